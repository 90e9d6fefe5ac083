import { goBack, recordArrival } from '#stores/catalogue/back-navigation.ts'

recordArrival()

document.addEventListener('click', (event) => {
	const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
	if (goBack()) event.preventDefault()
})
