import { scrollTopThreshold } from '@storefront/contract/domain/constants.ts'

/** NAV-23: shows its button once more than 300 px have been scrolled. */
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
