/** What every page's frame needs of script before anybody does anything. */
import './frame/broken-pictures.ts'
import './frame/offline-note.ts'
import './frame/reveal.ts'
import './catalogue/carry-links.ts'
import './cart/count-badge.ts'
import './frame/notices.ts'
import './frame/session-mirror.ts'
import { storageOf } from '../stores/browser/storage.ts'
import { storageKeys } from '../stores/browser/storage-keys.ts'
import { whenActive } from './when-active.ts'

whenActive(() => import('./active-elements.ts'))
const onScroll = () =>
	import('./frame/scroll-top.ts').then(
		() => removeEventListener('scroll', onScroll),
		// Without a network the next scroll tries again.
		() => undefined,
	)
addEventListener('scroll', onScroll)
if (storageOf('local')?.getItem(storageKeys.compared)) void import('./catalogue/compare-tray.ts').catch(() => undefined)
if (document.querySelector('page-retry')) void import('./frame/page-retry.ts')
if ('customer' in document.documentElement.dataset) void import('./customer-elements.ts')
