import { paths } from '@storefront/contract/domain/paths.ts'
import type { CardProduct } from '#stores/cart/cart-add.ts'
import { prefetchWhenIdle } from '../frame/prefetch.ts'

const loadCartAdd = () => import('#stores/cart/cart-add.ts')

/**
 * `<add-to-cart>` around the button of a product card (PROD-36 to PROD-38, LIST-22, AMB-10). The card sets `product`;
 * `data-place` is `listing` or `other`. The button is busy during the request and ignores a second click.
 */
export class AddToCart extends HTMLElement {
	/** `declare` without a value, because a card may set it before the element is defined. */
	declare product?: CardProduct
	/** URL of the product page, with the variant of the card. */
	declare page?: string

	connectedCallback(): void {
		prefetchWhenIdle(loadCartAdd)
		this.addEventListener('click', this.onClick)
	}

	private readonly onClick = async (event: Event): Promise<void> => {
		const button = (event.target as Element).closest('button')
		const { product } = this
		if (!button || !product || button.ariaBusy === 'true') return
		button.ariaBusy = 'true'
		try {
			const { addFromCard } = await loadCartAdd()
			const outcome = await addFromCard(product, this.dataset.place === 'listing' ? 'listing' : 'other')
			if (outcome === 'choose') location.assign(this.page ?? paths.product(product.id))
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		} finally {
			button.ariaBusy = null
		}
	}
}

customElements.define('add-to-cart', AddToCart)
