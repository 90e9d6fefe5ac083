import { allowedMethods, type OfferedMethod } from '@storefront/connectors-shared/checkout/delivery-services.ts'
import type { Destination } from '@storefront/connectors-shared/places/places.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import type { Buyer } from '../cart/buyer.ts'
import { changeCart, type EngineCart, getOrCreateCart, openCart } from '../cart/engine-cart.ts'
import type { Connector } from '../connector/connector.ts'

/** Shipping method that the engine offers for a cart. */
interface ShippingOption {
	readonly id: string
	readonly name: string
	readonly type?: { readonly code: string } | null
	/** `calculated`: a carrier computes the price on request. */
	readonly price_type: 'flat' | 'calculated'
	readonly amount: number | null
	readonly calculated_price?: PriceWithTax | null
	readonly insufficient_inventory?: boolean
}

type Methods = ReturnType<typeof allowedMethods>

interface PriceWithTax {
	readonly calculated_amount: number | null
	readonly calculated_amount_with_tax?: number | null
	readonly is_calculated_price_tax_inclusive: boolean
}

/** Shipping methods that the engine offers for a cart with an address, the standard delivery first. Throws `city_unknown` if there is none. */
export async function readMethods(
	{ api, shop }: Pick<Connector, 'api' | 'shop'>,
	cart: Pick<EngineCart, 'id'>,
	destination: Destination,
): Promise<Methods> {
	const { shipping_options } = await api.ask<{ shipping_options: readonly ShippingOption[] }>('GET', '/store/shipping-options', {
		query: { cart_id: cart.id, fields: '+type.code' },
	})
	const offered = (await Promise.all(shipping_options.map((option) => priced(api, cart, option)))).flatMap((method) => method ?? [])
	return allowedMethods(offered, shop.shipping_methods, destination)
}

async function priced(api: Connector['api'], cart: Pick<EngineCart, 'id'>, option: ShippingOption): Promise<OfferedMethod | null> {
	const { id, name, type } = option
	const known =
		option.price_type === 'calculated'
			? (
					await api.ask<{ shipping_option: ShippingOption }>('POST', `/store/shipping-options/${id}/calculate`, {
						body: { cart_id: cart.id },
					})
				).shipping_option
			: option
	const price = known.calculated_price
	const amount = price?.is_calculated_price_tax_inclusive ? price.calculated_amount : (price?.calculated_amount_with_tax ?? known.amount)
	return amount == null ? null : { id, code: type?.code ?? name, name, price: toCents(amount) }
}

/**
 * Shipping methods to a destination, with their charges. The engine computes them only for a cart: the cart of the buyer, or, without a buyer, an empty cart of
 * the connector.
 */
export async function listMethods(connector: Connector, buyer: Buyer | null, destination: Destination): Promise<Methods> {
	if (buyer) {
		const methods = await connector.locks.run(buyer.owner, async () => {
			const cart = await openCart(connector, buyer)
			return cart && cart.items.length > 0 ? await methodsOf(connector, cart, destination) : null
		})
		if (methods !== null) return methods
	}
	return await connector.locks.run(probe.owner, async () => methodsOf(connector, await getOrCreateCart(connector, probe), destination))
}

async function methodsOf(connector: Connector, cart: EngineCart, destination: Destination): Promise<Methods> {
	const { country, city } = destination
	const there = await changeCart(connector, cart, '', { shipping_address: { country_code: country.code.toLowerCase(), city } })
	return await readMethods(connector, there, destination)
}

/** Owner of the connector's cart; no cookie has a hash of this form. */
const probe: Buyer = { kind: 'guest', owner: 'probe', session: null }
