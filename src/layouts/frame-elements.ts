/** What every page's frame needs of script before anybody does anything. */
import '../components/ui/broken-pictures.ts'
import '../components/ui/offline-note.ts'
import '../components/ui/reveal.ts'
import '../islands/elements/carry-links.ts'
import '../islands/elements/count-badge.ts'
import '../islands/elements/notices.ts'
import '../islands/elements/session-mirror.ts'
import { whenActive } from '../islands/intent/when-active.ts'

whenActive(() => import('./active-elements.ts'))
const onScroll = () =>
	import('../components/ui/scroll-top.ts').then(
		() => removeEventListener('scroll', onScroll),
		// Without a network the next scroll tries again.
		() => undefined,
	)
addEventListener('scroll', onScroll)
if (document.querySelector('page-retry')) void import('../components/ui/page-retry.ts')
if ('customer' in document.documentElement.dataset) void import('./customer-elements.ts')
