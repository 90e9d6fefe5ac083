import { paths } from '@storefront/contract/domain/paths.ts'
import { formatList } from '@storefront/i18n/format-list.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import type { ConfirmedOrder } from '#stores/checkout/confirmed-order.ts'
import { OrderDetails } from '../ui/OrderDetails.tsx'
import { PaymentInstructions } from '../ui/PaymentInstructions.tsx'

interface OrderRecipientProps {
	order: ConfirmedOrder
	/** The shop's contact details; empty ones are omitted. */
	support: { readonly email: string; readonly phone: string }
}

/** Recipient, address and payment of the order. If the form was changed after sending, shows how to correct the order. */
export function OrderRecipient({ order, support }: OrderRecipientProps) {
	const { number, recipient, correction } = order
	const mail = correction && (
		<a key="mail" className="link" href={correctionLink(number, correction, support.email)}>
			{text('checkout.askCorrection')}
		</a>
	)
	return (
		<div className="grid gap-3 text-sm">
			{correction && (
				<div className="notice notice-warning" role="note">
					<div className="grid gap-2">
						<p>{text('checkout.correction')}</p>
						<p>
							{support.phone
								? textParts('checkout.correctionWays', { mail, phone: <bdi key="phone">{support.phone}</bdi> })
								: textParts('checkout.correctionWay', { mail })}
						</p>
					</div>
				</div>
			)}
			{recipient.length > 0 && (
				<p>
					<span className="text-ink-muted">{text('checkout.goesTo')} </span>
					{formatList(recipient)}
				</p>
			)}
			<OrderDetails texts={order} />
			<PaymentInstructions lines={order.instructions} />
		</div>
	)
}

/** Link to an email with the correction, or to the contact page if the shop has no email address. */
function correctionLink(number: string, correction: readonly string[], email: string): string {
	if (email === '') return paths.contact
	const subject = text('checkout.correctionSubject', { number })
	const body = `${text('checkout.correctionBody', { number })}\n\n${correction.join('\n')}\n`
	return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
