import { requestCancellation, requestReturn, requestReturnCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByLink, fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { beginPayment } from '@storefront/contract/client/checkout/payments.ts'
import { fetchReceipt, fetchReceiptFile } from '@storefront/contract/client/checkout/receipts.ts'
import { isOn } from '@storefront/contract/client/http/wire.ts'
import { cancelledStatus, type FoundOrder } from '@storefront/contract/domain/checkout/order.ts'
import { askReturn, cancelOrder, cancelReturn } from '@storefront/contract/endpoints/checkout/order-changes.ts'
import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { getReceipt, getReceiptFile } from '@storefront/contract/endpoints/checkout/receipts.ts'
import { getChanges } from '@storefront/contract/endpoints/frame/changes.ts'
import { buyAsGuest, expectErrorReply } from '../trial/buyer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat, shown } from '../trial/check.ts'
import { stockOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'

/** Places an order as a guest and returns it with its email. */
async function bought(trial: Trial, quantity = 1) {
	const email = trial.newEmail()
	const goods = await trial.testProduct()
	return { ...(await buyAsGuest(trial, goods, quantity, { email })), email, goods }
}

/** Like `bought`, but skips the check if orders of the store have no key. */
async function boughtWithKey(trial: Trial) {
	const order = await bought(trial)
	if (order.placed.key === '') throw new CheckSkipped('left-out', 'Orders of this store have no `pay_key`.')
	return order
}

function mustAddUp({ subtotal, shippingCharge, discount, total, lines }: FoundOrder): void {
	expectEqual('subtotal + shipping_charge - discount, in cents', subtotal + shippingCharge - discount, total)
	expectEqual(
		'The sum of line_total, in cents',
		lines.reduce((sum, line) => sum + line.total, 0),
		subtotal,
	)
}

const another = (key: string) => key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))

/** Only the right key gives access to an order; a similar key does not. */
function refusesOtherKeys(
	call: Check['call'],
	what: string,
	ask: (trial: Trial, order: { number: string; key: string }) => Promise<unknown>,
): Check {
	return {
		call,
		name: 'another key',
		requirement: `${what} is rejected with 404 without the right key`,
		leavesTraces: true,
		async ask(trial) {
			const { placed } = await boughtWithKey(trial)
			for (const key of [another(placed.key), ''])
				await expectErrorReply(`${what} with another key`, ask(trial, { number: placed.number, key }), 404, 422)
		},
	}
}

