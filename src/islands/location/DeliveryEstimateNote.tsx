import { useStore } from '@nanostores/react'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { freeDeliveryText } from '@storefront/contract/domain/location/estimate.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect } from 'react'
import { $delivery } from '#stores/location/delivery.ts'
import { $estimate, loadEstimate } from '#stores/location/estimate.ts'

export interface DeliveryEstimateNoteProps {
	subtotal: Cents
	/** Currency symbol of the amounts. */
	currency: string
}

/** Estimated delivery dates, and the amount missing for free delivery. Renders nothing if the store has no estimate. */
export function DeliveryEstimateNote({ subtotal, currency }: DeliveryEstimateNoteProps) {
	const { country, charge } = useStore($delivery, { ssr: 'initial' })
	const state = useStore($estimate, { ssr: 'initial' })
	// A saved address has only the country name at first.
	const id = country?.id || null
	const name = country?.name ?? ''
	useEffect(() => {
		void loadEstimate(id === null ? null : { id, name })
	}, [id, name])
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
