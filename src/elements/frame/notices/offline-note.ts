/** Shows, as long as the browser has no network, that what the page says may be out of date. */
const note = document.getElementById('offline-note')
const show = () => note?.toggleAttribute('hidden', navigator.onLine)

show()
addEventListener('offline', show)
addEventListener('online', show)
