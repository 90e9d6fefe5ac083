import { useStore } from '@nanostores/react'
import { missingFields } from '../../domain/checkout/checkout-form.ts'
import type { Hindrance } from '../../domain/checkout/order-hindrance.ts'
import { orderFields } from '../../domain/checkout/order-texts.ts'
import { pageOf } from '../../domain/checkout/payment.ts'
import { defaultCurrency, formatMoney } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import { $cart } from '../../stores/cart/cart.ts'
import { isKnown, type SharedListState } from '../../stores/cart/shared-list.ts'
import { $hindrance, returnAfterSignIn, sendAgain } from '../../stores/checkout/checkout.ts'
import { $checkoutForm, $paymentType } from '../../stores/checkout/checkout-form.ts'
import type { OrderProblem } from '../../stores/checkout/order-problem.ts'
import { $order } from '../../stores/checkout/order-state.ts'
import { $delivery } from '../../stores/location/delivery.ts'
import { fieldMessages } from '../../stores/notices/field-messages.ts'
import { focusPart } from './checkout-focus.ts'

const reasons: Readonly<Record<Hindrance, string>> = {
	empty: 'Your cart is empty.',
	unavailable: 'Not everything in your cart can still be had. Please look at what is marked above.',
	address: 'Please choose a saved address, or add a new one.',
	fields: 'Please fill in what is still missing.',
	payment: 'Please choose a payment method.',
}

/** Nobody can say yet that there is nothing in it. */
function unknownCart({ status }: Pick<SharedListState<unknown>, 'status'>): string {
	return status === 'failed' ? 'Your cart could not be loaded.' : 'Your cart is still on its way.'
}

interface OrderButtonProps {
	/** The id of the form that it sends. */
	form: string
	/** It was pressed before everything was filled in. */
	tried: boolean
}

/**
 * CHK-33 to CHK-37. While something is missing it is marked as disabled and names it; it can still be pressed, which leads
 * to what is missing, as does each of the names.
 */
export function OrderButton({ form, tried }: OrderButtonProps) {
	const order = useStore($order, { ssr: 'initial' })
	const hindrance = useStore($hindrance, { ssr: () => 'empty' as const })
	const cart = useStore($cart, { ssr: 'initial' })
	const provider = useStore($paymentType, { ssr: () => undefined })?.provider ?? ''
	const placing = order.status === 'placing'
	return (
		<div className="grid gap-3">
			{order.status === 'failed' && <Problem problem={order.problem} />}
			<button
				type="submit"
				form={form}
				className="button button-primary button-large w-full"
				aria-disabled={placing || hindrance !== null || undefined}
				aria-busy={placing || undefined}
				aria-describedby={[provider !== '' && 'order-where', hindrance !== null && 'order-reason'].filter(Boolean).join(' ') || undefined}
			>
				{placing && <span className="spinner" />}
				Place Order
			</button>
			{provider !== '' && (
				<p id="order-where" className="text-sm text-ink-soft">
					You will pay on {pageOf(provider)}, after the order is placed.
				</p>
			)}
			{hindrance !== null && !placing && (
				<div id="order-reason" className="grid gap-1 text-sm text-ink-muted">
					<p>{hindrance === 'empty' && !isKnown(cart) ? unknownCart(cart) : reasons[hindrance]}</p>
					{hindrance === 'fields' && <MissingFields tried={tried} />}
				</div>
			)}
		</div>
	)
}

/** What is missing in one place, each leading to its field: by name at first, as an error once it was tried without. */
function MissingFields({ tried }: { tried: boolean }) {
	const typed = useStore($checkoutForm, { ssr: 'initial' })
	const delivery = useStore($delivery, { ssr: 'initial' })
	const missing = missingFields(typed, delivery)
	if (!tried)
		return (
			<div className="flex flex-wrap gap-x-4">
				{missing.map((name) => (
					<button key={name} type="button" className="link min-h-8" onClick={() => focusPart(name)}>
						{orderFields[name].label}
					</button>
				))}
			</div>
		)
	return (
		<ul className="grid gap-1" aria-label="What is missing">
			{missing.map((name) => (
				<li key={name}>
					<button type="button" className="link min-h-8 text-error" onClick={() => focusPart(name)}>
						{fieldMessages[name].text}
					</button>
				</li>
			))}
		</ul>
	)
}

function Problem({ problem }: { problem: OrderProblem }) {
	const currency = useStore($cart, { ssr: 'initial' }).items[0]?.currency ?? defaultCurrency
	const total = problem.total === null ? '' : formatMoney(problem.total, currency)
	return (
		<div className="notice notice-error" role="alert">
			<div className="grid gap-2">
				<p>{problem.message}</p>
				{total !== '' && !problem.message.includes(total) && (
					<p>
						The total is now <strong className="price">{total}</strong>.
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
