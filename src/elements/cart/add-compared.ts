import { prefetchWhenIdle } from '../frame/prefetch.ts'

const loadCartAdd = () => import('#stores/cart/cart-add.ts')

/**
 * `<add-compared data-product="7">` around the button of a comparison column and the select for options, if any. The selected
 * option or the element itself has `data-price`, `data-discount` and `data-stock`. Increases an existing cart line, like the
 * product page (PROD-23 to PROD-28).
 */
class AddCompared extends HTMLElement {
	connectedCallback(): void {
		prefetchWhenIdle(loadCartAdd)
		this.addEventListener('click', this.#onClick)
	}

	disconnectedCallback(): void {
		this.removeEventListener('click', this.#onClick)
	}

	readonly #onClick = async ({ target }: Event): Promise<void> => {
		const button = target instanceof Element ? target.closest('button') : null
		if (!button || button.ariaBusy === 'true') return
		const options = this.querySelector('select')
		const variant = options?.value ?? null
		const { price, discount, stock } = (options?.selectedOptions[0] ?? this).dataset
		button.ariaBusy = 'true'
		try {
			const { addSelection } = await loadCartAdd()
			const selection = {
				combination: variant ? { id: variant } : null,
				complete: variant !== '',
				...{ price: Number(price), discount: Number(discount), stock: Number(stock) },
			}
			await addSelection(this.dataset.product ?? '', selection, 1)
			if (variant === '') options?.focus()
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		} finally {
			button.ariaBusy = null
		}
	}
}

customElements.define('add-compared', AddCompared)
