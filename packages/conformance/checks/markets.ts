import { switchCartMarket as moveTo, previewMarketSwitch } from '@storefront/contract/client/cart/cart-market.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { addToGuestCart } from '@storefront/contract/endpoints/cart/cart.ts'
import { moveCart, previewCartMarket } from '@storefront/contract/endpoints/cart/cart-market.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import { isGood } from '../trial/answer.ts'
import { addProductToCart, cartOf } from '../trial/buyer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat } from '../trial/check.ts'
import type { Trial } from '../trial/trial.ts'
import type { Visitor } from '../trial/visitor.ts'

/** Market other than the main market. */
async function otherMarket(trial: Trial) {
	const { markets } = await fetchSettings(trial.visitor().client)
	const main = markets.find(({ isMain }) => isMain)
	const other = markets.find(({ isMain }) => !isMain)
	if (!main || !other) throw new CheckSkipped('left-out', 'The settings of the store list no markets.')
	return { main, other }
}

/** Adds a product to the cart, as a page of the market does. */
async function putIn(trial: Trial, visitor: Visitor, market: string) {
	const { product, variantId } = await trial.testProduct()
	const { shopper } = visitor
	const ip_address = shopper.kind === 'guest' ? shopper.ip : ''
	const products = [{ product_id: product.id, variant_id: variantId, quantity: '1' }]
	return await visitor.ask(addToGuestCart, { query: { market }, body: { ip_address, products } })
}

/** Checks of calls with a `market` parameter, and of carts in a market (optional parts of the contract). */
export const markets: readonly Check[] = [
	{
		call: getSettings,
		name: 'markets',
		requirement: 'In a market the settings have its currency, as in the list of markets; an unknown market is rejected',
		async ask(trial) {
			const { other } = await otherMarket(trial)
			const there = await trial.visitor().ask(getSettings, { query: { market: other.code } })
			const { data } = (there.body ?? {}) as { readonly data?: { readonly currency?: string } }
			expectEqual('The currency of the market', data?.currency, other.currency)
			const nowhere = await trial.visitor().ask(getSettings, { query: { market: 'zzzzzzzz' } })
			expectEqual('The status for an unknown market', nowhere.status, 404)
		},
	},
	{
		call: getProducts,
		name: 'prices of a market',
		requirement: 'In a market every product has a price in the currency of the market',
		async ask(trial) {
			const { other } = await otherMarket(trial)
			const { body } = await trial.visitor().ask(getProducts, { query: { items: '20', market: other.code } })
			const { data = [] } = (body ?? {}) as { readonly data?: readonly { readonly currency?: string }[] }
			expectThat(data.length > 0, 'The market is open, but lists no products.')
			for (const { currency } of data) expectEqual('The currency of a product', currency, other.currency)
		},
	},
	{
		call: addToGuestCart,
		name: 'one market a cart',
		requirement: 'The first item decides the market of a cart; items of another market are rejected, and nothing changes',
		async ask(trial) {
			const { other } = await otherMarket(trial)
			const visitor = trial.visitor()
			expectThat(isGood(await putIn(trial, visitor, other.code)), 'A product of the market could not be added to an empty cart.')
			const [line] = await cartOf(visitor)
			expectEqual('The currency of the line', line?.currency, other.currency)
			const refused = await putIn(trial, visitor, '')
			expectEqual('The status for the second item', refused.status, 409)
			expectEqual('The quantity in the cart', (await cartOf(visitor))[0]?.quantity, 1)
		},
	},
	{
		call: previewCartMarket,
		name: 'changes nothing',
		requirement: 'It returns the price of each line in that market, and the cart does not change',
		async ask(trial) {
			const { main, other } = await otherMarket(trial)
			const visitor = trial.visitor()
			await addProductToCart(visitor, await trial.testProduct())
			const change = await previewMarketSwitch(visitor.client, visitor.shopper, other.code)
			expectEqual('The number of lines', change.lines.length, 1)
			expectEqual('currency_there', change.currencyThere, other.currency)
			expectEqual('The currency of the cart', (await cartOf(visitor))[0]?.currency, main.currency)
		},
	},
	{
		call: moveCart,
		name: 'there and back',
		requirement: 'The cart has the prices of its new market, and the earlier prices after moving back',
		async ask(trial) {
			const { main, other } = await otherMarket(trial)
			const visitor = trial.visitor()
			await addProductToCart(visitor, await trial.testProduct())
			const [before] = await cartOf(visitor)
			const { lines } = await previewMarketSwitch(visitor.client, visitor.shopper, other.code)
			await moveTo(visitor.client, visitor.shopper, other.code)
			const [there] = await cartOf(visitor)
			expectEqual('unit_price in the new market, in minor units', there?.unitPrice, lines[0]?.unitPriceThere)
			await moveTo(visitor.client, visitor.shopper, main.code)
			const [after] = await cartOf(visitor)
			expectEqual('unit_price after moving back, in minor units', after?.unitPrice, before?.unitPrice)
		},
	},
]
