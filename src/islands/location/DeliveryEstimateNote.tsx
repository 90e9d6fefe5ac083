import { useStore } from '@nanostores/react'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { chargesFor, estimateText, freeDeliveryText } from '@storefront/contract/domain/location/estimate.ts'
import { type Cents, defaultCurrency } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $cart } from '#stores/cart/cart.ts'
import { $totals } from '#stores/checkout/order-totals.ts'
import { $delivery } from '#stores/location/delivery.ts'
import { $estimate, type EstimateState, loadEstimate } from '#stores/location/estimate.ts'

// In the same script, because another one would split those of cart and checkout into more files.
export { DeliveryServices } from './DeliveryServices.tsx'

export interface DeliveryEstimateNoteProps {
	subtotal: Cents
	/** Currency symbol of the amounts. */
	currency: string
}

/** Estimated delivery dates, and the amount missing for free delivery. Renders nothing if the store has no estimate. */
export function DeliveryEstimateNote({ subtotal, currency }: DeliveryEstimateNoteProps) {
	const { charge } = useStore($delivery, { ssr: 'initial' })
	const state = useCountryEstimate()
	if (state.status !== 'loaded') return null
	const { dates, freeFrom } = state.estimate
	const free = charge === 0 ? '' : freeDeliveryText(subtotal, freeFrom, currency)
	if (!dates && !free) return null
	return (
		<div role="status" className="text-sm text-ink-soft">
			{dates && <p className="font-bold">{text('location.arrives', { dates: datesText(dates) })}</p>}
			{free && <p>{free}</p>}
		</div>
	)
}

/** Cost and dates of the delivery to the selected country. A selected city has its own cost, which the totals show. */
export function CountryEstimate() {
	const { country, charge } = useStore($delivery, { ssr: 'initial' })
	const { subtotal } = useStore($totals, { ssr: 'initial' })
	const currency = useStore($cart, { ssr: 'initial' }).items[0]?.currency ?? defaultCurrency
	const state = useCountryEstimate()
	if (!country || state.status === 'unknown' || state.status === 'idle') return null
	if (state.status === 'refused') return <p>{state.message}</p>
	if (state.status !== 'loaded') {
		const note = state.status === 'failed' ? text('location.deliveryFailed', { country: country.name }) : null
		return <p>{note ?? text('location.deliveryLoading', { country: country.name })}</p>
	}
	const { estimate } = state
	const charges = charge === null ? chargesFor(estimate, subtotal) : { lowest: charge, highest: charge }
	return (
		<>
			<p>{text('location.delivery', { country: country.name, charges: estimateText(charges, currency) })}</p>
			{estimate.dates && <p className="font-bold">{text('location.arrives', { dates: datesText(estimate.dates) })}</p>}
		</>
	)
}

/** The estimate for the selected country, which is loaded when the country changes. */
function useCountryEstimate(): EstimateState {
	const { country } = useStore($delivery, { ssr: 'initial' })
	// A saved address has only the country name at first.
	const id = country?.id || null
	const name = country?.name ?? ''
	useEffect(() => {
		void loadEstimate(id === null ? null : { id, name })
	}, [id, name])
	return useStore($estimate, { ssr: 'initial' })
}
