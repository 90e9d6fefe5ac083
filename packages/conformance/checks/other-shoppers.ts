import { removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { removeFromCart, updateGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { moveCart, previewCartMarket } from '@storefront/contract/endpoints/cart/cart-market.ts'
import { getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { placeGuestOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { goodBodies } from '../trial/bodies.ts'
import { addProductToCart, cartOf, expectErrorReply, fillForm, onlyLine } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import type { Trial } from '../trial/trial.ts'
import type { Visitor } from '../trial/visitor.ts'

/** Customer calls that guests can make with an address; without session and address they report the missing field. */
const sharedByGuests: ReadonlySet<Endpoint> = new Set<Endpoint>([removeFromCart, previewCartMarket, moveCart])

/** Creates a guest with three items in the cart. */
async function guestWithCart(trial: Trial) {
	const guest = trial.visitor()
	await addProductToCart(guest, await trial.testProduct(), 3)
	return { guest, line: await onlyLine(guest) }
}

/** Requires that the cart is unchanged after an attempt of another shopper. */
async function mustStillHave(guest: Visitor): Promise<void> {
	expectEqual('The quantity in the own cart of the guest afterwards', (await onlyLine(guest)).quantity, 3)
}

/** Invalid tokens. */
const badTokens = { 'no token': '', 'an invented token': 'open-sesame', 'an unsigned token': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }

/** Checks that a customer call is rejected without a session. */
const closed = (call: Endpoint): Check => ({
	call,
	name: 'customers alone',
	requirement: 'Requests without a session get a 401: without a token, with an invented one and with an unsigned one',
	async ask(trial) {
		for (const [what, token] of Object.entries(badTokens)) {
			const visitor = trial.visitor()
			const raw = { id: '1', ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: goodBodies[call.name] ?? {} }) }
			const answer = await (token === '' ? visitor : visitor.signedIn(token)).ask(call, raw)
			// Guests can remove lines too, so the error reports their missing address.
			const isGuestError = sharedByGuests.has(call) && (answer.status === 422 || answer.status === 404)
			expectThat(answer.status === 401 || isGuestError, `With ${what}, the status is ${answer.status}.`)
		}
	},
})

export const otherShoppers: readonly Check[] = [
	...allEndpoints.filter(({ audience }) => audience === 'customer').map(closed),
	{
		call: getGuestCart,
		name: "not another's",
		requirement: 'A guest cannot see the cart of another guest',
		isLeast: true,
		async ask(trial) {
			const { guest } = await guestWithCart(trial)
			const stranger = trial.visitor()
			expectEqual("The number of lines in another guest's cart", (await cartOf(stranger)).length, 0)
			await mustStillHave(guest)
		},
	},
	{
		call: getGuestCart,
		name: 'not by address',
		requirement: 'The IP address of a guest is not enough to see the cart, because shoppers share addresses',
		async ask(trial) {
			const { guest } = await guestWithCart(trial)
			const stranger = trial.visitor()
			const lines = await cartOf({ ...stranger, shopper: guest.shopper })
			expectEqual('The number of lines that another guest sees', lines.length, 0)
			await mustStillHave(guest)
		},
	},
	{
		call: updateGuestCart,
		name: "not another's",
		requirement: 'A guest cannot change a line of another guest: 404',
		isLeast: true,
		async ask(trial) {
			const { guest, line } = await guestWithCart(trial)
			const stranger = trial.visitor()
			const change = updateLines(stranger.client, stranger.shopper, [{ ...line, quantity: 1 }])
			await expectErrorReply("Changing another guest's line", change, 404, 403, 409, 422)
			await mustStillHave(guest)
		},
	},
	{
		call: removeFromCart,
		name: "not another's",
		requirement: 'A guest cannot remove a line of another guest: 404',
		isLeast: true,
		async ask(trial) {
			const { guest, line } = await guestWithCart(trial)
			const stranger = trial.visitor()
			await expectErrorReply("Removing another guest's line", removeLine(stranger.client, stranger.shopper, line.id), 404, 403, 422)
			await mustStillHave(guest)
		},
	},
	{
		call: placeGuestOrder,
		name: "not another's line",
		requirement: 'A guest cannot order a line of another guest, not even together with an own line',
		isLeast: true,
		async ask(trial) {
			const { guest, line } = await guestWithCart(trial)
			const stranger = trial.visitor()
			await addProductToCart(stranger, await trial.testProduct())
			const form = await fillForm(trial, stranger)
			const theft = { ...form, lines: [...form.lines, line], finalTotal: form.finalTotal + 3 * line.unitPrice }
			await expectErrorReply("Ordering another guest's line", createOrder(stranger.client, stranger.shopper, theft), 409, 404, 403, 422)
			await mustStillHave(guest)
		},
	},
	{
		call: getGuestCart,
		name: 'needs an address',
		requirement: 'A guest request without a valid IP address is rejected with 422',
		async ask(trial) {
			for (const query of [{}, { ip_address: '' }, { ip_address: '300.1.1.1' }]) {
				const { status } = await trial.visitor().ask(getGuestCart, { query })
				expectEqual(`The status with ${JSON.stringify(query)}`, status, 422)
			}
		},
	},
]
