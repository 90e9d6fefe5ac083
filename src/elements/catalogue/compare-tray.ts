import { comparePath } from '@storefront/contract/domain/catalogue/compared-ids.ts'
import { comparedLimit } from '@storefront/contract/domain/constants.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { $compared, type ComparedProduct, clearCompared, removeCompared } from '#stores/catalogue/compare-list.ts'
import { labelledButton } from '../frame/buttons.ts'

/**
 * `<compare-tray>`: the comparison list at the bottom of the window (in low windows at the end of the page), with a link to the
 * comparison. This script creates it and is loaded only if the list has products.
 */
class CompareTray extends HTMLElement {
	#unwatch: (() => void) | undefined

	connectedCallback(): void {
		this.role = 'region'
		this.ariaLabel = text('comparison.tray')
		this.#unwatch = $compared.subscribe((products) => this.#show(products))
		this.addEventListener('click', this.#onClick)
	}

	disconnectedCallback(): void {
		this.#unwatch?.()
		this.removeEventListener('click', this.#onClick)
	}

	#show(products: readonly ComparedProduct[]): void {
		const hadFocus = this.contains(document.activeElement)
		this.hidden = products.length === 0
		const list = document.createElement('ul')
		list.append(...products.map(thumbnail))
		const open = document.createElement('a')
		open.href = comparePath(products.map(({ id }) => id))
		open.className = 'button button-primary'
		open.textContent = products.length < 2 ? text('comparison.addOneMore') : text('comparison.compareCount', { count: products.length })
		if (products.length < 2) open.ariaLabel = text('comparison.oneChosen', { most: comparedLimit })
		const clear = labelledButton('icon-button', text('comparison.clear'))
		clear.dataset.clears = ''
		clear.innerHTML = cross
		this.replaceChildren(list, open, clear)
		// The element with the focus was replaced.
		if (hadFocus && !this.hidden) open.focus()
	}

	readonly #onClick = ({ target }: Event): void => {
		const button = target instanceof Element ? target.closest('button') : null
		if (!button) return
		if (button.dataset.removes !== undefined) removeCompared(button.dataset.removes)
		else clearCompared()
	}
}

const cross = '<svg class="icon icon-sm" aria-hidden="true"><use href="#icon-close"/></svg>'

function thumbnail({ id, name, image }: ComparedProduct): HTMLElement {
	const item = document.createElement('li')
	const remove = labelledButton('tile', text('comparison.remove', { name }))
	remove.title = name
	remove.dataset.removes = id
	if (image) {
		const picture = document.createElement('img')
		picture.src = image
		picture.alt = ''
		remove.append(picture)
	}
	remove.insertAdjacentHTML('beforeend', cross)
	item.append(remove)
	return item
}

customElements.define('compare-tray', CompareTray)

// The comparison page needs no tray.
// The checkout has no bottom bar and no compare tray.
if (location.pathname !== paths.compare && document.querySelector('.bar') && !document.querySelector('compare-tray')) {
	const tray = document.createElement('compare-tray')
	tray.toggleAttribute('data-sticks', true)
	document.body.append(tray)
}
