import { randomBytes } from 'node:crypto'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { InvalidWebhook, type PaymentProvider, ProviderRefusal, type RefundAtProvider, type Reversal } from './provider.ts'

/** Path of the page on which a test payment is paid. */
export function fakePaymentPath(reference: string): string {
	return `/api/payment/test/${reference}`
}

/**
 * A fake payment provider with a page in this shop, for demonstrations and tests. No money moves. Its state is in the table
 * `played_payments`, so that all other code works as with a real provider.
 */
export function fakeProvider(db: Db): PaymentProvider {
	return {
		id: 'test',
		name: 'the test provider',
		isLive: false,
		maxMinutes: null,
		isPaused: () => false,
		signsWebhooks: false,
		checkKey: () => Promise.resolve(),
		async start({ key, title, amount, currency, returnUrl }) {
			const row = { reference: `test_${randomBytes(16).toString('hex')}`, attempt_key: key, title, amount, currency, return_url: returnUrl }
			await db
				.insertInto('played_payments')
				.values({ ...row, state: 'open' })
				.onConflict((conflict) => conflict.column('attempt_key').doNothing())
				.execute()
			const { reference } = await db
				.selectFrom('played_payments')
				.select('reference')
				.where('attempt_key', '=', key)
				.executeTakeFirstOrThrow()
			return { reference, url: fakePaymentPath(reference) }
		},
		async fetch(reference) {
			const { state, amount, currency, refunds } = await readFakePayment(db, reference)
			return { state, amount, currency, reversals: Object.entries(parseRefunds(refunds)).map(reversalOf) }
		},
		cancel: (reference) => setFakePaymentState(db, reference, 'cancelled').then(() => undefined),
		refund: ({ reference, key, amount }) =>
			inTransaction(db, async (trx) => {
				const payment = await readFakePayment(trx, reference)
				const refunds = parseRefunds(payment.refunds)
				const before = Object.entries(refunds).reduce((sum, [other, part]) => (other === key ? sum : sum + part), 0)
				if (payment.state !== 'paid' || before + amount > payment.amount) throw new ProviderRefusal('The refund exceeds the paid amount')
				const changed = JSON.stringify({ ...refunds, [key]: amount })
				await trx.updateTable('played_payments').set({ refunds: changed }).where('reference', '=', reference).execute()
				return doneRefund(key)
			}),
		fetchRefund: async (_reference, refundReference) => doneRefund(refundReference),
		parseWebhook() {
			throw new InvalidWebhook('The test provider sends no webhooks')
		},
		findReference: () => Promise.resolve(null),
	}
}

/** Refunded amounts in cents, by refund key. The key is also the reference of the refund. */
const parseRefunds = (stored: string): Readonly<Record<string, Cents>> => JSON.parse(stored)
const reversalOf = ([key, amount]: [string, Cents]): Reversal => ({ kind: 'refund', reference: key, key, amount, state: 'done' })

const doneRefund = (reference: string): RefundAtProvider => ({ reference, state: 'done', detail: '' })

/** Throws `ProviderRefusal` for an unknown reference. */
export async function readFakePayment(db: Db, reference: string) {
	const payment = await db.selectFrom('played_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
	if (!payment) throw new ProviderRefusal('There is no such test payment')
	return payment
}

/** Sets the state of an open payment; a finished one does not change. Returns the payment. */
export async function setFakePaymentState(db: Db, reference: string, state: 'paid' | 'refused' | 'cancelled') {
	await db.updateTable('played_payments').set({ state }).where('reference', '=', reference).where('state', '=', 'open').execute()
	return readFakePayment(db, reference)
}
