import type { Parcel } from '@storefront/contract/domain/checkout/order.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Tracking links of the parcels. The carrier gets a request only on click, without a referrer. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
	if (parcels.length === 0) return null
	return (
		<ul className="grid gap-2" aria-label={text('orders.parcels')}>
			{parcels.map(({ carrier, code, url }) => (
				<li key={`${carrier} ${code} ${url}`} className="flex flex-wrap items-center gap-x-4 rounded-md border border-line px-4 py-2">
					<span className="flex min-w-0 grow items-center gap-3">
						<span className="text-ink-muted">
							<Icon name="truck" small />
						</span>
						<span className="min-w-0 wrap-anywhere">
							{carrier || text('orders.parcel')}
							{code !== '' && <span className="block text-sm text-ink-soft tabular-nums">{code}</span>}
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
