import { createOrder, fetchCoupon, type OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { couponDiscount, isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { missingSentence, requiredFields } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { getCoupon, placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { addProductToCart, buyAsGuest, cartOf, expectErrorReply, fillForm } from '../trial/buyer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat } from '../trial/check.ts'
import { stockOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'
import { unknownId } from './reads.ts'

/** Requires that the order of a guest with two items is rejected with these changes, and that the guest keeps the cart. */
async function mustRefuseOrder(trial: Trial, what: string, changes: Partial<OrderRequest>, ...statuses: readonly number[]) {
	const goods = await trial.testProduct()
	const guest = trial.visitor()
	await addProductToCart(guest, goods, 2)
	const before = await stockOf(trial, goods)
	const form = await fillForm(trial, guest)
	const refusal = await expectErrorReply(what, createOrder(guest.client, guest.shopper, { ...form, ...changes }), ...statuses)
	expectEqual('The number of lines in the cart after the rejection', (await cartOf(guest)).length, 1)
	expectEqual('The stock after the rejection', await stockOf(trial, goods), before)
	return refusal
}

async function couponOf(trial: Trial) {
	const { coupon } = trial.options
	if (coupon === undefined) throw new CheckSkipped('left-out', 'The option --coupon is missing.')
	return await fetchCoupon(trial.visitor().client, coupon)
}

export const guestOrder: readonly Check[] = [
	{
		call: placeGuestOrder,
		name: 'takes the order',
		requirement: 'A guest orders the cart: the order has a number, its items leave the stock, and the cart is empty',
		isLeast: true,
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const before = await stockOf(trial, goods)
			const { visitor, placed } = await buyAsGuest(trial, goods, 2)
			expectThat(placed.number !== '', 'The order has no number (order_no).')
			expectEqual('The stock after an order of 2', await stockOf(trial, goods), before - 2)
			expectEqual('The number of lines in the cart after the order', (await cartOf(visitor)).length, 0)
		},
	},
	{
		call: placeGuestOrder,
		name: 'variations',
		requirement: 'An ordered variation reduces its own stock',
		leavesTraces: true,
		async ask(trial) {
			const goods = await trial.variableProduct()
			const before = await stockOf(trial, goods)
			await buyAsGuest(trial, goods)
			expectEqual('The stock of the combination after the order', await stockOf(trial, goods), before - 1)
		},
	},
	{
		call: placeGuestOrder,
		name: 'believes no total',
		requirement: 'A total that differs from that of the store is rejected with 409, and nothing is ordered',
		isLeast: true,
		async ask(trial) {
			for (const finalTotal of [1, 100_000_000])
				await mustRefuseOrder(trial, `An order with a total of ${finalTotal / 100}`, { finalTotal }, 409, 422)
		},
	},
	{
		call: placeGuestOrder,
		name: 'believes no charge',
		requirement: 'A wrong delivery charge is rejected with 409',
		isLeast: true,
		async ask(trial) {
			const { charge } = await trial.destination()
			const wrong = charge === 0 ? 500 : 0
			const goods = await trial.testProduct()
			const changes = { shippingCharge: wrong, finalTotal: 2 * goods.unitPrice + wrong }
			await mustRefuseOrder(trial, `An order with a charge of ${wrong / 100}`, changes, 409, 422)
		},
	},
	{
		call: placeGuestOrder,
		name: 'believes no quantity',
		requirement: 'Lines that differ from the cart are rejected with 409',
		isLeast: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const guest = trial.visitor()
			await addProductToCart(guest, goods, 2)
			const form = await fillForm(trial, guest)
			const lines = form.lines.map((line) => ({ ...line, quantity: 1 }))
			await expectErrorReply(
				'An order of fewer items with the same total',
				createOrder(guest.client, guest.shopper, { ...form, lines }),
				409,
				422,
			)
		},
	},
	{
		call: placeGuestOrder,
		name: 'required fields',
		requirement: 'A missing required field is rejected with 422 and an error message for the field',
		isLeast: true,
		async ask(trial) {
			for (const field of requiredFields.filter((name) => name !== 'postal_code')) {
				const what = `An order without ${field}`
				const refusal = await mustRefuseOrder(trial, what, { [field]: '' }, 422)
				expectThat(refusal.serverMessage !== '', `${what} is rejected without a message such as "${missingSentence(field)}".`)
			}
		},
	},
	{
		call: placeGuestOrder,
		name: 'unknown place',
		requirement: 'An order to an unsupported country is rejected with 422',
		isLeast: true,
		async ask(trial) {
			await mustRefuseOrder(trial, 'An order to Atlantis', { country: 'Atlantis', city: 'Poseidonis' }, 422, 404)
		},
	},
	{
		call: placeGuestOrder,
		name: 'unknown way to pay',
		requirement: 'An unknown payment method is rejected with 422, by a store that validates it',
		leavesTraces: true,
		async ask(trial) {
			const guest = trial.visitor()
			await addProductToCart(guest, await trial.testProduct())
			const order = createOrder(guest.client, guest.shopper, await fillForm(trial, guest, { paymentTypeId: unknownId }))
			const isTaken = await order.then(
				() => true,
				() => false,
			)
			if (isTaken) throw new CheckSkipped('left-out', 'The store does not validate `payment_type_id`, which is optional.')
			await expectErrorReply('An order with an unknown payment method', order, 422)
		},
	},
	{
		call: placeGuestOrder,
		name: 'empty cart',
		requirement: 'An empty cart cannot be ordered: 409 or 422',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const form = await fillForm(trial, guest)
			await expectErrorReply('An order without lines', createOrder(guest.client, guest.shopper, form), 409, 422)
			const lines = [{ id: unknownId, quantity: 1, discount: '' }]
			await expectErrorReply('An order with an unknown line', createOrder(guest.client, guest.shopper, { ...form, lines }), 409, 422, 404)
		},
	},
	{
		call: getCoupon,
		name: 'unknown',
		requirement: 'An unknown code gets a 404, and does not reduce an order',
		async ask(trial) {
			const code = 'CONFORM-NO-SUCH-CODE'
			await expectErrorReply('An unknown coupon', fetchCoupon(trial.visitor().client, code), 404)
			await mustRefuseOrder(trial, 'An order with an unknown coupon', { coupon: { id: code, amount: 100 } }, 404, 409, 422)
		},
	},
	{
		call: getCoupon,
		name: 'holds',
		requirement: 'The given coupon is found, and has not expired',
		async ask(trial) {
			const { value, expiresAt } = await couponOf(trial)
			expectThat(value > 0, 'The coupon has no discount.')
			expectThat(!isExpired(expiresAt, new Date()), `The coupon has expired: ${expiresAt?.toISOString()}.`)
		},
	},
	{
		call: placeGuestOrder,
		name: 'coupon',
		requirement: 'A coupon reduces the total by its own amount, whatever the request says',
		leavesTraces: true,
		async ask(trial) {
			const coupon = await couponOf(trial)
			const goods = await trial.testProduct()
			const subtotal = 2 * goods.unitPrice
			const amount = couponDiscount(coupon, subtotal)
			const greedy = { id: coupon.id, amount: Math.min(amount + 100, subtotal) }
			const { charge } = await trial.destination()
			const total = subtotal + charge - greedy.amount
			if (greedy.amount > amount)
				await mustRefuseOrder(
					trial,
					'An order with a larger discount than that of the coupon',
					{ coupon: greedy, finalTotal: total },
					409,
					422,
				)
			await buyAsGuest(trial, goods, 2, { coupon: { id: coupon.id, amount } })
		},
	},
	{
		call: placeGuestOrder,
		name: 'ids of places',
		requirement: 'Country and city can be given by id or by name',
		leavesTraces: true,
		async ask(trial) {
			const { country, city } = await trial.destination()
			const { placed } = await buyAsGuest(trial, await trial.testProduct(), 1, { country: country.id, city: city.id })
			expectThat(placed.number !== '', 'The order has no number (order_no).')
		},
	},
]
