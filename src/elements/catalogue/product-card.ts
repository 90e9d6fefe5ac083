import { expandAddress } from '@storefront/contract/domain/catalogue/picture.ts'
import { placeholderPicture } from '@storefront/contract/domain/catalogue/placeholder.ts'
import { productIdOf } from '@storefront/contract/domain/catalogue/product-path.ts'
import type { CardProduct } from '#stores/cart/cart-add.ts'
import type { AddToCart } from '../cart/add-to-cart.ts'
import { iconHtml } from '../frame/buttons.ts'

/** The labels of buttons without the name of a product. The first card of the home page has them. */
let shortLabels: readonly string[] = []

/**
 * Gives the buttons of a product card their behaviour (PROD-34), and adds the second picture on hover (PROD-33), which phones never
 * show. The elements around the buttons have the logic.
 */
class ProductCardElement extends HTMLElement {
	connectedCallback(): void {
		const link = this.querySelector<HTMLAnchorElement>('h3 a')
		// A card that moves keeps its buttons.
		if (!link || this.querySelector('add-to-cart')) return
		const id = productIdOf(link.pathname)
		const name = link.title || (link.textContent ?? '')
		const place = this.closest<HTMLElement>('[data-place]')?.dataset.place
		const [cart, compare, wish] = this.#buttons(name)
		const add = document.createElement('add-to-cart') as AddToCart
		add.product = this.#product(id)
		add.page = link.href
		add.dataset.place = place ?? 'other'
		wrap(cart, add, 'cart')
		const image = this.querySelector('img')?.getAttribute('src') ?? ''
		const compareToggle = elementWith('compare-toggle', { product: id, name, image })
		wrap(compare, compareToggle, 'compare')
		const wishToggle = elementWith('wish-toggle', { product: id, place: place === 'listing' ? 'listing' : 'card' })
		wrap(wish, wishToggle, 'heart')
		if (this.matches(':hover')) this.#showHoverPicture()
		this.addEventListener('pointerenter', () => this.#showHoverPicture())
	}

	/**
	 * The buttons in the order of islands/catalogue/ProductCard.tsx, with the name of the product. On the home page their labels have none,
	 * and cards outside of the window have no buttons.
	 */
	#buttons(name: string): readonly HTMLButtonElement[] {
		let buttons = [...this.querySelectorAll<HTMLButtonElement>('p > button')]
		if (buttons.length === 0) {
			buttons = shortLabels.map((label) => Object.assign(document.createElement('button'), { ariaLabel: label }))
			const row = document.createElement('p')
			row.append(...buttons)
			this.append(row)
		}
		const labels = buttons.map(({ ariaLabel }) => ariaLabel ?? '')
		if (labels[0]?.includes(name)) return buttons
		shortLabels = labels
		for (const button of buttons) button.ariaLabel += `: ${name}`
		return buttons
	}

	#showHoverPicture(): void {
		const tile = this.firstElementChild
		const front = tile?.querySelector('img')
		const { back } = this.dataset
		// The second URL is stored relative to the first one, which is lost if the placeholder replaced it.
		if (!tile || !front || !back || tile.childElementCount > 1 || front.src.endsWith(placeholderPicture)) return
		const picture = document.createElement('img')
		picture.alt = ''
		picture.src = expandAddress(front.getAttribute('src') ?? '', back)
		tile.append(picture)
	}

	#product(id: string): CardProduct {
		const { price, discount, soldOut, choose } = this.dataset
		return {
			id,
			// The price of a product with variations is known on its page only.
			price: Number(price ?? 0),
			discount: Number(discount ?? 0),
			soldOut: soldOut !== undefined,
			hasVariations: choose !== undefined,
		}
	}
}

/** Puts the element around the button, which stays the same because a click on it may be waiting for the code. */
function wrap(button: HTMLButtonElement | undefined, element: HTMLElement, icon: string): void {
	if (!button) return
	button.type = 'button'
	button.innerHTML = iconHtml(icon)
	button.replaceWith(element)
	element.append(button)
}

function elementWith(tag: string, data: Readonly<Record<string, string>>): HTMLElement {
	const element = document.createElement(tag)
	Object.assign(element.dataset, data)
	return element
}

customElements.define('product-card', ProductCardElement)
