import { estimateTexts, freeDeliveryText, generalText, serviceTexts } from '@storefront/contract/domain/location/estimate.ts'
import { text } from '@storefront/i18n/text.ts'
import { afterPress } from '#stores/browser/after-press.ts'
import { $deliveryCountry } from '#stores/location/chosen-country.ts'
import { $countries, loadCountries } from '#stores/location/delivery.ts'
import { $estimate, type EstimateState, loadEstimate } from '#stores/location/estimate.ts'
import { linkButton, pressedAction } from '../frame/buttons.ts'

const spaced = '-mb-2 me-4'

/**
 * `<delivery-estimate data-currency="$" data-free-from="10000" data-subtotal="4990" data-country="578" data-country-name="Norway">`:
 * delivery costs and dates for the stored country, or else for the default country of the shop, with a button to select one.
 * Amounts are in cents. `data-free-from`: minimum for free delivery before a country is selected; `data-subtotal`: subtotal of the
 * cart, on the cart page only; `data-product`: the product whose delivery services are shown; `data-fixed`: other fields of the page select the country.
 */
class DeliveryEstimate extends HTMLElement {
	static readonly observedAttributes = ['data-subtotal']
	#texts = document.createElement('div')
	#controls = document.createElement('div')
	/** The server-rendered button if there is one, because queued clicks refer to it. */
	#choose = linkButton('choose', text('location.chooseCountry'), spaced)
	readonly #retry = linkButton('again', text('common.tryAgain'), spaced)
	/** The select, while it is open. */
	#select: HTMLSelectElement | null = null
	#unwatch: readonly (() => void)[] = []

	connectedCallback(): void {
		const [texts, controls] = this.children
		if (texts instanceof HTMLDivElement && controls instanceof HTMLDivElement) {
			this.#texts = texts
			this.#controls = controls
			this.#choose = controls.querySelector('button') ?? this.#choose
		} else this.replaceChildren(this.#texts, this.#controls)
		this.#texts.setAttribute('role', 'status')
		this.addEventListener('click', this.#onClick)
		this.addEventListener('change', this.#onChange)
		this.addEventListener('focusout', this.#onBlur)
		this.#unwatch = [
			$deliveryCountry.subscribe(() => void loadEstimate(this.#country(), this.dataset.product)),
			$estimate.subscribe(() => this.#render()),
			$countries.listen(() => this.#fillOptions()),
		]
	}

	disconnectedCallback(): void {
		this.removeEventListener('click', this.#onClick)
		this.removeEventListener('change', this.#onChange)
		this.removeEventListener('focusout', this.#onBlur)
		for (const stop of this.#unwatch) stop()
	}

	attributeChangedCallback(): void {
		if (this.#unwatch.length > 0) this.#render()
	}

	/** The selected country, or else the default country of the shop. */
	#country(): { readonly id: string; readonly name: string } | null {
		const { country: id, countryName: name } = this.dataset
		return $deliveryCountry.get() ?? (id && name ? { id, name } : null)
	}

	/** Renders texts and buttons; an open select is not changed. */
	#render(): void {
		const country = this.#country()
		const state = $estimate.get()
		// The server has rendered the texts of the default country.
		if (state.status === 'loading' && !$deliveryCountry.get() && this.#texts.childElementCount > 0) return
		this.hidden = state.status === 'unknown'
		const lines = document.createElement('div')
		lines.append(
			...renderLines(country?.name, state, this.dataset)
				.filter(Boolean)
				.map((line) => paragraph(line)),
		)
		// Unchanged texts must not be announced again.
		if (lines.innerHTML !== this.#texts.innerHTML) this.#texts.replaceChildren(...lines.childNodes)
		if (this.#select) return
		this.#choose.textContent = country ? text('location.changeCountry') : text('location.chooseCountry')
		this.#choose.hidden = this.dataset.fixed !== undefined
		if (this.#choose.parentNode !== this.#controls) this.#controls.replaceChildren(this.#choose)
		if (state.status === 'failed') this.#choose.before(this.#retry)
		else if (this.#retry.isConnected) {
			if (this.#retry === document.activeElement) this.#choose.focus()
			this.#retry.remove()
		}
	}

	/** Fills the select with the countries. */
	#fillOptions(): void {
		if (!this.#select) return
		const { status, items } = $countries.get()
		if (status === 'failed') {
			this.#select = null
			this.#choose.textContent = text('common.tryAgain')
			this.#controls.replaceChildren(paragraph(text('location.countriesFailed')), this.#choose)
			this.#choose.focus()
			return
		}
		const first = new Option(status === 'loaded' ? text('location.chooseCountry') : text('common.loading'), '')
		this.#select.replaceChildren(first, ...items.map(({ id, name }) => new Option(name, id)))
		this.#select.value = this.#country()?.id ?? ''
	}

	readonly #onClick = (event: Event): void => {
		const does = pressedAction(event)
		if (does === 'again') void loadEstimate(this.#country(), this.dataset.product)
		if (does !== 'choose') return
		const select = document.createElement('select')
		select.className = 'input'
		const label = document.createElement('label')
		label.className = 'mt-1 grid max-w-80 gap-1'
		label.append(text('location.deliverTo'), select)
		this.#select = select
		this.#controls.replaceChildren(label)
		// Before `#fillOptions`: after a failure this resets the state of the list.
		void loadCountries()
		this.#fillOptions()
		select.focus()
	}

	readonly #onChange = ({ target }: Event): void => {
		const country = target === this.#select && $countries.get().items.find(({ id }) => id === this.#select?.value)
		if (country) $deliveryCountry.set(country)
	}

	/** Closes the select on blur, because arrow keys change the value step by step. */
	readonly #onBlur = ({ target }: Event): void => {
		if (target !== this.#select) return
		afterPress(() => {
			this.#select = null
			this.#render()
		})
	}
}

type Data = DOMStringMap

/** The lines of the text; empty ones are left out. */
function renderLines(name: string | undefined, state: EstimateState, data: Data): (string | Node)[] {
	const { currency } = data
	const subtotal = data.subtotal === undefined ? undefined : Number(data.subtotal)
	const initial = data.freeFrom === undefined ? null : Number(data.freeFrom)
	const freeFrom = state.status === 'loaded' ? state.estimate.freeFrom : initial
	const free = subtotal === undefined ? '' : freeDeliveryText(subtotal, freeFrom, currency)
	if (name === undefined) return [generalText(subtotal === undefined ? freeFrom : null, currency), free]
	if (state.status === 'refused') return [state.message]
	if (state.status === 'failed') return [text('location.deliveryFailed', { country: name }), free]
	if (state.status !== 'loaded') return [text('location.deliveryLoading', { country: name }), free]
	const { estimate } = state
	const texts = estimateTexts(name, estimate, currency, subtotal)
	const dates = document.createElement('strong')
	dates.append(texts.dates)
	return [texts.charges, texts.dates && dates, texts.freeFrom, ...serviceTexts(estimate, currency), estimate.highest > 0 ? free : '']
}

function paragraph(...children: readonly (string | Node)[]): HTMLElement {
	const element = document.createElement('p')
	element.append(...children)
	return element
}

customElements.define('delivery-estimate', DeliveryEstimate)
