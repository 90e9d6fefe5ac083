import { text } from '@storefront/i18n/text.ts'

/**
 * `<buy-bar>`: on phones, shows the price and a buy button after the page's own button has scrolled out at the top. This script
 * creates it on product pages. It has no logic of its own: it copies the price and label of the page's button (`data-buys`) and
 * clicks that button.
 */
class BuyBar extends HTMLElement {
	readonly #price = document.createElement('span')
	readonly #button = document.createElement('button')
	#source: HTMLButtonElement | undefined
	#visibility: IntersectionObserver | undefined
	#changes: MutationObserver | undefined
	#scrolledPast = false

	/** Binds the bar to the page's own button. */
	bindTo(source: HTMLButtonElement, name: string): void {
		const title = document.createElement('b')
		title.textContent = name
		const about = document.createElement('p')
		this.#price.className = 'price'
		about.append(title, this.#price)
		this.#button.type = 'button'
		this.#button.className = 'button button-primary'
		this.#button.ariaLabel = text('buying.addOneToCart', { name })
		this.#button.addEventListener('click', () => this.#clickSource())
		this.append(about, this.#button)
		this.role = 'region'
		this.ariaLabel = text('buying.bar')
		this.#source = source
	}

	connectedCallback(): void {
		const source = this.#source
		if (!source) return
		this.#visibility = new IntersectionObserver(
			([entry]) => {
				this.#scrolledPast = entry?.isIntersecting === false
				this.#show()
			},
			{ rootMargin: rootMargin },
		)
		this.#visibility.observe(source)
		this.#changes = new MutationObserver(() => this.#show())
		this.#changes.observe(findBuyBox(source), { subtree: true, childList: true, characterData: true, attributes: true })
		this.#show()
	}

	disconnectedCallback(): void {
		this.#visibility?.disconnect()
		this.#changes?.disconnect()
	}

	#show(): void {
		const source = this.#source
		if (!source) return
		const hadFocus = this.contains(document.activeElement)
		// Hidden if the product is sold out.
		this.hidden = !this.#scrolledPast || source.disabled
		if (hadFocus && this.hidden) source.focus({ preventScroll: true })
		this.#price.textContent = findBuyBox(source).querySelector('.price')?.textContent ?? ''
		this.#button.textContent = source.textContent?.trim() ?? ''
		this.#button.ariaBusy = source.ariaBusy
	}

	#clickSource(): void {
		const source = this.#source
		if (!source || this.#button.ariaBusy === 'true') return
		source.click()
		// Shows the options that have to be chosen.
		if (source.ariaDisabled === 'true') findBuyBox(source).scrollIntoView({ block: 'start' })
	}
}

/** Extends the viewport downwards, so that a jump from above the button to below it is reported as a change. */
const rootMargin = '0px 0px 1000000px 0px'

/** The box with the price of the button. */
function findBuyBox(source: HTMLElement): HTMLElement {
	return source.closest<HTMLElement>('[data-buy-box]') ?? source
}

customElements.define('buy-bar', BuyBar)

/** Adds the bar to the page once. */
function insertBuyBar(): void {
	const source = document.querySelector<HTMLButtonElement>('[data-buys]')
	const name = document.querySelector('h1')?.textContent?.trim()
	if (!source || !name || document.querySelector('buy-bar')) return
	const bar = document.createElement('buy-bar') as BuyBar
	bar.toggleAttribute('data-sticks', true)
	bar.bindTo(source, name)
	document.body.append(bar)
}

insertBuyBar()
