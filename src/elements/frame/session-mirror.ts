import { storageKeys } from '#stores/browser/storage-keys.ts'

/**
 * Keeps the page in step with the session: another tab signed in or out, or the page comes back from the browser's
 * memory. What has to be done is fetched only then.
 */
const follow = () => void import('#stores/account/session-tabs.ts').then(({ refreshSession }) => refreshSession()).catch(() => undefined)

addEventListener('storage', ({ key }) => {
	if (key === storageKeys.session || key === null) follow()
})
addEventListener('pageshow', ({ persisted }) => {
	if (persisted) follow()
})
