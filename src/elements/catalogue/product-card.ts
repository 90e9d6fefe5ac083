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
 * Buttons of a product card (PROD-34), and the second picture on hover (PROD-33). They are created here, because the buttons
 * need scripts, phones never show the picture, and the HTML of a hundred cards stays small. `<add-to-cart>` has the logic.
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
		// The comparison page has its own buttons.
		if (location.pathname !== paths.compare) bar.append(this.#compareToggle(id, name))
		this.append(bar)
		if (this.matches(':hover')) this.#showHoverPicture()
		this.addEventListener('pointerenter', () => this.#showHoverPicture())
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

	#compareToggle(id: string, name: string): HTMLElement {
		const toggle = document.createElement('compare-toggle')
		Object.assign(toggle.dataset, { product: id, name, image: this.querySelector('img')?.getAttribute('src') ?? '' })
		return toggle
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

function wishToggle(id: string, place: WishPlace, name: string): HTMLElement {
	const toggle = document.createElement('wish-toggle')
	Object.assign(toggle.dataset, { product: id, place, name })
	return toggle
}

customElements.define('product-card', ProductCardElement)
