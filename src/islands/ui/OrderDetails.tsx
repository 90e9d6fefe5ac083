import { type BuyerDetails, buyerDetailLines } from '@storefront/contract/domain/checkout/order/order-details.ts'

/** Further details of an order that the buyer may see, such as the payment method. */
export function OrderDetails({ texts, className = '' }: { texts: BuyerDetails; className?: string }) {
	return buyerDetailLines(texts).map(({ label, text: value }) => (
		// A div, because a paragraph would take its text direction from its own letters.
		<div key={label} className={className}>
			<span className="text-ink-muted">{label}: </span>
			<bdi>{value}</bdi>
		</div>
	))
}
