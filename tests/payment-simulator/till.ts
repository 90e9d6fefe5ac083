import { randomUUID } from 'node:crypto'

/** A payment at the provider. Amounts in minor units. */
export interface TillPayment {
	readonly reference: string
	readonly orderNo: string
	readonly key: string
	readonly asked: number
	readonly askedCurrency: string
	readonly returnUrl: string
	/** `pending`: the shopper has confirmed the payment, and it settles in days. */
	state: 'open' | 'pending' | 'paid' | 'refused' | 'cancelled'
	/** The paid amount, which can differ from the requested one. */
	amount: number
	currency: string
	/** By refund key; refunds by the owner at the provider by their own reference. */
	readonly refunds: Map<string, TillRefund>
	/** Chargebacks by banks. */
	readonly chargebacks: TillRefund[]
}

export interface TillRefund {
	readonly reference: string
	/** null: not requested by the shop. */
	readonly key: string | null
	readonly amount: number
	/** Time of the request. */
	readonly at: Date
	state: 'sent' | 'done' | 'failed'
}

/** The payments of a provider, independent of its API, with the actions of shoppers, owners and banks. */
export class Till {
	readonly payments = new Map<string, TillPayment>()
	readonly #byKey = new Map<string, TillPayment>()
	/** The first state of a refund: banks may take days, or refuse it. */
	initialRefundState: TillRefund['state'] = 'done'
	/** The minimum amount. */
	minimum = 0
	/** Whether an email is accepted. */
	acceptsEmail: (email: string) => boolean = (email) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email)

	open(prefix: string, requested: Pick<TillPayment, 'orderNo' | 'key' | 'asked' | 'askedCurrency' | 'returnUrl'>): TillPayment {
		const earlier = this.#byKey.get(requested.key)
		if (earlier) return earlier
		const reference = `${prefix}${randomUUID().replaceAll('-', '').slice(0, 20)}`
		const money = { amount: requested.asked, currency: requested.askedCurrency, refunds: new Map(), chargebacks: [] }
		const payment = { ...requested, ...money, reference, state: 'open' as const }
		this.payments.set(reference, payment)
		this.#byKey.set(requested.key, payment)
		return payment
	}

	/** The shopper pays; with `late` also a payment that was just cancelled. */
	pay(reference: string, other: { readonly amount?: number; readonly currency?: string; readonly late?: boolean } = {}): void {
		const payment = this.get(reference)
		if (payment.state !== 'open' && payment.state !== 'pending' && !other.late)
			throw new Error(`${reference} is ${payment.state}: it can no longer be paid`)
		Object.assign(payment, { state: 'paid', amount: other.amount ?? payment.amount, currency: other.currency ?? payment.currency })
	}

	/** The shopper pays by direct debit: it is pending until `pay` or `end`. */
	startDirectDebit(reference: string): void {
		this.get(reference).state = 'pending'
	}

	get(reference: string): TillPayment {
		const payment = this.payments.get(reference)
		if (!payment) throw new Error(`There is no payment ${reference}`)
		return payment
	}

	end(reference: string, state: 'refused' | 'cancelled'): boolean {
		const payment = this.get(reference)
		// A pending payment can no longer be cancelled.
		const isOver = payment.state !== 'open' && !(payment.state === 'pending' && state === 'refused')
		if (isOver) return false
		payment.state = state
		return true
	}

	/** undefined: the refund exceeds the paid amount. */
	refund(reference: string, key: string, amount: number, at: Date): TillRefund | undefined {
		const payment = this.get(reference)
		const earlier = payment.refunds.get(key)
		if (earlier) return earlier
		if (payment.state !== 'paid' || this.refunded(payment) + amount > payment.amount) return undefined
		const refund = { reference: `re_${randomUUID().replaceAll('-', '').slice(0, 20)}`, key, amount, at, state: this.initialRefundState }
		payment.refunds.set(key, refund)
		return refund
	}

	/** The owner refunds in the provider's dashboard. */
	refundAtProvider(reference: string, amount: number, at = new Date(0)): TillRefund {
		const refund = { reference: `re_${randomUUID().replaceAll('-', '').slice(0, 20)}`, key: null, amount, at, state: 'done' as const }
		this.get(reference).refunds.set(refund.reference, refund)
		return refund
	}

	/** A bank charges back: `sent` while the shop can contest it, `done` when lost, `failed` when won. */
	chargeBack(reference: string, amount: number, state: TillRefund['state']): TillRefund {
		const chargeback = { reference: `chb_${randomUUID().replaceAll('-', '').slice(0, 20)}`, key: null, amount, at: new Date(0), state }
		this.get(reference).chargebacks.push(chargeback)
		return chargeback
	}

	refunded(payment: TillPayment): number {
		return [...payment.refunds.values(), ...payment.chargebacks].reduce(
			(sum, { amount, state }) => (state === 'failed' ? sum : sum + amount),
			0,
		)
	}

	/** The payments of an order, oldest first. */
	paymentsOf(orderNo: string): TillPayment[] {
		return [...this.payments.values()].filter((payment) => payment.orderNo === orderNo)
	}

	/** The remaining amount of an order. */
	remaining(orderNo: string): number {
		return this.paymentsOf(orderNo)
			.filter(({ state }) => state === 'paid')
			.reduce((sum, payment) => sum + payment.amount - this.refunded(payment), 0)
	}
}
