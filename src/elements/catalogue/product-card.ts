import { expandAddress } from '@storefront/contract/domain/catalogue/picture.ts'
import { placeholderPicture } from '@storefront/contract/domain/catalogue/placeholder.ts'
import { productIdOf } from '@storefront/contract/domain/catalogue/product-path.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import type { CardProduct } from '#stores/cart/cart-add.ts'
import type { WishPlace } from '#stores/cart/wishlist-actions.ts'
import { hasCapability } from '#stores/frame/capabilities.ts'
import type { AddToCart } from '../cart/add-to-cart.ts'
import { iconButton } from '../frame/buttons.ts'

/**
 * A product card's buttons (PROD-34), and its second picture under the pointer (PROD-33). They are made here and not in
 * the HTML: without scripts the buttons could do nothing, phones never show the picture, and a page of a hundred cards
 * stays small. `<add-to-cart>` knows the rules.
 */
class ProductCardElement extends HTMLElement {
	connectedCallback(): void {
		if (this.querySelector('.product-card-actions')) return
		const link = this.querySelector<HTMLAnchorElement>('h3 a')
		if (!link) return
		const id = productIdOf(link.pathname)
		const name = link.title || (link.textContent ?? '')
		const bar = document.createElement('div')
		bar.className = 'product-card-actions'
		const add = document.createElement('add-to-cart') as AddToCart
		add.product = this.#product(id)
		add.page = link.href
		add.dataset.place = this.closest<HTMLElement>('[data-place]')?.dataset.place ?? 'other'
		add.append(iconButton('cart', text('buying.addToCartNamed', { name })))
		if (hasCapability('wishlist')) bar.append(wishToggle(id, add.dataset.place === 'listing' ? 'listing' : 'card', name))
		bar.append(add)
		// The page of the comparison has its own ways to add.
		if (location.pathname !== paths.compare) bar.append(this.#compareToggle(id, name))
		this.append(bar)
		if (this.matches(':hover')) this.#showBack()
		this.addEventListener('pointerenter', () => this.#showBack())
	}

	#showBack(): void {
		const tile = this.firstElementChild
		const front = tile?.querySelector('img')
		const { back } = this.dataset
		// The second address begins as the first does: a first one that gave way to the placeholder tells nothing.
		if (!tile || !front || !back || tile.childElementCount > 1 || front.src.endsWith(placeholderPicture)) return
		const picture = document.createElement('img')
		picture.alt = ''
		picture.src = expandAddress(front.getAttribute('src') ?? '', back)
		tile.append(picture)
	}

	#compareToggle(id: string, name: string): HTMLElement {
		const toggle = document.createElement('compare-toggle')
		Object.assign(toggle.dataset, { product: id, name, image: this.querySelector('img')?.getAttribute('src') ?? '' })
		return toggle
	}

	#product(id: string): CardProduct {
		const { price, discount, soldOut, choose } = this.dataset
		return {
			id,
			// Of what has to be chosen first the price comes with the choice, on its own page.
			price: Number(price ?? 0),
			discount: Number(discount ?? 0),
			soldOut: soldOut !== undefined,
			hasVariations: choose !== undefined,
		}
	}
}

function wishToggle(id: string, place: WishPlace, name: string): HTMLElement {
	const toggle = document.createElement('wish-toggle')
	Object.assign(toggle.dataset, { product: id, place, name })
	return toggle
}

customElements.define('product-card', ProductCardElement)
