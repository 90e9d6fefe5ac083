import { paths } from '../../domain/paths.ts'
import { $compared, removeCompared, toggleCompared } from '../../stores/catalogue/compare-list.ts'

/**
 * `<compare-toggle data-product="7" data-name="Laptop" data-image="/…">`: puts a product aside to be compared, or takes it away
 * again. Without scripts the product page has a link in it, which opens the comparison with that product; here a button takes its
 * place. `data-look`: the button's class.
 */
class CompareToggle extends HTMLElement {
	#unwatch: (() => void) | undefined

	connectedCallback(): void {
		const { product = '', name = '', image = '', look = 'icon-button' } = this.dataset
		const button = document.createElement('button')
		button.type = 'button'
		button.className = look
		button.ariaLabel = `Compare: ${name}`
		button.title = 'Compare'
		button.innerHTML = `<svg class="icon${this.dataset.look ? '' : ' icon-sm'}" aria-hidden="true"><use href="#icon-compare"/></svg>`
		button.onclick = () => toggleCompared({ id: product, name, image })
		const hadFocus = this.contains(document.activeElement)
		this.replaceChildren(button)
		if (hadFocus) button.focus()
		this.#unwatch = $compared.subscribe((products) => {
			button.ariaPressed = String(products.some(({ id }) => id === product))
		})
	}

	disconnectedCallback(): void {
		this.#unwatch?.()
	}
}

customElements.define('compare-toggle', CompareToggle)

// Another tab may have put the first one aside. A failure is one of the network: the next change tries again.
$compared.listen((products) => {
	if (products.length > 0) void import('./compare-tray.ts').catch(() => undefined)
})

// What leaves the comparison that is shown is no longer put aside. The link does the rest.
if (location.pathname === paths.compare)
	document.addEventListener('click', ({ target }) => {
		const id = target instanceof Element && target.closest<HTMLElement>('[data-uncompare]')?.dataset.uncompare
		if (id) removeCompared(id)
	})
