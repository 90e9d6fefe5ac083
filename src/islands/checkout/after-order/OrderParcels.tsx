import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import type { Parcel } from '@storefront/contract/domain/checkout/order.ts'
import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'

interface OrderParcelsProps {
	parcels: readonly Parcel[]
	/** One line for each parcel, without a border. */
	isCompact?: boolean
}

/** Tracking links of the parcels. The carrier gets a request only on click, without a referrer. */
export function OrderParcels({ parcels, isCompact = false }: OrderParcelsProps) {
	if (parcels.length === 0) return null
	const look = isCompact ? 'text-sm' : 'justify-between rounded-md border border-line px-4 py-2'
	return (
		<ul className={isCompact ? 'grid' : 'grid gap-2'} aria-label={text('orders.parcels')}>
			{parcels.map(({ carrier, code, url, lines }, index) => (
				<li key={`${carrier} ${code} ${url}`} className={`flex flex-wrap items-center gap-x-4 ${look}`}>
					<span className="flex min-w-0 items-center gap-3">
						<span className="text-ink-muted">
							<Icon name="truck" small />
						</span>
						<span className="min-w-0 wrap-anywhere">
							{parcels.length > 1 && (
								<span className="block font-bold">{text('orders.parcelOf', { number: index + 1, count: parcels.length })}</span>
							)}
							{carrier || (parcels.length === 1 && text('orders.parcel'))}
							{code !== '' && <span className={`text-sm text-ink-soft tabular-nums ${isCompact ? 'ms-2' : 'block'}`}>{code}</span>}
							{lines.length > 0 && (
								<ul className="text-sm text-ink-soft">
									{lines.map(({ name, variant, quantity }) => (
										<li key={`${name} ${variant}`}>
											{text('orders.line', { quantity, name: bidiIsolate(formatLineTitle({ name, variant })) })}
										</li>
									))}
								</ul>
							)}
						</span>
					</span>
					{url !== '' && (
						<a
							className="link inline-flex min-h-11 items-center"
							href={url}
							rel="noreferrer"
							aria-label={text('orders.trackWith', { carrier: formatList([carrier, code]) })}
						>
							{text('orders.track')}
						</a>
					)}
				</li>
			))}
		</ul>
	)
}
