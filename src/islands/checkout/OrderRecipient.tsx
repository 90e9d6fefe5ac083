import { paths } from '../../domain/paths.ts'
import type { ConfirmedOrder } from '../../stores/checkout/confirmed-order.ts'
import { OrderDetails } from '../ui/OrderDetails.tsx'
import { PaymentInstructions } from '../ui/PaymentInstructions.tsx'

interface OrderRecipientProps {
	order: ConfirmedOrder
	/** The shop's contact details; empty ones are left out. */
	support: { readonly email: string; readonly phone: string }
}

/** To whom and where the order goes, and how it is paid. Where the page says otherwise by now, how that gets into the order. */
export function OrderRecipient({ order, support }: OrderRecipientProps) {
	const { number, recipient, correction } = order
	return (
		<div className="grid gap-3 text-sm">
			{correction && (
				<div className="notice notice-warning" role="note">
					<div className="grid gap-2">
						<p>
							This order had already been placed before you changed it, so it is the one you sent first. What you changed since is not in
							it.
						</p>
						<p>
							<a className="link" href={correctionLink(number, correction, support.email)}>
								Ask us to correct it
							</a>
							{support.phone && `, or call ${support.phone}`}.
						</p>
					</div>
				</div>
			)}
			{recipient.length > 0 && (
				<p>
					<span className="text-ink-muted">It goes to: </span>
					{recipient.join(', ')}
				</p>
			)}
			<OrderDetails texts={order} />
			<PaymentInstructions text={order.instructions} />
		</div>
	)
}

/** A mail to the shop that says what should be in the order; the contact page of a shop without an address for mail. */
function correctionLink(number: string, correction: readonly string[], email: string): string {
	if (email === '') return paths.contact
	const body = `Please correct my order ${number} to:\n\n${correction.join('\n')}\n`
	return `mailto:${email}?subject=${encodeURIComponent(`Please correct order ${number}`)}&body=${encodeURIComponent(body)}`
}
