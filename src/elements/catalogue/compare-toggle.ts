import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'

/** Loaded on demand, because most pages do not need it. */
const loadCompareList = () => import('#stores/catalogue/compare-list.ts')

/**
 * `<compare-toggle data-product="7" data-name="Laptop" data-image="/…">`: button that adds a product to the comparison list or
 * removes it. On product cards it is around the button of the card. On the product page it replaces a link to the comparison, which works
 * without scripts; `data-look` is the class of that button.
 */
class CompareToggle extends HTMLElement {
	#button = document.createElement('button')
	#unwatch: (() => void) | undefined

	connectedCallback(): void {
		const rendered = this.querySelector('button')
		if (rendered) this.#button = rendered
		else this.#replaceLink()
		this.#button.title = text('comparison.open')
		this.#button.ariaPressed ??= 'false'
		this.#button.onclick = this.#onClick
		if (getStorage('local')?.getItem(storageKeys.compared)) void this.watch()
	}

	disconnectedCallback(): void {
		this.#unwatch?.()
		this.#unwatch = undefined
	}

	#replaceLink(): void {
		const { name = '', look = '' } = this.dataset
		const hadFocus = this.contains(document.activeElement)
		Object.assign(this.#button, { type: 'button', className: look, ariaLabel: text('comparison.compareOne', { name }) })
		this.#button.innerHTML = '<svg class="icon" aria-hidden="true"><use href="#icon-compare"/></svg>'
		this.replaceChildren(this.#button)
		if (hadFocus) this.#button.focus()
	}

	/** Makes the button show whether the product is in the list. */
	async watch(): Promise<void> {
		try {
			const { $compared } = await loadCompareList()
			if (!this.isConnected || this.#unwatch) return
			this.#unwatch = $compared.subscribe((products) => {
				this.#button.ariaPressed = String(products.some(({ id }) => id === this.dataset.product))
			})
		} catch {
			// Offline: a click tries again.
		}
	}

	readonly #onClick = async (): Promise<void> => {
		try {
			const { toggleCompared } = await loadCompareList()
			await watchAll()
			const { product = '', name = '', image = '' } = this.dataset
			toggleCompared({ id: product, name, image })
			await import('./compare-tray.ts')
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => this.#button.click() } }))
		}
	}
}

customElements.define('compare-toggle', CompareToggle)

/** Updates all buttons, because a page may have several of one product. */
async function watchAll(): Promise<void> {
	await Promise.all([...document.querySelectorAll<CompareToggle>('compare-toggle')].map((toggle) => toggle.watch()))
}

// Another tab has added the first product.
addEventListener('storage', ({ key, newValue }) => {
	if (key !== storageKeys.compared || !newValue) return
	void watchAll()
	// Offline: the next change tries again.
	void import('./compare-tray.ts').catch(() => undefined)
})

// A remove link of the comparison page also removes the product from the list.
if (location.pathname === paths.compare) void listenToRemoval().catch(() => undefined)

/** Loads the code before the click, because navigation would abort it. */
async function listenToRemoval(): Promise<void> {
	const { removeCompared } = await loadCompareList()
	document.addEventListener('click', ({ target }) => {
		const id = target instanceof Element && target.closest<HTMLElement>('[data-uncompare]')?.dataset.uncompare
		if (id) removeCompared(id)
	})
}
