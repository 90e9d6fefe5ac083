{
	const root = document.documentElement
	root.classList.add('js')
	try {
		const theme = localStorage.getItem('theme')
		if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
		if (localStorage.getItem('still') !== null) root.dataset.still = ''
	} catch {
		// Storage is switched off: the system decides.
	}
	try {
		// Whose header this is, before it is drawn (HDR-16 to HDR-18). The session itself is read later.
		const claims = JSON.parse(localStorage.getItem('user')).token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')
		if (JSON.parse(atob(claims)).exp * 1000 > Date.now()) root.dataset.customer = ''
	} catch {
		// Nobody is signed in.
	}
}
