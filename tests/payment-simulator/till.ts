import { randomUUID } from 'node:crypto'

/** A payment as a provider knows it. Amounts in the currency's smallest unit. */
export interface TillPayment {
	readonly reference: string
	readonly orderNo: string
	readonly key: string
	readonly asked: number
	readonly askedCurrency: string
	readonly returnUrl: string
	/** `pending`: the shopper has done their part, and the money takes days. */
	state: 'open' | 'pending' | 'paid' | 'refused' | 'cancelled'
	/** What was paid, which need not be what was asked for. */
	amount: number
	currency: string
	/** By the key that each was asked for with; what the owner paid back at the provider itself, by its own name. */
	readonly refunds: Map<string, TillRefund>
	/** What banks take back. */
	readonly chargebacks: TillRefund[]
}

export interface TillRefund {
	readonly reference: string
	/** null: the shop did not ask for it. */
	readonly key: string | null
	readonly amount: number
	/** When it was asked for. */
	readonly at: Date
	state: 'sent' | 'done' | 'failed'
}

/** What a provider's money consists of, whichever API it speaks: the side that shoppers and banks act on. */
export class Till {
	readonly payments = new Map<string, TillPayment>()
	readonly #byKey = new Map<string, TillPayment>()
	/** How a refund begins its life: banks may take days over it, or refuse. */
	refundsBegin: TillRefund['state'] = 'done'
	/** The least that is taken. */
	minimum = 0
	/** Which emails are taken. */
	takesEmail: (email: string) => boolean = (email) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email)

	open(prefix: string, asked: Pick<TillPayment, 'orderNo' | 'key' | 'asked' | 'askedCurrency' | 'returnUrl'>): TillPayment {
		const earlier = this.#byKey.get(asked.key)
		if (earlier) return earlier
		const reference = `${prefix}${randomUUID().replaceAll('-', '').slice(0, 20)}`
		const money = { amount: asked.asked, currency: asked.askedCurrency, refunds: new Map(), chargebacks: [] }
		const payment = { ...asked, ...money, reference, state: 'open' as const }
		this.payments.set(reference, payment)
		this.#byKey.set(asked.key, payment)
		return payment
	}

	/** The shopper pays: also what was called off a moment ago, where `late` says so. */
	pay(reference: string, other: { readonly amount?: number; readonly currency?: string; readonly late?: boolean } = {}): void {
		const payment = this.get(reference)
		if (payment.state !== 'open' && payment.state !== 'pending' && !other.late)
			throw new Error(`${reference} is ${payment.state}: nobody can pay it`)
		Object.assign(payment, { state: 'paid', amount: other.amount ?? payment.amount, currency: other.currency ?? payment.currency })
	}

	/** The shopper has paid by a direct debit: the bank takes days, and ends it by `pay`, or by `end`. */
	begin(reference: string): void {
		this.get(reference).state = 'pending'
	}

	get(reference: string): TillPayment {
		const payment = this.payments.get(reference)
		if (!payment) throw new Error(`There is no payment ${reference}`)
		return payment
	}

	end(reference: string, state: 'refused' | 'cancelled'): boolean {
		const payment = this.get(reference)
		// What the bank is at cannot be called off any more.
		const isOver = payment.state !== 'open' && !(payment.state === 'pending' && state === 'refused')
		if (isOver) return false
		payment.state = state
		return true
	}

	/** undefined: more would go back than was paid. */
	refund(reference: string, key: string, amount: number, at: Date): TillRefund | undefined {
		const payment = this.get(reference)
		const earlier = payment.refunds.get(key)
		if (earlier) return earlier
		if (payment.state !== 'paid' || this.refunded(payment) + amount > payment.amount) return undefined
		const refund = { reference: `re_${randomUUID().replaceAll('-', '').slice(0, 20)}`, key, amount, at, state: this.refundsBegin }
		payment.refunds.set(key, refund)
		return refund
	}

	/** The owner pays back in the provider's own surroundings, of which the shop is not asked. */
	refundThere(reference: string, amount: number, at = new Date(0)): TillRefund {
		const refund = { reference: `re_${randomUUID().replaceAll('-', '').slice(0, 20)}`, key: null, amount, at, state: 'done' as const }
		this.get(reference).refunds.set(refund.reference, refund)
		return refund
	}

	/** A bank takes money back for the shopper: `sent` while the shop may contradict, `done` when lost, `failed` when won. */
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

	/** The payments of an order, the first one first. */
	of(orderNo: string): TillPayment[] {
		return [...this.payments.values()].filter((payment) => payment.orderNo === orderNo)
	}

	/** What is left of an order's money here. */
	kept(orderNo: string): number {
		return this.of(orderNo)
			.filter(({ state }) => state === 'paid')
			.reduce((sum, payment) => sum + payment.amount - this.refunded(payment), 0)
	}
}
