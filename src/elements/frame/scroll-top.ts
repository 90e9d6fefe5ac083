import { scrollTopThreshold } from '@storefront/contract/domain/constants.ts'

/** NAV-23: shows its button after 300 px of scrolling. */
class ScrollTop extends HTMLElement {
	connectedCallback(): void {
		const show = () => {
			this.hidden = window.scrollY <= scrollTopThreshold
		}
		window.addEventListener('scroll', show, { passive: true })
		this.addEventListener('click', () => window.scrollTo({ top: 0, behavior: 'smooth' }))
		show()
	}
}

customElements.define('scroll-top', ScrollTop)
