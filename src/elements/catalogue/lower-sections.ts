import { revealSections } from '../frame/reveal.ts'

/**
 * Loads the lower sections of the home page (`data-source`) when they are less than the height of the window away. If that fails, it
 * shows a link to all products, and tries again when the visitor comes back.
 */
class LowerSections extends HTMLElement {
	connectedCallback(): void {
		const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && this.#load()), { rootMargin: '100%' })
		observer.observe(this)
	}

	async #load(): Promise<void> {
		try {
			const response = await fetch(this.dataset.source ?? '')
			if (!response.ok) throw new Error(`${response.status}`)
			const sections = document.createRange().createContextualFragment(await response.text())
			revealSections(sections)
			this.replaceWith(sections)
		} catch {
			this.toggleAttribute('data-failed', true)
		}
	}
}

customElements.define('lower-sections', LowerSections)
