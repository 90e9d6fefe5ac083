import { clearCart as emptyCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { mergeGuestCart as mergeCarts } from '@storefront/contract/client/cart/cart-merge.ts'
import { fetchSaved, removeSavedLine, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { addToCart, clearCart, removeFromCart, updateCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { mergeGuestCart } from '@storefront/contract/endpoints/cart/cart-merge.ts'
import { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { getSaved, removeSaved, saveForLater } from '@storefront/contract/endpoints/cart/saved.ts'
import { cartOf, mustRefuse, onlyLine, put } from '../trial/buyer.ts'
import { type Check, mustBe, mustHold } from '../trial/check.ts'
import { enter, type Member } from '../trial/member.ts'
import { stockOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'

/** A customer whose cart is empty. */
export async function emptyHanded(trial: Trial): Promise<Member> {
	const owner = await trial.owner()
	await emptyCart(owner.client, owner.shopper)
	return owner
}

async function newSaved(trial: Trial, { client }: Member) {
	const { product, unitPrice } = await trial.goods()
	await saveLines(client, [{ productId: product.id, variantId: null, quantity: 2, unitPrice, discount: '' }])
	const saved = (await fetchSaved(client)).find(({ productId }) => productId === product.id)
	mustHold(saved, 'What was saved for later is not in the list.')
	return { saved, unitPrice }
}

export const customerCart: readonly Check[] = [
	{
		call: addToCart,
		name: 'everywhere',
		asks: 'A customer has the same cart in all sessions, with the prices of the pages',
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.goods()
			await put(owner, goods, 2)
			const line = await onlyLine(await enter(trial.visitor(), owner.email))
			mustBe('The quantity of the line', line.quantity, 2)
			mustBe('unit_price of the line, in cents', line.unitPrice, goods.unitPrice)
		},
	},
	{
		call: getCart,
		name: "not another's",
		asks: 'A customer cannot see the cart of another customer',
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.other()]
			await emptyCart(other.client, other.shopper)
			await put(owner, await trial.goods())
			mustBe("The number of lines in another customer's cart", (await cartOf(other)).length, 0)
		},
	},
	{
		call: updateCart,
		name: 'sets quantities',
		asks: "It sets the quantity of a line, up to the stock, and not of another customer's line",
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.other()]
			const goods = await trial.goods()
			await put(owner, goods)
			const line = await onlyLine(owner)
			await updateLines(owner.client, owner.shopper, [{ ...line, quantity: 3 }])
			const most = updateLines(owner.client, owner.shopper, [{ ...line, quantity: goods.stock + 1 }])
			await mustRefuse('Setting more than there is', most, 409, 422)
			const theft = updateLines(other.client, other.shopper, [{ ...line, quantity: 1 }])
			await mustRefuse("Changing another customer's line", theft, 404, 403, 409, 422)
			mustBe('The quantity of the line', (await onlyLine(owner)).quantity, 3)
		},
	},
	{
		call: removeFromCart,
		name: "not another customer's",
		asks: 'A customer cannot remove a line of another customer: 404',
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.other()]
			await put(owner, await trial.goods())
			const { id } = await onlyLine(owner)
			await mustRefuse("Removing another customer's line", removeLine(other.client, other.shopper, id), 404, 403)
			await removeLine(owner.client, owner.shopper, (await onlyLine(owner)).id)
			mustBe('The number of lines', (await cartOf(owner)).length, 0)
		},
	},
	{
		call: clearCart,
		name: 'empties the cart',
		asks: 'It empties the cart of the customer',
		async ask(trial) {
			const owner = await trial.owner()
			await put(owner, await trial.goods())
			await emptyCart(owner.client, owner.shopper)
			mustBe('The number of lines', (await cartOf(owner)).length, 0)
		},
	},
	{
		call: mergeGuestCart,
		name: 'moves the lines',
		asks: "After the sign-in the guest's lines are added to the customer's cart; a second call changes nothing",
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.goods()
			await put(owner, goods, 1)
			const guest = trial.visitor()
			await put(guest, goods, 2)
			const member = await enter(guest, owner.email)
			for (let times = 0; times < 2; times++) {
				await mergeCarts(member.client)
				mustBe('The quantity of the line', (await onlyLine(member)).quantity, 3)
			}
			mustBe("The number of lines in the guest's cart", (await cartOf(guest)).length, 0)
		},
	},
	{
		call: mergeGuestCart,
		name: 'tells what is cut',
		asks: 'Quantities above the stock are reduced to the stock, and `caps` lists them',
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.goods()
			const stock = await stockOf(trial, goods)
			await put(owner, goods, stock)
			const guest = trial.visitor()
			await put(guest, goods, 2)
			const member = await enter(guest, owner.email)
			const [cap] = await mergeCarts(member.client)
			mustBe('The quantity of the line', (await onlyLine(member)).quantity, stock)
			mustBe('wanted, in caps', cap?.wanted, stock + 2)
			mustBe('quantity, in caps', cap?.quantity, stock)
		},
	},
	{
		call: saveForLater,
		name: 'is kept',
		asks: 'A saved product is in the list once, with the price of its page',
		async ask(trial) {
			const owner = await trial.owner()
			await newSaved(trial, owner)
			const { saved, unitPrice } = await newSaved(trial, owner)
			mustBe('The quantity', saved.quantity, 2)
			mustBe('unit_price, in cents', saved.unitPrice, unitPrice)
		},
	},
	{
		call: getSaved,
		name: "not another's",
		asks: 'A customer cannot see the saved products of another customer',
		async ask(trial) {
			const { saved } = await newSaved(trial, await trial.owner())
			const seen = (await fetchSaved((await trial.other()).client)).map(({ id }) => id)
			mustHold(!seen.includes(saved.id), `Another customer sees entry ${saved.id}.`)
		},
	},
	{
		call: removeSaved,
		name: 'removes it',
		asks: 'It removes a saved product, and not that of another customer: 404',
		async ask(trial) {
			const owner = await trial.owner()
			const { saved } = await newSaved(trial, owner)
			await mustRefuse('Removing what another customer saved', removeSavedLine((await trial.other()).client, saved.id), 404, 403)
			await removeSavedLine(owner.client, saved.id)
			mustHold(!(await fetchSaved(owner.client)).some(({ id }) => id === saved.id), 'It is still there.')
		},
	},
]
