import { hasMarkets } from '@storefront/i18n/market.ts'
import { getStorage, readStoredJson } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'

/** Local storage: the tag of the language that was chosen. */
const languageKey = 'language'
/** Local storage: the code of the market that was chosen. */
const marketKey = 'market'

type Link = HTMLAnchorElement

/**
 * `<language-choice>`: links to the page in the other languages and markets of the shop. They take along what this page was asked
 * for, and what is chosen is remembered. Whoever comes to a page in another language or market than they chose, or than their
 * browser asks for, is offered theirs, the market first; nobody is sent there. Whoever has something in a cart that is bought in
 * another market is shown what changes before they go.
 */
class LanguageChoice extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('click', (event) => {
			const { target } = event
			const link = target instanceof Element ? target.closest<Link>('a[hreflang]') : null
			if (!link) return
			link.search = location.search
			link.hash = location.hash
			saveChoice(link)
			if (hasMarkets() && isPlainPress(event) && this.#hasCartFor(link)) {
				event.preventDefault()
				void this.#requestSwitch(link)
			}
		})
		const wanted = [this.#wantedMarket(), this.#wantedLanguage()].find((link) => link && !link.ariaCurrent)
		if (wanted) this.#offer(wanted)
	}

	/** Whether somebody goes to another market than the one in which their cart is bought. */
	#hasCartFor({ dataset, ariaCurrent }: Link): boolean {
		const { code, main } = dataset
		const [line] = storedCart()
		return code !== undefined && !ariaCurrent && line !== undefined && (line.market ?? '') !== (main === undefined ? code : '')
	}

	/** What asks comes with the press: stores would bring the script of all islands to every page of a shop with languages. */
	async #requestSwitch({ dataset, textContent, href }: Link): Promise<void> {
		try {
			const { requestMarketSwitch } = await import('#stores/cart/market-mismatch.ts')
			requestMarketSwitch({ to: { code: dataset['code'] ?? '', name: textContent.trim(), href }, goes: true })
		} catch {
			// The connection is gone, or the shop was built anew: the link leads there, and the cart there says what changes.
			location.assign(href)
		}
	}

	#links(kind: string): Link[] {
		return [...this.querySelectorAll<Link>(kind)]
	}

	/** What was chosen, or else the first country that the browser names and the shop has a market for. */
	#wantedMarket(): Link | undefined {
		const links = this.#links('a[data-code]')
		// A language alone is no country: "de" is no wish for the market of Germany.
		const asked = [readChoice(marketKey), ...navigator.languages.map((tag) => new Intl.Locale(tag).region?.toLowerCase())]
		return asked.map((code) => links.find(({ dataset }) => dataset['code'] === code)).find((link) => link !== undefined)
	}

	/** What was chosen, or else the first language that the browser asks for and the shop has. */
	#wantedLanguage(): Link | undefined {
		const links = this.#links('a[lang]')
		const chosen = links.find(({ hreflang }) => hreflang === readChoice(languageKey))
		if (chosen) return chosen
		const asked = navigator.languages.map((tag) => links.find(({ hreflang }) => tag === hreflang || tag.split('-')[0] === hreflang))
		return asked.find((link) => link !== undefined)
	}

	/** Above what sticks to the foot of the window, as messages; it lies over the page, so that nothing moves. */
	#offer(wanted: Link): void {
		const isMarket = wanted.dataset['code'] !== undefined
		const offer = document.createElement('aside')
		offer.className = 'language-offer card'
		const link = wanted.cloneNode() as Link
		link.className = 'button button-tint'
		link.textContent = wanted.dataset['offer'] ?? ''
		const stay = document.createElement('button')
		stay.type = 'button'
		stay.className = 'button button-quiet'
		stay.textContent = (isMarket ? this.dataset['stayMarket'] : this.dataset['stay']) ?? ''
		stay.addEventListener('click', () => {
			const here = this.#links(isMarket ? 'a[data-code]' : 'a[lang]').find((one) => one.ariaCurrent && !offer.contains(one))
			if (here) saveChoice(here)
			offer.remove()
		})
		offer.append(link, stay)
		this.append(offer)
		// Whoever has come down to the choice itself is not to find it covered.
		new IntersectionObserver(([choice]) => {
			offer.hidden = choice?.isIntersecting === true
		}).observe(this)
	}
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function storedCart(): readonly { readonly market?: string }[] {
	const lines = readStoredJson('local', storageKeys.cart)
	return Array.isArray(lines) ? lines : []
}

function readChoice(name: string): string | null | undefined {
	return getStorage('local')?.getItem(name)
}

/** What a link leads to: a market, or a language. */
function saveChoice({ dataset: { code }, hreflang }: Link): void {
	try {
		if (code === undefined) getStorage('local')?.setItem(languageKey, hreflang)
		else getStorage('local')?.setItem(marketKey, code)
	} catch {
		// Storage is full: the choice is in the address.
	}
}

customElements.define('language-choice', LanguageChoice)
