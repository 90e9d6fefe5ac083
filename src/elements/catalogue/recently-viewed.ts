import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import {
	$views,
	clearViews,
	disableViewHistory,
	enableViewHistory,
	recordView,
	type ViewedProduct,
} from '#stores/catalogue/recently-viewed.ts'
import { linkButton, pressedAction } from '../frame/buttons.ts'

/**
 * `<recently-viewed data-product="7" data-name="Laptop" data-image="/…">`: products viewed on this device, with buttons to clear
 * the history and to stop recording. On a product page (`data-product`) it records the product and omits it from the row. Loaded
 * at the first activity, so that a page left at once is not recorded.
 */
class RecentlyViewed extends HTMLElement {
	#unwatch: (() => void) | undefined

	connectedCallback(): void {
		const { product, name = '', image = '' } = this.dataset
		if (product) recordView({ id: product, name, image })
		this.addEventListener('click', this.#onClick)
		this.#unwatch = $views.subscribe(({ remembered, products }) => {
			const others = products.filter(({ id }) => id !== product)
			// If recording is off, only product pages show the section, with a button to start recording.
			this.hidden = remembered ? others.length === 0 : !product
			if (!this.hidden) this.#render(remembered, others)
		})
	}

	disconnectedCallback(): void {
		this.removeEventListener('click', this.#onClick)
		this.#unwatch?.()
	}

	#render(remembered: boolean, products: readonly ViewedProduct[]): void {
		const hadFocus = this.contains(document.activeElement)
		const section = document.createElement('section')
		section.className = 'page mt-14 md:mt-20'
		section.setAttribute('aria-labelledby', 'recently-viewed')
		section.innerHTML = `<div class="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1"><h2 id="recently-viewed" class="text-2xl" tabindex="-1">${text('views.title')}</h2><p class="flex flex-wrap gap-x-5 text-sm text-ink-muted"></p></div>`
		const controls = section.querySelector('p')
		if (remembered) controls?.append(linkButton('forget', text('views.forget')), linkButton('stop', text('views.stop')))
		else controls?.append(text('views.stopped'), linkButton('remember', text('views.remember')))
		if (remembered) {
			const list = document.createElement('ul')
			list.className = 'carousel mt-4'
			list.append(...products.map(tile))
			section.append(list)
		}
		this.replaceChildren(section)
		if (hadFocus) section.querySelector('h2')?.focus()
	}

	readonly #onClick = (event: Event): void => {
		const does = pressedAction(event)
		if (does === 'forget') clearViews()
		if (does === 'stop') disableViewHistory()
		if (does === 'remember') enableViewHistory()
	}
}

function tile({ id, name, image }: ViewedProduct): HTMLElement {
	const item = document.createElement('li')
	const link = document.createElement('a')
	link.href = paths.product(id)
	link.className = 'grid gap-2 text-sm hover:text-link'
	const frame = document.createElement('span')
	frame.className = 'tile aspect-square'
	if (image) {
		const picture = document.createElement('img')
		picture.alt = ''
		picture.loading = 'lazy'
		picture.src = image
		frame.append(picture)
	}
	link.append(frame, name)
	item.append(link)
	return item
}

customElements.define('recently-viewed', RecentlyViewed)