export const orderLookUp: readonly Check[] = [
	{
		call: getChanges,
		name: 'tells an order',
		requirement: 'After an order it reports the changed product since an older cursor, and nothing since the newest one',
		leavesTraces: true,
		async ask(trial) {
			const { client } = trial.visitor()
			const { cursor } = await client.call(getChanges)
			const { goods } = await bought(trial)
			const since = await client.call(getChanges, { query: { since: cursor } })
			const tag = `product:${goods.product.id}`
			expectThat(
				since.tags.includes(tag) || isOn(since.all),
				`After an order of the product, the tags are ${shown(since.tags)}, without ${tag}.`,
			)
			const { tags } = await client.call(getChanges, { query: { since: since.cursor } })
			expectThat(!tags.includes(tag), `${tag} is reported again since the newest cursor.`)
		},
	},
	{
		call: lookUpOrder,
		name: 'tells the order',
		requirement: 'Number and email find the order, with its lines and its total',
		leavesTraces: true,
		async ask(trial) {
			const { placed, email, form, goods } = await bought(trial, 2)
			const found = await fetchOrderByNumber(trial.visitor().client, placed.number, email)
			expectEqual('order_no', found.number, placed.number)
			expectEqual('final_total, in cents', found.total, form.finalTotal)
			expectEqual('shipping_charge, in cents', found.shippingCharge, form.shippingCharge)
			expectEqual('total_qty', found.quantity, 2)
			expectEqual('subtotal, in cents', found.subtotal, 2 * goods.unitPrice)
			expectEqual('product_name of the line', found.lines[0]?.name, goods.product.name)
			mustAddUp(found)
		},
	},
	{
		call: lookUpOrder,
		name: 'to nobody else',
		requirement: 'A number with the email of another order gets the same 404 as an unknown number',
		leavesTraces: true,
		async ask(trial) {
			const [mine, theirs] = [await bought(trial), await bought(trial)]
			const { client } = trial.visitor()
			const wrong = await expectErrorReply(
				'An order with the email of another order',
				fetchOrderByNumber(client, theirs.placed.number, mine.email),
				404,
			)
			const none = await expectErrorReply('An unknown order', fetchOrderByNumber(client, '0000-0000', mine.email), 404)
			expectEqual('The message for a wrong email', wrong.serverMessage, none.serverMessage)
		},
	},
	{
		call: lookUpOrder,
		name: 'tells nobody who bought',
		requirement: 'The order look-up returns no personal data: neither name nor street nor phone number',
		leavesTraces: true,
		async ask(trial) {
			const { placed, email, form } = await bought(trial)
			const { text } = await trial.visitor().ask(lookUpOrder, { body: { order_no: placed.number, email } })
			for (const value of [form.lastName, form.address, form.phoneNumber])
				expectThat(!text.includes(value), `The response contains "${value}".`)
		},
	},
	{
		call: openOrderLink,
		name: 'tells the order',
		requirement: 'The key of the order opens it, with its total',
		leavesTraces: true,
		async ask(trial) {
			const { placed, form } = await boughtWithKey(trial)
			const found = await fetchOrderByLink(trial.visitor().client, placed.number, placed.key)
			expectEqual('final_total, in cents', found.total, form.finalTotal)
			mustAddUp(found)
		},
	},
	refusesOtherKeys(openOrderLink, 'An order', (trial, { number, key }) => fetchOrderByLink(trial.visitor().client, number, key)),
	{
		call: startPayment,
		name: 'says where',
		requirement: 'It returns where the order is paid, or that no payment is due, and the same the second time',
		leavesTraces: true,
		async ask(trial) {
			const { placed } = await boughtWithKey(trial)
			const { client } = trial.visitor()
			const [first, second] = [await beginPayment(client, placed), await beginPayment(client, placed)]
			expectEqual('The second response', JSON.stringify(second), JSON.stringify(first))
			if (placed.isDue) expectThat(first.kind !== 'none', 'The order has `payment: due`, but no payment page.')
		},
	},
	refusesOtherKeys(startPayment, 'A payment', (trial, order) => beginPayment(trial.visitor().client, order)),
	{
		call: cancelOrder,
		name: 'gives back',
		requirement: 'A cancellable order is cancelled, its items return to stock, and a second cancellation changes nothing',
		leavesTraces: true,
		async ask(trial) {
			const { placed, email, goods } = await bought(trial, 2)
			const { client } = trial.visitor()
			const { canCancel } = await fetchOrderByNumber(client, placed.number, email)
			if (!canCancel) throw new CheckSkipped('left-out', 'The order has no `can_cancel`.')
			const before = await stockOf(trial, goods)
			for (let times = 0; times < 2; times++) {
				const { status } = await requestCancellation(client, { number: placed.number, email }, 'Sent by the conformance checks')
				expectEqual('order_status', status, cancelledStatus)
				expectEqual('The stock after the cancellation', await stockOf(trial, goods), before + 2)
			}
		},
	},
	refusesOtherKeys(cancelOrder, 'A cancellation', (trial, order) => requestCancellation(trial.visitor().client, order, '')),
	{
		call: askReturn,
		name: 'not before it is there',
		requirement: 'A new order cannot be returned',
		leavesTraces: true,
		async ask(trial) {
			const { placed, email } = await bought(trial)
			const { client } = trial.visitor()
			const { lines } = await fetchOrderByNumber(client, placed.number, email)
			const wanted = { lines: [{ lineId: lines[0]?.id ?? '1', quantity: 1 }], reason: '', idempotencyKey: 'conform-return' }
			expectEqual('returnable of the line', lines[0]?.returnable ?? 0, 0)
			await expectErrorReply('A return', requestReturn(client, { number: placed.number, email }, wanted), 409, 422)
		},
	},
	refusesOtherKeys(cancelReturn, 'Cancelling a return', (trial, order) =>
		requestReturnCancellation(trial.visitor().client, order, `${order.number}-R1`),
	),
	{
		call: getReceipt,
		name: 'agrees with the order',
		requirement: 'The receipt has the total of the order; an order without a receipt gets a 404',
		leavesTraces: true,
		async ask(trial) {
			const { placed, form, email } = await boughtWithKey(trial)
			const { client } = trial.visitor()
			const { hasReceipt } = await fetchOrderByNumber(client, placed.number, email)
			if (hasReceipt) expectEqual('final_total of the receipt, in cents', (await fetchReceipt(client, placed)).total, form.finalTotal)
			else await expectErrorReply('The receipt of an order without a receipt', fetchReceipt(client, placed), 404)
		},
	},
	refusesOtherKeys(getReceipt, 'A receipt', (trial, order) => fetchReceipt(trial.visitor().client, order)),
	refusesOtherKeys(getReceiptFile, 'The file of a receipt', (trial, order) => fetchReceiptFile(trial.visitor().client, order)),
]
