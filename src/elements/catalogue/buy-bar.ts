import { text } from '@storefront/i18n/text.ts'

/**
 * `<buy-bar>`: on phones, what a product costs and the button that buys it, once the first button has left the screen by its upper
 * edge. It stands in no page: this file makes it, fetched only on a product's page. It knows no rules of its own: it shows what the
 * first button's box says (`data-buys`, with its price), and its button presses the first one.
 */
class BuyBar extends HTMLElement {
	readonly #price = document.createElement('span')
	readonly #button = document.createElement('button')
	#first: HTMLButtonElement | undefined
	#seen: IntersectionObserver | undefined
	#changes: MutationObserver | undefined
	#passed = false

	/** Binds it to the button whose place it takes. */
	standInFor(first: HTMLButtonElement, name: string): void {
		const title = document.createElement('b')
		title.textContent = name
		const about = document.createElement('p')
		this.#price.className = 'price'
		about.append(title, this.#price)
		this.#button.type = 'button'
		this.#button.className = 'button button-primary'
		this.#button.ariaLabel = text('buying.addOneToCart', { name })
		this.#button.addEventListener('click', () => this.#press())
		this.append(about, this.#button)
		this.role = 'region'
		this.ariaLabel = text('buying.bar')
		this.#first = first
	}

	connectedCallback(): void {
		const first = this.#first
		if (!first) return
		this.#seen = new IntersectionObserver(
			([entry]) => {
				this.#passed = entry?.isIntersecting === false
				this.#show()
			},
			{ rootMargin: rootMargin },
		)
		this.#seen.observe(first)
		this.#changes = new MutationObserver(() => this.#show())
		this.#changes.observe(findBuyBox(first), { subtree: true, childList: true, characterData: true, attributes: true })
		this.#show()
	}

	disconnectedCallback(): void {
		this.#seen?.disconnect()
		this.#changes?.disconnect()
	}

	#show(): void {
		const first = this.#first
		if (!first) return
		const hadFocus = this.contains(document.activeElement)
		// What is sold out has nothing to press.
		this.hidden = !this.#passed || first.disabled
		if (hadFocus && this.hidden) first.focus({ preventScroll: true })
		this.#price.textContent = findBuyBox(first).querySelector('.price')?.textContent ?? ''
		this.#button.textContent = first.textContent?.trim() ?? ''
		this.#button.ariaBusy = first.ariaBusy
	}

	#press(): void {
		const first = this.#first
		if (!first || this.#button.ariaBusy === 'true') return
		first.click()
		// What is still to be chosen stands up there.
		if (first.ariaDisabled === 'true') findBuyBox(first).scrollIntoView({ block: 'start' })
	}
}

/** Whatever lies below the window counts as on it: a jump over the button, from below it to above it, would otherwise be no change. */
const rootMargin = '0px 0px 1000000px 0px'

/** What the button buys, with its price. */
function findBuyBox(first: HTMLElement): HTMLElement {
	return first.closest<HTMLElement>('[data-buy-box]') ?? first
}

customElements.define('buy-bar', BuyBar)

/** On the page that is open, once. */
function insertBuyBar(): void {
	const first = document.querySelector<HTMLButtonElement>('[data-buys]')
	const name = document.querySelector('h1')?.textContent?.trim()
	if (!first || !name || document.querySelector('buy-bar')) return
	const bar = document.createElement('buy-bar') as BuyBar
	bar.toggleAttribute('data-sticks', true)
	bar.standInFor(first, name)
	document.body.append(bar)
}

insertBuyBar()
