import { clearCart as emptyCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart as mergeCarts } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchSaved, removeSavedLine, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { addToCart, clearCart, removeFromCart, updateCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/endpoints/cart/cart-merge.ts'
import { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getSaved, removeSaved, saveForLater } from '@storefront/contract/endpoints/cart/saved.ts'
import { addProductToCart, cartOf, expectErrorReply, onlyLine } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import { signInCustomer, type TestCustomer } from '../trial/member.ts'
import { stockOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'

/** Customer with an empty cart. */
export async function emptyHanded(trial: Trial): Promise<TestCustomer> {
	const owner = await trial.firstCustomer()
	await emptyCart(owner.client, owner.shopper)
	return owner
}

async function newSaved(trial: Trial, { client }: TestCustomer) {
	const { product, unitPrice } = await trial.testProduct()
	await saveLines(client, [{ productId: product.id, variantId: null, quantity: 2, unitPrice, discount: '' }])
	const saved = (await fetchSaved(client)).find(({ productId }) => productId === product.id)
	expectThat(saved, 'The list does not contain the saved product.')
	return { saved, unitPrice }
}

export const customerCart: readonly Check[] = [
	{
		call: addToCart,
		name: 'everywhere',
		requirement: 'A customer has the same cart in all sessions, with the prices of the pages',
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.testProduct()
			await addProductToCart(owner, goods, 2)
			const line = await onlyLine(await signInCustomer(trial.visitor(), owner.email))
			expectEqual('The quantity of the line', line.quantity, 2)
			expectEqual('unit_price of the line, in cents', line.unitPrice, goods.unitPrice)
		},
	},
	{
		call: getCart,
		name: "not another's",
		requirement: 'A customer cannot see the cart of another customer',
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.secondCustomer()]
			await emptyCart(other.client, other.shopper)
			await addProductToCart(owner, await trial.testProduct())
			expectEqual("The number of lines in another customer's cart", (await cartOf(other)).length, 0)
		},
	},
	{
		call: updateCart,
		name: 'sets quantities',
		requirement: "It sets the quantity of a line, up to the stock, and not of another customer's line",
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.secondCustomer()]
			const goods = await trial.testProduct()
			await addProductToCart(owner, goods)
			const line = await onlyLine(owner)
			await updateLines(owner.client, owner.shopper, [{ ...line, quantity: 3 }])
			const most = updateLines(owner.client, owner.shopper, [{ ...line, quantity: goods.stock + 1 }])
			await expectErrorReply('Setting a quantity above the stock', most, 409, 422)
			const theft = updateLines(other.client, other.shopper, [{ ...line, quantity: 1 }])
			await expectErrorReply("Changing another customer's line", theft, 404, 403, 409, 422)
			expectEqual('The quantity of the line', (await onlyLine(owner)).quantity, 3)
		},
	},
	{
		call: removeFromCart,
		name: "not another customer's",
		requirement: 'A customer cannot remove a line of another customer: 404',
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.secondCustomer()]
			await addProductToCart(owner, await trial.testProduct())
			const { id } = await onlyLine(owner)
			await expectErrorReply("Removing another customer's line", removeLine(other.client, other.shopper, id), 404, 403)
			await removeLine(owner.client, owner.shopper, (await onlyLine(owner)).id)
			expectEqual('The number of lines', (await cartOf(owner)).length, 0)
		},
	},
	{
		call: clearCart,
		name: 'empties the cart',
		requirement: 'It empties the cart of the customer',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			await addProductToCart(owner, await trial.testProduct())
			await emptyCart(owner.client, owner.shopper)
			expectEqual('The number of lines', (await cartOf(owner)).length, 0)
		},
	},
	{
		call: mergeGuestCart,
		name: 'moves the lines',
		requirement: "After the sign-in the guest's lines are added to the customer's cart; a second call changes nothing",
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.testProduct()
			await addProductToCart(owner, goods, 1)
			const guest = trial.visitor()
			await addProductToCart(guest, goods, 2)
			const member = await signInCustomer(guest, owner.email)
			for (let times = 0; times < 2; times++) {
				await mergeCarts(member.client)
				expectEqual('The quantity of the line', (await onlyLine(member)).quantity, 3)
			}
			expectEqual("The number of lines in the guest's cart", (await cartOf(guest)).length, 0)
		},
	},
	{
		call: mergeGuestCart,
		name: 'tells what is cut',
		requirement: 'Quantities above the stock are reduced to the stock, and `caps` lists them',
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.testProduct()
			const stock = await stockOf(trial, goods)
			await addProductToCart(owner, goods, stock)
			const guest = trial.visitor()
			await addProductToCart(guest, goods, 2)
			const member = await signInCustomer(guest, owner.email)
			const [cap] = await mergeCarts(member.client)
			expectEqual('The quantity of the line', (await onlyLine(member)).quantity, stock)
			expectEqual('`wanted` in caps', cap?.wanted, stock + 2)
			expectEqual('`quantity` in caps', cap?.quantity, stock)
		},
	},
	{
		call: saveForLater,
		name: 'is kept',
		requirement: 'A saved product is in the list once, with the price of its page',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			await newSaved(trial, owner)
			const { saved, unitPrice } = await newSaved(trial, owner)
			expectEqual('The quantity', saved.quantity, 2)
			expectEqual('unit_price, in cents', saved.unitPrice, unitPrice)
		},
	},
	{
		call: getSaved,
		name: "not another's",
		requirement: 'A customer cannot see the saved products of another customer',
		async ask(trial) {
			const { saved } = await newSaved(trial, await trial.firstCustomer())
			const seen = (await fetchSaved((await trial.secondCustomer()).client)).map(({ id }) => id)
			expectThat(!seen.includes(saved.id), `Another customer sees entry ${saved.id}.`)
		},
	},
	{
		call: removeSaved,
		name: 'removes it',
		requirement: 'It removes a saved product, and not that of another customer: 404',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			const { saved } = await newSaved(trial, owner)
			await expectErrorReply(
				'Removing a saved product of another customer',
				removeSavedLine((await trial.secondCustomer()).client, saved.id),
				404,
				403,
			)
			await removeSavedLine(owner.client, saved.id)
			expectThat(!(await fetchSaved(owner.client)).some(({ id }) => id === saved.id), 'The saved product still exists.')
		},
	},
]
