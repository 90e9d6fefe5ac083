import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { chargesFor, estimateText, freeDeliveryText, generalText } from '@storefront/contract/domain/location/estimate.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { afterPress } from '#stores/browser/after-press.ts'
import { $deliveryCountry } from '#stores/location/chosen-country.ts'
import { $countries, loadCountries } from '#stores/location/delivery.ts'
import { $estimate, type EstimateState, loadEstimate } from '#stores/location/estimate.ts'
import { linkButton, pressedAction } from '../frame/buttons.ts'

const spaced = '-mb-2 me-4'

/**
 * `<delivery-estimate data-currency="$" data-free-from="10000" data-subtotal="4990">`: what delivery costs and when it comes to the
 * country that this device remembers, with a way to choose one. Amounts in cents. `data-free-from`: what the page knows of free
 * delivery before a country is chosen; `data-subtotal`: what the cart costs, on its page alone.
 */
class DeliveryEstimate extends HTMLElement {
	static readonly observedAttributes = ['data-subtotal']
	#said = document.createElement('div')
	#controls = document.createElement('div')
	/** The server's own where it drew one: a press that was held until this code was there is a press on that one. */
	#choose = linkButton('choose', text('location.chooseCountry'), spaced)
	readonly #again = linkButton('again', text('common.tryAgain'), spaced)
	/** There while somebody chooses. */
	#select: HTMLSelectElement | null = null
	#unwatch: readonly (() => void)[] = []

	connectedCallback(): void {
		const [said, controls] = this.children
		if (said instanceof HTMLDivElement && controls instanceof HTMLDivElement) {
			this.#said = said
			this.#controls = controls
			this.#choose = controls.querySelector('button') ?? this.#choose
		} else this.replaceChildren(this.#said, this.#controls)
		this.#said.setAttribute('role', 'status')
		this.addEventListener('click', this.#onClick)
		this.addEventListener('change', this.#onChange)
		this.addEventListener('focusout', this.#onLeave)
		this.#unwatch = [
			$deliveryCountry.subscribe((country) => void loadEstimate(country)),
			$estimate.subscribe(() => this.#draw()),
			$countries.listen(() => this.#fill()),
		]
	}

	disconnectedCallback(): void {
		this.removeEventListener('click', this.#onClick)
		this.removeEventListener('change', this.#onChange)
		this.removeEventListener('focusout', this.#onLeave)
		for (const stop of this.#unwatch) stop()
	}

	attributeChangedCallback(): void {
		if (this.#unwatch.length > 0) this.#draw()
	}

	/** The chooser stays as it is while somebody is at it. */
	#draw(): void {
		const country = $deliveryCountry.get()
		const state = $estimate.get()
		this.hidden = state.status === 'unknown'
		const lines = document.createElement('div')
		lines.append(...renderLines(country?.name, state, this.dataset).map((line) => paragraph(line)))
		// What is the same is not read out once more.
		if (lines.innerHTML !== this.#said.innerHTML) this.#said.replaceChildren(...lines.childNodes)
		if (this.#select) return
		this.#choose.textContent = country ? text('location.changeCountry') : text('location.chooseCountry')
		if (this.#choose.parentNode !== this.#controls) this.#controls.replaceChildren(this.#choose)
		if (state.status === 'failed') this.#choose.before(this.#again)
		else if (this.#again.isConnected) {
			if (this.#again === document.activeElement) this.#choose.focus()
			this.#again.remove()
		}
	}

	/** The countries, once they are there. */
	#fill(): void {
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
		this.#select.value = $deliveryCountry.get()?.id ?? ''
	}

	readonly #onClick = (event: Event): void => {
		const does = pressedAction(event)
		if (does === 'again') void loadEstimate($deliveryCountry.get())
		if (does !== 'choose') return
		const select = document.createElement('select')
		select.className = 'input'
		const label = document.createElement('label')
		label.className = 'mt-1 grid max-w-80 gap-1'
		label.append(text('location.deliverTo'), select)
		this.#select = select
		this.#controls.replaceChildren(label)
		// First: after a failure the list is on its way again, and not still the one that failed.
		void loadCountries()
		this.#fill()
		select.focus()
	}

	readonly #onChange = ({ target }: Event): void => {
		const country = target === this.#select && $countries.get().items.find(({ id }) => id === this.#select?.value)
		if (country) $deliveryCountry.set(country)
	}

	/** The arrow keys change what is chosen step by step: it is done once the focus goes on. */
	readonly #onLeave = ({ target }: Event): void => {
		if (target !== this.#select) return
		afterPress(() => {
			this.#select = null
			this.#draw()
		})
	}
}

type Data = DOMStringMap

function findFreeFrom(state: EstimateState, { freeFrom }: Data): number | null {
	if (state.status === 'loaded') return state.estimate.freeFrom
	return freeFrom === undefined ? null : Number(freeFrom)
}

function renderLines(name: string | undefined, state: EstimateState, data: Data): (string | Node)[] {
	const freeFrom = findFreeFrom(state, data)
	const { currency, subtotal } = data
	const free = subtotal === undefined ? '' : freeDeliveryText(Number(subtotal), freeFrom, currency)
	const further = free ? [free] : []
	if (name === undefined) return [generalText(subtotal === undefined ? freeFrom : null, currency), ...further]
	if (state.status === 'refused') return [state.message]
	if (state.status === 'failed') return [text('location.deliveryFailed', { country: name }), ...further]
	if (state.status !== 'loaded') return [text('location.deliveryLoading', { country: name }), ...further]
	const { estimate } = state
	const when = document.createElement('strong')
	if (estimate.dates) when.append(text('location.arrives', { dates: datesText(estimate.dates) }))
	const isFreeFrom = subtotal === undefined && freeFrom !== null && estimate.highest > 0
	return [
		text('location.delivery', { country: name, charges: estimateText(chargesFor(estimate, Number(subtotal ?? 0)), currency) }),
		...(estimate.dates ? [when] : []),
		...(isFreeFrom ? [text('location.freeFrom', { amount: formatMoney(freeFrom, currency) })] : []),
		...(estimate.highest > 0 ? further : []),
	]
}

function paragraph(...children: readonly (string | Node)[]): HTMLElement {
	const made = document.createElement('p')
	made.append(...children)
	return made
}

customElements.define('delivery-estimate', DeliveryEstimate)
