import { paths } from '../../domain/paths.ts'
import type { CardProduct } from '../../stores/cart-add.ts'

/**
 * A product card's buttons (PROD-34). They are made here and not in the HTML: without scripts they could do nothing, and
 * a page of a hundred cards stays small. `<add-to-cart>` knows the rules.
 */
class ProductCardElement extends HTMLElement {
	connectedCallback(): void {
		if (this.querySelector('.product-card-actions')) return
		const name = this.querySelector('h3 a')?.getAttribute('title') ?? ''
		const bar = document.createElement('div')
		bar.className = 'product-card-actions'
		const add = document.createElement('add-to-cart')
		add.dataset.product = JSON.stringify(this.#product())
		add.dataset.place = this.closest<HTMLElement>('[data-place]')?.dataset.place ?? 'other'
		add.append(button('cart', `Add to cart: ${name}`))
		bar.append(wishLink(name), add)
		this.append(bar)
	}

	#product(): CardProduct {
		const { id = '', price, discount, stock, soldOut, choose } = this.dataset
		return {
			id,
			price: Number(price),
			discount: Number(discount ?? 0),
			stock: stock === undefined ? null : Number(stock),
			soldOut: soldOut !== undefined,
			hasVariations: choose !== undefined,
		}
	}
}

/** WISH-11: a guest is sent to sign in. */
function wishLink(name: string): HTMLAnchorElement {
	const link = document.createElement('a')
	link.href = paths.signIn
	link.className = 'icon-button'
	link.ariaLabel = `Add to wishlist: ${name}`
	link.innerHTML = icon('heart')
	return link
}

function button(iconName: string, label: string): HTMLButtonElement {
	const made = document.createElement('button')
	made.type = 'button'
	made.className = 'icon-button'
	made.ariaLabel = label
	made.innerHTML = icon(iconName)
	return made
}

function icon(name: string): string {
	return `<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-${name}"/></svg>`
}

customElements.define('product-card', ProductCardElement)
