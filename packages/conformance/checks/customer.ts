import { addAddress, fetchAddresses, removeAddress, saveAddress } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { createAddress, deleteAddress, getAddresses, updateAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { getMyOrders } from '@storefront/contract/endpoints/checkout/orders.ts'
import { addProductToCart, cartOf, expectErrorReply, fillForm, order } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import type { TestCustomer } from '../trial/member.ts'
import { stockOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'
import { emptyHanded } from './customer-cart.ts'
import { unknownId } from './reads.ts'

const address = { address: '1 Test Street', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: false }

/** Creates an address of the customer. */
async function newAddress({ client }: TestCustomer) {
	const before = new Set((await fetchAddresses(client)).map(({ id }) => id))
	await addAddress(client, address)
	const added = (await fetchAddresses(client)).find(({ id }) => !before.has(id))
	expectThat(added, 'The list does not contain the new address.')
	return added
}

async function newWish(trial: Trial, { client }: TestCustomer) {
	const { product, unitPrice } = await trial.testProduct()
	await addWish(client, product.id)
	const wish = (await fetchWishlist(client)).find(({ productId }) => productId === product.id)
	expectThat(wish, 'The wishlist does not contain the added product.')
	return { wish, product, unitPrice }
}

export const customer: readonly Check[] = [
	{
		call: placeOrder,
		name: 'takes the order',
		requirement: 'A customer orders the cart once per key: its items leave the stock, and the cart is empty',
		leavesTraces: true,
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.testProduct()
			const before = await stockOf(trial, goods)
			await addProductToCart(owner, goods, 2)
			const form = await fillForm(trial, owner)
			const [first, again] = [await createOrder(owner.client, owner.shopper, form), await createOrder(owner.client, owner.shopper, form)]
			expectEqual('order_no of the second response', again.number, first.number)
			expectEqual('The stock after an order of 2', await stockOf(trial, goods), before - 2)
			expectEqual('The number of lines in the cart after the order', (await cartOf(owner)).length, 0)
			await addProductToCart(owner, goods)
			const wrong = { ...(await fillForm(trial, owner)), finalTotal: 1 }
			await expectErrorReply('An order with a total of 0.01', createOrder(owner.client, owner.shopper, wrong), 409, 422)
		},
	},
	{
		call: getMyOrders,
		name: 'tells the orders',
		requirement: 'The history returns orders with lines and totals, newest first, in pages',
		leavesTraces: true,
		async ask(trial) {
			const owner = await emptyHanded(trial)
			const goods = await trial.testProduct()
			const numbers: string[] = []
			for (const quantity of [1, 2]) {
				await addProductToCart(owner, goods, quantity)
				numbers.unshift((await order(trial, owner)).number)
			}
			const { orders, total } = await fetchOrders(owner.client)
			expectEqual(
				'The numbers of the newest orders',
				orders
					.slice(0, 2)
					.map(({ number }) => number)
					.join(' '),
				numbers.join(' '),
			)
			const [newest] = orders
			expectEqual('total_qty of the newest order', newest?.quantity, 2)
			expectEqual('line_total of its line, in cents', newest?.lines[0]?.total, 2 * goods.unitPrice)
			expectThat((newest?.total ?? 0) >= 2 * goods.unitPrice, 'final_total is less than the sum of its lines.')
			const second = await fetchOrders(owner.client, 2, 1)
			expectEqual('The order on page 2, with one order per page', second.orders[0]?.number, numbers[1])
			expectEqual('order_count', second.total, total)
		},
	},
	{
		call: getMyOrders,
		name: "not another's",
		requirement: 'The history has no orders of other customers',
		leavesTraces: true,
		async ask(trial) {
			const [owner, other] = [await emptyHanded(trial), await trial.secondCustomer()]
			await addProductToCart(owner, await trial.testProduct())
			const { number } = await order(trial, owner)
			const seen = (await fetchOrders(other.client)).orders.map((one) => one.number)
			expectThat(!seen.includes(number), `Another customer sees order ${number}.`)
		},
	},
	{
		call: createAddress,
		name: 'is kept',
		requirement: 'A new address is stored as it was sent',
		leavesTraces: true,
		async ask(trial) {
			const { id: _, ...stored } = await newAddress(await trial.firstCustomer())
			for (const [name, value] of Object.entries(address)) expectEqual(`${name} of the address`, stored[name as keyof typeof stored], value)
		},
	},
	{
		call: getAddresses,
		name: "not another's",
		requirement: 'A customer cannot see addresses of another customer',
		leavesTraces: true,
		async ask(trial) {
			const { id } = await newAddress(await trial.firstCustomer())
			const seen = (await fetchAddresses((await trial.secondCustomer()).client)).map((one) => one.id)
			expectThat(!seen.includes(id), `Another customer sees address ${id}.`)
		},
	},
	{
		call: updateAddress,
		name: 'changes it',
		requirement: 'It changes the address, and not that of another customer: 404',
		leavesTraces: true,
		async ask(trial) {
			const owner = await trial.firstCustomer()
			const added = await newAddress(owner)
			await saveAddress(owner.client, { ...added, address: '2 Changed Street' })
			const theft = saveAddress((await trial.secondCustomer()).client, { ...added, address: '3 Stolen Street' })
			await expectErrorReply("Changing another customer's address", theft, 404, 403)
			const stored = (await fetchAddresses(owner.client)).find(({ id }) => id === added.id)
			expectEqual('The address', stored?.address, '2 Changed Street')
		},
	},
	{
		call: deleteAddress,
		name: 'deletes it',
		requirement: 'It deletes the address, and not that of another customer: 404',
		leavesTraces: true,
		async ask(trial) {
			const owner = await trial.firstCustomer()
			const { id } = await newAddress(owner)
			await expectErrorReply("Deleting another customer's address", removeAddress((await trial.secondCustomer()).client, id), 404, 403)
			const exists = async () => (await fetchAddresses(owner.client)).some((one) => one.id === id)
			expectThat(await exists(), 'Another customer could delete it.')
			await removeAddress(owner.client, id)
			expectThat(!(await exists()), 'It still exists after its owner deleted it.')
		},
	},
	{
		call: addToWishlist,
		name: 'once',
		requirement: 'A product is on the wishlist once, even if it is added again; an unknown product is rejected with 404',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			await newWish(trial, owner)
			const { product } = await newWish(trial, owner)
			const wishes = (await fetchWishlist(owner.client)).filter(({ productId }) => productId === product.id)
			expectEqual('The number of its entries', wishes.length, 1)
			await expectErrorReply('An unknown product', addWish(owner.client, unknownId), 404, 422)
		},
	},
	{
		call: getWishlist,
		name: 'agrees with pages',
		requirement: 'It has the name and price of the product page, and no entries of other customers',
		async ask(trial) {
			const { wish, product, unitPrice } = await newWish(trial, await trial.firstCustomer())
			expectEqual('The name', wish.name, product.name)
			expectEqual('sales_price, in cents', wish.price, unitPrice)
			const seen = (await fetchWishlist((await trial.secondCustomer()).client)).map(({ id }) => id)
			expectThat(!seen.includes(wish.id), `Another customer sees entry ${wish.id}.`)
		},
	},
	{
		call: removeFromWishlist,
		name: 'removes it',
		requirement: 'It removes the entry, and not that of another customer: 404',
		async ask(trial) {
			const owner = await trial.firstCustomer()
			const { wish } = await newWish(trial, owner)
			await expectErrorReply("Removing another customer's entry", removeWish((await trial.secondCustomer()).client, wish.id), 404, 403)
			expectThat(
				(await fetchWishlist(owner.client)).some(({ id }) => id === wish.id),
				'Another customer could remove it.',
			)
			await removeWish(owner.client, wish.id)
			expectThat(!(await fetchWishlist(owner.client)).some(({ id }) => id === wish.id), 'It still exists after its owner removed it.')
		},
	},
]
