import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { formatReturnState, type OrderReturn } from '@storefront/contract/domain/checkout/returns.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { useId } from 'react'

/** The chip colour per state; other states use the default. */
const chips: Readonly<Record<string, string>> = {
	asked: 'chip-warning',
	accepted: 'chip-info',
	refused: 'chip-error',
	received: 'chip-info',
	refunded: 'chip-success',
}

/** States in which the return address is no longer needed. */
const receivedStates: ReadonlySet<string> = new Set(['received', 'refunded'])

/** The returns of an order with their states. */
export function OrderReturns({ returns, currency }: { returns: readonly OrderReturn[]; currency: string }) {
	const id = useId()
	if (returns.length === 0) return null
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="mb-3 text-lg font-bold">
				{text('returns.yours', { count: returns.length })}
			</h3>
			<ul className="grid gap-3">
				{returns.map((one) => (
					<li key={one.number} className="grid gap-2 rounded-md border border-line p-4">
						<p className="flex flex-wrap items-center justify-between gap-2">
							<span className="font-bold">{one.number}</span>
							<span className={`chip ${chips[one.state] ?? ''}`}>{formatReturnState(one.state) || one.state}</span>
						</p>
						{one.lines.map(({ lineId, name, variant, quantity }) => (
							<p key={lineId} className="text-sm wrap-anywhere">
								{textParts('orders.line', { quantity, name: <bdi key="name">{formatLineTitle({ name, variant })}</bdi> })}
							</p>
						))}
						{one.reason !== '' && (
							<p className="text-sm wrap-anywhere text-ink-muted">
								{textParts('returns.yourReason', { reason: <bdi key="reason">{one.reason}</bdi> })}
							</p>
						)}
						{one.answer !== '' && !receivedStates.has(one.state) && <p className="wrap-anywhere whitespace-pre-line">{one.answer}</p>}
						{one.refunded > 0 && <p>{text('returns.goesBack', { amount: formatMoney(one.refunded, currency) })}</p>}
					</li>
				))}
			</ul>
		</section>
	)
}
