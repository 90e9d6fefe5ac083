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
}
