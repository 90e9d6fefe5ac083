{
	const root = document.documentElement
	root.classList.add('js')
	try {
		const theme = localStorage.getItem('theme')
		if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
		if (localStorage.getItem('still') !== null) root.dataset.still = ''
	} catch {
		// Storage is blocked: the system setting applies.
	}
	try {
		// Whether a customer is signed in, before the header is painted (HDR-16 to HDR-18). The session itself is read later.
		const claims = JSON.parse(localStorage.getItem('user')).token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')
		if (JSON.parse(atob(claims)).exp * 1000 > Date.now()) root.dataset.customer = ''
	} catch {
		// No customer is signed in.
	}
}
