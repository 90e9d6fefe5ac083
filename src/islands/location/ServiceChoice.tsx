import type { DeliveryService } from '@storefront/contract/domain/location/delivery-service.ts'
import { arrivalText, estimateText } from '@storefront/contract/domain/location/estimate.ts'
import { text } from '@storefront/i18n/text.ts'

export interface ServiceChoiceProps {
	services: readonly DeliveryService[]
	/** Code of the selected service; empty: the standard delivery. */
	chosen: string
	onChoose: (code: string) => void
}

/** Delivery services as radio buttons, with date and price; nothing if there is no choice. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
	if (services.length < 2) return null
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 text-xl font-bold">{text('orders.delivery')}</legend>
			{services.map((service) => {
				const { charge, currency, dates } = service
				const arrival = arrivalText(dates)
				return (
					<label
						key={service.code}
						className="card flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-action has-checked:bg-tint"
					>
						<input
							type="radio"
							name="delivery-service"
							value={service.code}
							className="check"
							checked={service.code === chosen}
							onChange={() => onChoose(service.code)}
						/>
						<span className="min-w-0 grow">
							<span className="block">{service.name}</span>
							{arrival && <span className="block text-sm text-ink-muted">{arrival}</span>}
						</span>
						<span className="price">{estimateText({ lowest: charge, highest: charge }, currency)}</span>
					</label>
				)
			})}
		</fieldset>
	)
}
