import { type BuyerDetails, buyerDetailLines } from '@storefront/contract/domain/checkout/order/order-details.ts'

/** The details of an order beside who, where and how much: how it is paid, and whatever else the buyer may read. */
export function OrderDetails({ texts, className = '' }: { texts: BuyerDetails; className?: string }) {
	return buyerDetailLines(texts).map(({ label, text: told }) => (
		// No paragraph: that would take its direction from its own letters, which all stand in parts of it.
		<div key={label} className={className}>
			<span className="text-ink-muted">{label}: </span>
			<bdi>{told}</bdi>
		</div>
	))
}
