import { storageKeys } from '#stores/browser/storage-keys.ts'

/**
 * Updates the page when another tab signs in or out, or when the page is restored from the back/forward cache. Loads the code
 * on demand.
 */
const refresh = () => void import('#stores/account/session-tabs.ts').then(({ refreshSession }) => refreshSession()).catch(() => undefined)

addEventListener('storage', ({ key }) => {
	if (key === storageKeys.session || key === null) refresh()
})
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) refresh()
})
