/** What every page's frame needs of script before anybody does anything. */
import './frame/broken-pictures.ts'
import './frame/notices/offline-note.ts'
import './frame/reveal.ts'
import './catalogue/carry-links.ts'
import './cart/count-badge.ts'
import './frame/notices/notices.ts'
import './frame/session-mirror.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'
import { whenActive } from './when-active.ts'

/** Where a country is remembered what it says is there at once; else it waits for somebody to do something. */
const estimate = async () => {
	// Without a network the line stays as the server drew it.
	if (document.querySelector('delivery-estimate')) await import('./location/delivery-estimate.ts').catch(() => undefined)
}
if (getStorage('local')?.getItem(storageKeys.deliveryCountry)) void estimate()
whenActive(() => Promise.all([import('./active-elements.ts'), estimate()]))
const onScroll = () =>
	import('./frame/scroll-top.ts').then(
		() => removeEventListener('scroll', onScroll),
		// Without a network the next scroll tries again.
		() => undefined,
	)
addEventListener('scroll', onScroll)
if (getStorage('local')?.getItem(storageKeys.compared)) void import('./catalogue/compare-tray.ts').catch(() => undefined)
if (document.querySelector('page-retry')) void import('./frame/notices/page-retry.ts')
if ('customer' in document.documentElement.dataset) void import('./customer-elements.ts')
