import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { addProductToCart, buyAsGuest, expectErrorReply, fillForm, order } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import { scarceStock, stockOf } from '../trial/test-products.ts'
import type { Visitor } from '../trial/visitor.ts'

/** Number of concurrent buyers of the last items. */
const buyers = 20

/** Result of concurrent orders: numbers of the accepted ones, and reasons of the rejected ones. */
async function settle(orders: readonly Promise<{ readonly number: string }>[]) {
	const outcomes = await Promise.allSettled(orders)
	const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.number] : []))
	const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
	for (const refusal of refusals) if (!(refusal instanceof StoreFailure) || refusal.kind !== 'refused') throw refusal
	return { numbers, refusals: refusals as readonly StoreFailure[] }
}

export const orderOnce: readonly Check[] = [
	{
		call: placeGuestOrder,
		name: 'once for one key',
		requirement: 'The same order sent again with its Idempotency-Key gets the same response, and creates one order',
		isLeast: true,
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const before = await stockOf(trial, goods)
			const { visitor, form, placed } = await buyAsGuest(trial, goods)
			const again = await createOrder(visitor.client, visitor.shopper, form)
			expectEqual('order_no of the second response', again.number, placed.number)
			expectEqual('The stock after one order of 1, sent twice', await stockOf(trial, goods), before - 1)
			// The cart is filled again before a browser repeats the first call.
			await addProductToCart(visitor, goods)
			const late = await createOrder(visitor.client, visitor.shopper, form)
			expectEqual('order_no of the response after the cart was filled again', late.number, placed.number)
			expectEqual('The stock after the third request', await stockOf(trial, goods), before - 1)
		},
	},
	{
		call: placeGuestOrder,
		name: 'once when sent at once',
		requirement: 'The same order sent five times at once creates one order',
		isLeast: true,
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const before = await stockOf(trial, goods)
			const guest = trial.visitor()
			await addProductToCart(guest, goods)
			const form = await fillForm(trial, guest)
			const { numbers } = await settle(Array.from({ length: 5 }, () => createOrder(guest.client, guest.shopper, form)))
			expectThat(numbers.length > 0, 'None of the five requests succeeded.')
			expectEqual('The number of different order numbers', new Set(numbers).size, 1)
			expectEqual('The stock after five requests', await stockOf(trial, goods), before - 1)
		},
	},
	{
		call: placeGuestOrder,
		name: 'another order under the same key',
		requirement: 'Another order with a used key is rejected with 422 or 409, and changes nothing',
		isLeast: true,
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const { visitor, form } = await buyAsGuest(trial, goods)
			const before = await stockOf(trial, goods)
			await addProductToCart(visitor, goods)
			const other = { ...form, address: '2 Another Street' }
			await expectErrorReply('Another order under the same key', createOrder(visitor.client, visitor.shopper, other), 422, 409)
			expectEqual('The stock after the rejection', await stockOf(trial, goods), before)
		},
	},
	{
		call: placeGuestOrder,
		name: 'again after a refusal',
		requirement: 'The key of a rejected order can be used again with a valid order',
		isLeast: true,
		leavesTraces: true,
		async ask(trial) {
			const guest = trial.visitor()
			await addProductToCart(guest, await trial.testProduct())
			const form = await fillForm(trial, guest)
			await expectErrorReply('A wrong total', createOrder(guest.client, guest.shopper, { ...form, finalTotal: 1 }), 409, 422)
			await createOrder(guest.client, guest.shopper, form)
		},
	},
	{
		call: placeGuestOrder,
		name: "another guest's key",
		requirement: 'The same key of two guests creates two orders',
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const idempotencyKey = `conform-${trial.newEmail()}`
			const numbers: string[] = []
			for (const guest of [trial.visitor(), trial.visitor()]) {
				await addProductToCart(guest, goods)
				numbers.push((await order(trial, guest, { idempotencyKey })).number)
			}
			expectEqual('The number of orders of two guests', new Set(numbers).size, 2)
		},
	},
	{
		call: placeGuestOrder,
		name: 'last pieces',
		requirement: `When ${buyers} guests order the last ${scarceStock} items at once, exactly ${scarceStock} succeed, and the others get a 409`,
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.scarceProduct()
			const surplus = (await stockOf(trial, goods)) - scarceStock
			if (surplus > 0) await buyAsGuest(trial, goods, surplus)
			const all: Visitor[] = Array.from({ length: buyers }, () => trial.visitor())
			for (const guest of all) await addProductToCart(guest, goods)
			const forms = await Promise.all(all.map((guest) => fillForm(trial, guest)))
			const { numbers, refusals } = await settle(
				all.map((guest, index) => createOrder(guest.client, guest.shopper, forms[index] as NonNullable<(typeof forms)[number]>)),
			)
			expectEqual('The number of accepted orders', new Set(numbers).size, scarceStock)
			expectEqual('The remaining stock', await stockOf(trial, goods), 0)
			for (const { status, serverMessage } of refusals) {
				expectEqual('The status of the rejected orders', status, 409)
				expectThat(serverMessage !== '', 'The rejected orders have no error message.')
			}
		},
	},
]
