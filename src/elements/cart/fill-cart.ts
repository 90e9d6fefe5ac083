import { paths } from '@storefront/contract/domain/paths.ts'
import { prefetchWhenIdle } from '../frame/prefetch.ts'

const loadCartAdd = () => import('#stores/cart/cart-add.ts')

type Line = Parameters<Awaited<ReturnType<typeof loadCartAdd>>['addSaved']>[0] & { readonly stock: number }

/**
 * `<fill-cart data-lines="[...]">` around the form of a link that fills the cart. Adds the lines to the cart of the shopper, and opens
 * it. If the code does not load, the browser sends the form.
 */
class FillCart extends HTMLElement {
	/** The lines that are not in the cart yet: a refused one can be tried again without the others. */
	#left: readonly Line[] = []

	connectedCallback(): void {
		this.#left = JSON.parse(this.dataset.lines ?? '[]') as readonly Line[]
		prefetchWhenIdle(loadCartAdd)
		this.addEventListener('submit', this.#onSubmit)
	}

	readonly #onSubmit = async (event: SubmitEvent): Promise<void> => {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = event.submitter
		if (button?.ariaBusy === 'true') return
		if (button) button.ariaBusy = 'true'
		try {
			const { addSaved } = await loadCartAdd()
			for (const line of this.#left) {
				const { stock, ...added } = line
				const outcome = await addSaved(added, stock)
				if (outcome === 'added' || outcome === 'updated') this.#left = this.#left.filter((one) => one !== line)
			}
			if (this.#left.length === 0) location.assign(paths.cart)
		} catch {
			form.submit()
		} finally {
			if (button) button.ariaBusy = null
		}
	}
}

customElements.define('fill-cart', FillCart)
