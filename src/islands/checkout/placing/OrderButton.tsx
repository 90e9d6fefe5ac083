import { useStore } from '@nanostores/react'
import type { OrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import type { OrderBlocker } from '@storefront/contract/domain/checkout/order-blockers.ts'
import { defaultCurrency, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $blockers, resendOrder, returnAfterSignIn } from '#stores/checkout/checkout.ts'
import { $paymentType } from '#stores/checkout/checkout-form.ts'
import type { OrderField, OrderProblem } from '#stores/checkout/order/order-problem.ts'
import { $order } from '#stores/checkout/order/order-state.ts'
import { type OrderAttempt, OrderBlockers } from './OrderBlockers.tsx'
import { PlaceOrder } from './PlaceOrder.tsx'
import { RefusedFields } from './RefusedFields.tsx'

const renderPending: readonly OrderBlocker[] = ['empty']
const noBlockers: readonly OrderBlocker[] = []

interface OrderButtonProps {
	/** Id of the form to submit. */
	form: string
	/** The last attempt that was blocked. */
	attempt: OrderAttempt
	words: OrderWords
}

/**
 * CHK-33 to CHK-37. While the order is blocked, the button has `aria-disabled` and lists the missing fields with links; a
 * click focuses the first of them.
 */
export function OrderButton({ form, attempt, words }: OrderButtonProps) {
	const order = useStore($order, { ssr: 'initial' })
	const found = useStore($blockers, { ssr: () => renderPending })
	const provider = useStore($paymentType, { ssr: () => undefined })?.provider ?? ''
	const placing = order.status === 'placing'
	const blockers = placing ? noBlockers : found
	const isBlocked = blockers.length > 0
	return (
		<div className="grid gap-3">
			{order.status === 'failed' && <Problem problem={order.problem} />}
			<PlaceOrder
				words={words}
				placing={placing}
				form={form}
				aria-disabled={placing || isBlocked || undefined}
				aria-describedby={[provider !== '' && 'order-where', isBlocked && 'order-reason'].filter(Boolean).join(' ') || undefined}
			/>
			{provider !== '' && (
				<p id="order-where" className="text-sm text-ink-soft">
					{text('payment.willPayOnAfter', { provider })}
				</p>
			)}
			<OrderBlockers id="order-reason" blockers={blockers} attempt={attempt} />
		</div>
	)
}

function Problem({ problem }: { problem: OrderProblem }) {
	const currency = useStore($cart, { ssr: 'initial' }).items[0]?.currency ?? defaultCurrency
	const total = problem.total === null ? '' : formatMoney(problem.total, currency)
	const refused = Object.keys(problem.fields) as OrderField[]
	return (
		<div className="notice notice-error" role="alert">
			<div className="grid gap-2">
				<p>{problem.message}</p>
				{total !== '' && !problem.message.includes(total) && (
					<p>
						{textParts('checkout.totalNow', {
							total: (
								<strong key="total" className="price">
									{total}
								</strong>
							),
						})}
					</p>
				)}
				<RefusedFields names={refused} />
				{problem.signIn && (
					<a href={paths.signIn} className="button button-outline" onClick={returnAfterSignIn}>
						{text('common.signIn')}
					</a>
				)}
				{problem.unanswered && (
					<button type="button" className="button button-outline" onClick={() => void resendOrder()}>
						{text('checkout.sendAgain')}
					</button>
				)}
			</div>
		</div>
	)
}
