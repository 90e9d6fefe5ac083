import { useStore } from '@nanostores/react'
import { defaultCurrency, formatMoney } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import { $cart } from '../../stores/cart.ts'
import { $order, returnAfterSignIn, sendAgain } from '../../stores/checkout.ts'
import type { OrderProblem } from '../../stores/order-problem.ts'

interface OrderButtonProps {
	/** Why nothing can be ordered yet; null: it can. */
	reason: string | null
	/** The id of the form that it sends. */
	form: string
}

/**
 * CHK-33 to CHK-37. While something is missing it is marked as disabled and says why; it can still be pressed, which leads
 * to what is missing.
 */
export function OrderButton({ reason, form }: OrderButtonProps) {
	const order = useStore($order, { ssr: 'initial' })
	const placing = order.status === 'placing'
	return (
		<div className="grid gap-3">
			{order.status === 'failed' && <Problem problem={order.problem} />}
			<button
				type="submit"
				form={form}
				className="button button-primary button-large w-full"
				disabled={placing}
				aria-disabled={reason !== null || undefined}
				aria-busy={placing || undefined}
				aria-describedby={reason === null ? undefined : 'order-reason'}
			>
				{placing && <span className="spinner" />}
				Place Order
			</button>
			{reason !== null && (
				<p id="order-reason" className="text-sm text-ink-muted">
					{reason}
				</p>
			)}
		</div>
	)
}

function Problem({ problem }: { problem: OrderProblem }) {
	const currency = useStore($cart, { ssr: 'initial' }).items[0]?.currency ?? defaultCurrency
	return (
		<div className="notice notice-error" role="alert">
			<div className="grid gap-2">
				<p>{problem.message}</p>
				{problem.total !== null && (
					<p>
						The total is now <strong className="price">{formatMoney(problem.total, currency)}</strong>.
					</p>
				)}
				{problem.signIn && (
					<a href={paths.signIn} className="button button-outline" onClick={returnAfterSignIn}>
						Sign in
					</a>
				)}
				{problem.unanswered && (
					<button type="button" className="button button-outline" onClick={() => void sendAgain()}>
						Send again
					</button>
				)}
			</div>
		</div>
	)
}
