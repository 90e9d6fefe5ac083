import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'
import { raiseRegion } from './raise-region.ts'

/**
 * The initial part of notices: shows the message for failed code loading, which is part of the HTML. The element for other
 * notices is loaded with each hydrated island (use-hydration-signal.ts) and at the first activity (active-elements.ts), so that the first
 * notice needs no network.
 */
document.addEventListener('shop:notice', () => void import('./notice-region.ts').catch(() => undefined))

document.addEventListener('shop:code-not-loaded', (event) => {
	const region = document.querySelector<HTMLElement>('notice-region')
	const notice = region?.querySelector<HTMLElement>('[data-code-not-loaded]')
	const button = notice?.querySelector('button')
	if (!region || !notice || !button) return
	event.preventDefault()
	notice.hidden = false
	raiseRegion(region, true)
	button.onclick = () => {
		notice.hidden = true
		;(event as CustomEvent<{ retry: () => void }>).detail.retry()
	}
})

// Notices from the previous page.
if (getStorage('session')?.getItem(storageKeys.carriedNotices))
	void import('#stores/notices/next-page-notices.ts').then(({ showStoredNotices }) => showStoredNotices()).catch(() => undefined)
