import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { Suspense } from 'react'
import { hasCapability } from '#stores/frame/capabilities.ts'
import { $delivery } from '#stores/location/delivery.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

/** Loaded after a country is selected. If loading fails, nothing is shown, as for stores without estimates. */
const CountryEstimate = lazyComponent(
	() => import('../location/DeliveryEstimateNote.tsx').then((file) => file.CountryEstimate),
	() => null,
)

/** Delivery cost and date next to the country: shown as soon as it is selected. The space is reserved, so that no field moves. */
export function CountryDelivery() {
	const { country } = useStore($delivery, { ssr: 'initial' })
	if (!hasCapability('delivery_estimate')) return <span className="max-sm:hidden" />
	return (
		<div className="grid min-h-11 content-start text-sm text-ink-soft sm:pt-9">
			{country ? (
				<Suspense fallback={<p>{text('location.deliveryLoading', { country: country.name })}</p>}>
					<CountryEstimate />
				</Suspense>
			) : (
				<p>{text('location.general')}</p>
			)}
		</div>
	)
}
