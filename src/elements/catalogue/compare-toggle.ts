import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { getStorage } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'

/** Fetched where something has been put aside, or is about to be: most pages never need it. */
const loadCompareList = () => import('#stores/catalogue/compare-list.ts')

/**
 * `<compare-toggle data-product="7" data-name="Laptop" data-image="/…">`: puts a product aside to be compared, or takes it away
 * again. Without scripts the product page has a link in it, which opens the comparison with that product; here a button takes its
 * place. `data-look`: the button's class.
 */
class CompareToggle extends HTMLElement {
	readonly #button = document.createElement('button')
	#unwatch: (() => void) | undefined

	connectedCallback(): void {
		const { name = '', look } = this.dataset
		const hadFocus = this.contains(document.activeElement)
		Object.assign(this.#button, {
			type: 'button',
			className: look ?? 'icon-button',
			ariaLabel: text('comparison.compareOne', { name }),
			title: text('comparison.open'),
		})
		this.#button.ariaPressed = 'false'
		this.#button.innerHTML = `<svg class="icon${look ? '' : ' icon-sm'}" aria-hidden="true"><use href="#icon-compare"/></svg>`
		this.#button.onclick = this.#onClick
		this.replaceChildren(this.#button)
		if (hadFocus) this.#button.focus()
		if (getStorage('local')?.getItem(storageKeys.compared)) void this.watch()
	}

	disconnectedCallback(): void {
		this.#unwatch?.()
		this.#unwatch = undefined
	}

	/** From now on the button shows whether the product is put aside. */
	async watch(): Promise<void> {
		try {
			const { $compared } = await loadCompareList()
			if (!this.isConnected || this.#unwatch) return
			this.#unwatch = $compared.subscribe((products) => {
				this.#button.ariaPressed = String(products.some(({ id }) => id === this.dataset.product))
			})
		} catch {
			// Without a network: it can still be pressed, which tries again.
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

/** A product may stand on a page more than once. */
async function watchAll(): Promise<void> {
	await Promise.all([...document.querySelectorAll<CompareToggle>('compare-toggle')].map((toggle) => toggle.watch()))
}

// Another tab has put the first one aside.
addEventListener('storage', ({ key, newValue }) => {
	if (key !== storageKeys.compared || !newValue) return
	void watchAll()
	// A failure is one of the network: the next change tries again.
	void import('./compare-tray.ts').catch(() => undefined)
})

// What leaves the comparison that is shown is no longer put aside. The link does the rest.
if (location.pathname === paths.compare) void listenToRemoval().catch(() => undefined)

/** Fetched ahead: once the link is followed there is no time for that. */
async function listenToRemoval(): Promise<void> {
	const { removeCompared } = await loadCompareList()
	document.addEventListener('click', ({ target }) => {
		const id = target instanceof Element && target.closest<HTMLElement>('[data-uncompare]')?.dataset.uncompare
		if (id) removeCompared(id)
	})
}
