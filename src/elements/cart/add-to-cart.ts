import { paths } from '../../domain/paths.ts'
import type { CardProduct } from '../../stores/cart/cart-add.ts'
import { keepAtHand } from '../frame/at-hand.ts'

const rules = () => import('../../stores/cart/cart-add.ts')

/**
 * `<add-to-cart>` around the button of a product card (PROD-36 to PROD-38, LIST-22, AMB-10). `data-product` holds the
 * `CardProduct` as JSON, `data-place` is `listing` or `other`. Until the rules have
 * answered the button is busy, and a second press does nothing.
 */
class AddToCart extends HTMLElement {
	connectedCallback(): void {
		keepAtHand(rules)
		this.addEventListener('click', this.onClick)
	}

	private readonly onClick = async (event: Event): Promise<void> => {
		const button = (event.target as Element).closest('button')
		if (!button || button.ariaBusy === 'true') return
		const product = JSON.parse(this.dataset.product ?? '{}') as CardProduct
		button.ariaBusy = 'true'
		try {
			const { addFromCard } = await rules()
			const outcome = await addFromCard(product, this.dataset.place === 'listing' ? 'listing' : 'other')
			if (outcome === 'choose') location.assign(paths.product(product.id))
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		} finally {
			button.ariaBusy = null
		}
	}
}

customElements.define('add-to-cart', AddToCart)
