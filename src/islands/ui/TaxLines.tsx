import { displayedTaxes, type TaxShare, taxLabel } from '@storefront/contract/domain/checkout/tax.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'

/** Tax included in a total, one line per rate. */
export function TaxLines({ shares, currency }: { shares: readonly TaxShare[]; currency: string }) {
	return displayedTaxes(shares).map((share) => (
		<div key={share.rate} className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
			<dt>{taxLabel(share)}</dt>
			<dd className="ms-auto text-end tabular-nums">{formatMoney(share.tax, currency)}</dd>
		</div>
	))
}
