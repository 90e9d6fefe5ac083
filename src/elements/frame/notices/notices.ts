import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'
import { raiseRegion } from './raise-region.ts'

/**
 * The part of the snackbars that every page carries: the message that code could not be fetched stands in the page from the
 * start. What draws the others comes with whatever can have something to say: with each island that wakes (use-awake.ts), and
 * with what is fetched at the first sign of activity (active-elements.ts). The first message needs no network then.
 */
document.addEventListener('shop:notice', () => void import('./notice-region.ts').catch(() => undefined))

document.addEventListener('shop:code-not-loaded', (event) => {
	const region = document.querySelector<HTMLElement>('notice-region')
	const notice = region?.querySelector<HTMLElement>('[data-code-not-loaded]')
	const button = notice?.querySelector('button')
	if (!region || !notice || !button) return
	notice.hidden = false
	raiseRegion(region, true)
	button.onclick = () => {
		notice.hidden = true
		;(event as CustomEvent<{ retry: () => void }>).detail.retry()
	}
})

// What the page before had to say.
if (getStorage('session')?.getItem(storageKeys.carriedNotices))
	void import('#stores/notices/next-page-notices.ts').then(({ showStoredNotices }) => showStoredNotices()).catch(() => undefined)
