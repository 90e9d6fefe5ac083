import { deliveryPointLimit } from '@storefront/contract/domain/constants.ts'
import type { DeliveryService } from '@storefront/contract/domain/location/delivery-service.ts'
import { arrivalText, estimateText } from '@storefront/contract/domain/location/estimate.ts'
import { text } from '@storefront/i18n/text.ts'

export interface ServiceChoiceProps {
	services: readonly DeliveryService[]
	/** Code of the selected service; empty: the standard delivery. */
	chosen: string
	onChoose: (code: string) => void
	/** The typed parcel shop, for services that need one. */
	point: string
	onPoint: (typed: string) => void
}

/** Delivery services as radio buttons, with date or pick-up place, and price; nothing if there is no choice. */
export function ServiceChoice({ services, chosen, onChoose, point, onPoint }: ServiceChoiceProps) {
	if (services.length < 2) return null
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-3 text-xl font-bold">{text('orders.delivery')}</legend>
			{services.map(({ code, name, charge, currency, dates, details, blocker, pointLabel }) => (
				<div key={code} className="group card has-checked:border-action has-checked:bg-tint">
					<label className="flex min-h-14 items-center gap-3 px-4 py-3">
						<input
							type="radio"
							name="delivery-service"
							value={code}
							className="check"
							disabled={blocker !== ''}
							checked={code === chosen}
							onChange={() => onChoose(code)}
						/>
						<span className="min-w-0 grow">
							<span className="block">{name}</span>
							<span className="block text-sm whitespace-pre-line text-ink-muted">{details || arrivalText(dates)}</span>
							{blocker && <span className="block text-sm text-ink-soft">{blocker}</span>}
						</span>
						<span className="price">{estimateText({ lowest: charge, highest: charge }, currency)}</span>
					</label>
					{pointLabel && (
						<label className="hidden gap-1 px-4 pb-3 text-sm group-has-checked:grid">
							{pointLabel}
							<input
								name="delivery-point"
								className="input"
								maxLength={deliveryPointLimit}
								value={point}
								onChange={(event) => onPoint(event.target.value)}
							/>
						</label>
					)}
				</div>
			))}
		</fieldset>
	)
}
