/** Loaded at the first scroll. */
import './scroll-top.ts'
import './hide-header.ts'

if (document.querySelector('[data-buys]')) void import('../catalogue/buy-bar.ts').catch(() => undefined)
