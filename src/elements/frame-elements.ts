/** The initial script of every page. */
import './frame/broken-pictures.ts'
import './frame/notices/offline-note.ts'
import './frame/reveal.ts'
import './catalogue/link-origin.ts'
import './cart/count-badge.ts'
import './frame/notices/notices.ts'
import './frame/session-mirror.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'
import { whenActive } from './when-active.ts'

/** Loads the delivery estimate: at once if a country is stored, otherwise at the first activity. */
const estimate = async () => {
	// Offline the server-rendered text stays.
	if (document.querySelector('delivery-estimate')) await import('./location/delivery-estimate.ts').catch(() => undefined)
}
if (getStorage('local')?.getItem(storageKeys.deliveryCountry)) void estimate()
whenActive(() => Promise.all([import('./active-elements.ts'), estimate()]))
const onScroll = () =>
	import('./scroll-elements.ts').then(
		() => removeEventListener('scroll', onScroll),
		// Offline: the next scroll tries again.
		() => undefined,
	)
addEventListener('scroll', onScroll)
if (getStorage('local')?.getItem(storageKeys.compared)) void import('./catalogue/compare-tray.ts').catch(() => undefined)
if (document.querySelector('page-retry')) void import('./frame/notices/page-retry.ts')
if ('customer' in document.documentElement.dataset) void import('./customer-elements.ts')
