import { linesToBuyer, type SaidTexts } from '../../domain/checkout/order-says.ts'

/** What an order says beside who, where and how much: how it is paid, and whatever else there is to read. */
export function OrderSays({ texts, className = '' }: { texts: SaidTexts; className?: string }) {
	return linesToBuyer(texts).map(({ label, text }) => (
		<p key={label} className={className}>
			<span className="text-ink-muted">{label}: </span>
			{text}
		</p>
	))
}
