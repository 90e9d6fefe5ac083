/** Shows a note while the browser is offline, because the page may be outdated. */
const note = document.getElementById('offline-note')
const show = () => note?.toggleAttribute('hidden', navigator.onLine)

show()
addEventListener('offline', show)
addEventListener('online', show)
