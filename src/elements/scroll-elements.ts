/** Loaded at the first scroll. */
import './frame/scroll-top.ts'
import './frame/hide-header.ts'

if (document.querySelector('[data-buys]')) void import('./catalogue/buy-bar.ts').catch(() => undefined)
