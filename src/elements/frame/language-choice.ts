import { storageOf } from '../../stores/browser/storage.ts'

/** Local storage: the tag of the language that was chosen. */
const storedAs = 'language'

/**
 * `<language-choice>`: links to the page in the other languages of the shop. They take along what this page was asked for, and
 * what is chosen is remembered. Whoever comes to a page in another language than they chose, or than their browser asks for, is
 * offered theirs; nobody is sent there.
 */
class LanguageChoice extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('click', ({ target }) => {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
			if (!link) return
			link.search = location.search
			link.hash = location.hash
			remember(link.hreflang)
		})
		const wanted = this.#wanted()
		if (wanted && !wanted.ariaCurrent) this.#offer(wanted)
	}

	/** What was chosen, or else the first language that the browser asks for and the shop has. */
	#wanted(): HTMLAnchorElement | undefined {
		const links = [...this.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]
		const chosen = links.find(({ hreflang }) => hreflang === remembered())
		if (chosen) return chosen
		const asked = navigator.languages.map((tag) => links.find(({ hreflang }) => tag === hreflang || tag.split('-')[0] === hreflang))
		return asked.find((link) => link !== undefined)
	}

	/** Above the bar that phones have at their foot; it lies over the page, so that nothing moves. */
	#offer(wanted: HTMLAnchorElement): void {
		const offer = document.createElement('aside')
		offer.className =
			'card fixed inset-x-4 bottom-20 z-30 mx-auto flex max-w-max flex-wrap items-center gap-3 p-3 text-sm md:bottom-4 print:hidden'
		const link = wanted.cloneNode() as HTMLAnchorElement
		link.className = 'button button-tint'
		link.textContent = wanted.dataset.offer ?? ''
		const stay = document.createElement('button')
		stay.type = 'button'
		stay.className = 'button button-quiet'
		stay.textContent = this.dataset.stay ?? ''
		stay.addEventListener('click', () => {
			remember(document.documentElement.lang)
			offer.remove()
		})
		offer.append(link, stay)
		this.append(offer)
	}
}

function remembered(): string | null | undefined {
	return storageOf('local')?.getItem(storedAs)
}

function remember(tag: string): void {
	try {
		storageOf('local')?.setItem(storedAs, tag)
	} catch {
		// Storage is full: the choice is in the address.
	}
}

customElements.define('language-choice', LanguageChoice)
