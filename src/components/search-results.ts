import { formatMoney } from '../domain/money.ts'
import { paths } from '../domain/paths.ts'

/**
 * In a site of files the search page was made without a term: the browser asks the store then. Where the page already
 * answers the term of its address there is nothing to do.
 */
class SearchResults extends HTMLElement {
	connectedCallback(): void {
		const term = new URLSearchParams(location.search).get('q')?.trim() ?? ''
		if (term && term !== this.dataset.term) void this.#ask(term)
	}

	async #ask(term: string): Promise<void> {
		this.#part('heading').textContent = `Results for “${term}”`
		const count = this.#part('count')
		count.textContent = 'Loading Products...'
		try {
			const { findProducts } = await import('../stores/search.ts')
			const found = await findProducts(term)
			count.textContent = found.length === 0 ? 'No products found for the search term' : `${found.length} products`
			this.#part('list').replaceChildren(...found.map(drawResult))
		} catch {
			// The client has logged it.
			count.textContent = 'The search did not answer. Please try again.'
		}
	}

	#part(name: string): Element {
		return this.querySelector(`[data-${name}]`) ?? this
	}
}

function drawResult({ id, name, price, currency }: { id: string; name: string; price: number | null; currency: string }): HTMLLIElement {
	const item = document.createElement('li')
	const link = document.createElement('a')
	link.href = paths.product(id)
	link.className = 'card flex h-full items-center gap-4 p-3 hover:border-line-strong'
	const label = document.createElement('span')
	label.className = 'grid min-w-0 grow'
	label.append(name)
	link.append(label)
	if (price !== null) {
		const amount = document.createElement('span')
		amount.className = 'price'
		amount.append(formatMoney(price, currency))
		label.append(amount)
	}
	item.append(link)
	return item
}

customElements.define('search-results', SearchResults)
