import { hasMarkets } from '@storefront/i18n/market.ts'
import { getStorage, readStoredJson } from '#stores/browser/storage.ts'
import { storageKeys } from '#stores/browser/storage-keys.ts'

/** Local storage: tag of the selected language. */
const languageKey = 'language'
/** Local storage: code of the selected market. */
const marketKey = 'market'

type Link = HTMLAnchorElement

/**
 * `<language-choice>`: links to the page in the other languages and markets. They keep query and hash, and store the selection.
 * If the page differs from the stored selection or the browser's preference, an offer links to the preferred market or
 * language; there is no redirect. If the cart belongs to another market, a dialog shows the changes first.
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
			if (hasMarkets() && isPlainClick(event) && this.#hasCartFor(link)) {
				event.preventDefault()
				void this.#requestSwitch(link)
			}
		})
		const preferred = [this.#preferredMarket(), this.#preferredLanguage()].find((link) => link && !link.ariaCurrent)
		if (preferred) this.#offer(preferred)
	}

	/** Whether the link leads to another market than the one of a cart with items. */
	#hasCartFor({ dataset, ariaCurrent }: Link): boolean {
		const { code, main } = dataset
		const [line] = storedCart()
		return code !== undefined && !ariaCurrent && line !== undefined && (line.market ?? '') !== (main === undefined ? code : '')
	}

	/** Loads the code on click, because the stores would add much script to every page. */
	async #requestSwitch({ dataset, textContent, href }: Link): Promise<void> {
		try {
			const { requestMarketSwitch } = await import('#stores/cart/market-mismatch.ts')
			requestMarketSwitch({ to: { code: dataset['code'] ?? '', name: textContent.trim(), href }, goes: true })
		} catch {
			// Offline, or after a new build: follows the link, and the cart shows the changes there.
			location.assign(href)
		}
	}

	#links(kind: string): Link[] {
		return [...this.querySelectorAll<Link>(kind)]
	}

	/** The stored market, or the market of the first country in the browser's languages. */
	#preferredMarket(): Link | undefined {
		const links = this.#links('a[data-code]')
		// A language without a region is not a country: "de" does not mean Germany.
		const codes = [readChoice(marketKey), ...navigator.languages.map((tag) => new Intl.Locale(tag).region?.toLowerCase())]
		return codes.map((code) => links.find(({ dataset }) => dataset['code'] === code)).find((link) => link !== undefined)
	}

	/** The stored language, or the first language of the browser that the shop has. */
	#preferredLanguage(): Link | undefined {
		const links = this.#links('a[lang]')
		const chosen = links.find(({ hreflang }) => hreflang === readChoice(languageKey))
		if (chosen) return chosen
		const matches = navigator.languages.map((tag) => links.find(({ hreflang }) => tag === hreflang || tag.split('-')[0] === hreflang))
		return matches.find((link) => link !== undefined)
	}

	/** Shows the offer above sticky bars, over the page, so that it causes no layout shift. */
	#offer(preferred: Link): void {
		const isMarket = preferred.dataset['code'] !== undefined
		const offer = document.createElement('aside')
		offer.className = 'language-offer card'
		const link = preferred.cloneNode() as Link
		link.className = 'button button-tint'
		link.textContent = preferred.dataset['offer'] ?? ''
		const stay = document.createElement('button')
		stay.type = 'button'
		stay.className = 'button button-quiet'
		stay.textContent = (isMarket ? this.dataset['stayMarket'] : this.dataset['stay']) ?? ''
		stay.addEventListener('click', () => {
			const current = this.#links(isMarket ? 'a[data-code]' : 'a[lang]').find((entry) => entry.ariaCurrent && !offer.contains(entry))
			if (current) saveChoice(current)
			offer.remove()
		})
		offer.append(link, stay)
		this.append(offer)
		// The offer must not cover the links themselves.
		new IntersectionObserver(([choice]) => {
			offer.hidden = choice?.isIntersecting === true
		}).observe(this)
	}
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function storedCart(): readonly { readonly market?: string }[] {
	const lines = readStoredJson('local', storageKeys.cart)
	return Array.isArray(lines) ? lines : []
}

function readChoice(name: string): string | null | undefined {
	return getStorage('local')?.getItem(name)
}

/** Stores the market or language of a link. */
function saveChoice({ dataset: { code }, hreflang }: Link): void {
	try {
		if (code === undefined) getStorage('local')?.setItem(languageKey, hreflang)
		else getStorage('local')?.setItem(marketKey, code)
	} catch {
		// Storage is full: the URL still has the choice.
	}
}

customElements.define('language-choice', LanguageChoice)
