import { addLine, clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { discountedPrice } from '@storefront/contract/domain/catalogue/product.ts'
import { addToGuestCart, clearGuestCart, removeFromCart, updateGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { getGuestCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { addProductToCart, cartOf, expectErrorReply, onlyLine } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import type { TestProduct } from '../trial/test-products.ts'
import { unknownId } from './reads.ts'

const lineFor = (goods: TestProduct, quantity: number) => ({
	productId: goods.product.id,
	variantId: goods.variantId,
	quantity,
	unitPrice: goods.unitPrice,
	discount: '',
})

export const guestCart: readonly Check[] = [
	{
		call: getGuestCart,
		name: 'starts empty',
		requirement: 'A new guest has an empty cart',
		isLeast: true,
		async ask(trial) {
			expectEqual('The number of lines', (await cartOf(trial.visitor())).length, 0)
		},
	},
	{
		call: getGuestCart,
		name: 'agrees with pages',
		requirement: 'A cart line has the name, price and stock of the product page',
		isLeast: true,
		async ask(trial) {
			const goods = await trial.testProduct()
			const guest = trial.visitor()
			await addProductToCart(guest, goods, 2)
			const line = await onlyLine(guest)
			expectEqual('product.id of the line', line.productId, goods.product.id)
			expectEqual('product.name of the line', line.name, goods.product.name)
			expectEqual('unit_price of the line, in cents', line.unitPrice, goods.unitPrice)
			expectThat(line.stock >= 2, `stock of the line is ${line.stock}, but 2 could be added.`)
		},
	},
	{
		call: addToGuestCart,
		name: 'adds up',
		requirement: 'Adding the same product again increases the quantity of its line',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const goods = await trial.testProduct()
			await addProductToCart(guest, goods, 2)
			await addProductToCart(guest, goods, 1)
			expectEqual('The quantity of the line', (await onlyLine(guest)).quantity, 3)
		},
	},
	{
		call: addToGuestCart,
		name: 'believes no price',
		requirement: 'A price in the request is ignored: the cart has the price of the store',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const goods = await trial.testProduct()
			await addLine(guest.client, guest.shopper, { ...lineFor(goods, 1), unitPrice: 1, discount: '99' })
			expectEqual('unit_price of the line, in cents', (await onlyLine(guest)).unitPrice, goods.unitPrice)
		},
	},
	{
		call: addToGuestCart,
		name: 'no more than there is',
		requirement: 'A quantity above the stock is rejected with 409, and the cart does not change',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const goods = await trial.testProduct()
			await addProductToCart(guest, goods, 1)
			await expectErrorReply('Adding a quantity above the stock', addProductToCart(guest, goods, goods.stock + 1), 409, 422)
			expectEqual('The quantity of the line after the rejection', (await onlyLine(guest)).quantity, 1)
		},
	},
	{
		call: addToGuestCart,
		name: 'unknown product',
		requirement: 'An unknown product cannot be added: 404',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const line = { ...lineFor(await trial.testProduct(), 1), productId: unknownId }
			await expectErrorReply('Adding an unknown product', addLine(guest.client, guest.shopper, line), 404, 422)
			expectEqual('The number of lines', (await cartOf(guest)).length, 0)
		},
	},
	{
		call: addToGuestCart,
		name: 'variations',
		requirement:
			'A product with variations needs a chosen variation, whose price and name are in the cart; without one it is rejected with 422',
		async ask(trial) {
			const goods = await trial.variableProduct()
			const guest = trial.visitor()
			await addProductToCart(guest, goods)
			const line = await onlyLine(guest)
			expectEqual('variant_id of the line', line.variantId, goods.variantId)
			expectEqual('unit_price of the line, in cents', line.unitPrice, discountedPrice(goods.combination))
			for (const option of Object.values(goods.combination.attributes))
				expectThat(line.variant.includes(option), `variant of the line is "${line.variant}", without "${option}".`)
			await expectErrorReply('Adding the product without a variation', addProductToCart(guest, { ...goods, variantId: null }), 422, 409)
		},
	},
	{
		call: addToGuestCart,
		name: 'once for one key',
		requirement: 'The same call sent twice with one Idempotency-Key adds once',
		async ask(trial) {
			const guest = trial.visitor()
			const line = lineFor(await trial.testProduct(), 1)
			for (let times = 0; times < 2; times++) await addLine(guest.client, guest.shopper, line, 'conform-add-once')
			expectEqual('The quantity of the line', (await onlyLine(guest)).quantity, 1)
		},
	},
	{
		call: updateGuestCart,
		name: 'sets quantities',
		requirement: 'It sets the quantity of a line, up to the stock',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			const goods = await trial.testProduct()
			await addProductToCart(guest, goods, 1)
			const line = await onlyLine(guest)
			const set = (quantity: number) => updateLines(guest.client, guest.shopper, [{ ...line, quantity }])
			await set(2)
			expectEqual('The quantity of the line', (await onlyLine(guest)).quantity, 2)
			await expectErrorReply('Setting a quantity above the stock', set(goods.stock + 1), 409, 422)
			expectEqual('The quantity of the line after the rejection', (await onlyLine(guest)).quantity, 2)
		},
	},
	{
		call: removeFromCart,
		name: 'removes a line',
		requirement: 'It removes a line, and returns 404 for an unknown line',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			await addProductToCart(guest, await trial.testProduct())
			const { id } = await onlyLine(guest)
			await removeLine(guest.client, guest.shopper, id)
			expectEqual('The number of lines', (await cartOf(guest)).length, 0)
			await expectErrorReply('Removing the line again', removeLine(guest.client, guest.shopper, id), 404)
		},
	},
	{
		call: clearGuestCart,
		name: 'empties the cart',
		requirement: 'It empties the cart, even if it is already empty',
		isLeast: true,
		async ask(trial) {
			const guest = trial.visitor()
			await addProductToCart(guest, await trial.testProduct())
			for (let times = 0; times < 2; times++) {
				await clearCart(guest.client, guest.shopper)
				expectEqual('The number of lines', (await cartOf(guest)).length, 0)
			}
		},
	},
]
