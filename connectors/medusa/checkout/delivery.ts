import type { Destination } from '@storefront/connectors-shared/places/places.ts'
import { type Cents, toCents } from '@storefront/contract/domain/money.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
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

interface PriceWithTax {
	readonly calculated_amount: number | null
	readonly calculated_amount_with_tax?: number | null
	readonly is_calculated_price_tax_inclusive: boolean
}

/** Shipping method with its price, including tax. */
export interface ShippingMethod {
	readonly id: string
	readonly code: string
	readonly price: Cents
}

/**
 * Selects the shipping method: the first one of the shop file that the engine offers, otherwise the cheapest. Throws `city_unknown` if
 * there is none.
 */
export async function shippingMethod(
	{ api, shop }: Pick<Connector, 'api' | 'shop'>,
	cart: Pick<EngineCart, 'id'>,
	{ country, city }: Destination,
): Promise<ShippingMethod> {
	const { shipping_options } = await api.ask<{ shipping_options: readonly ShippingOption[] }>('GET', '/store/shipping-options', {
		query: { cart_id: cart.id, fields: '+type.code' },
	})
	const offered = (await Promise.all(shipping_options.map((option) => priced(api, cart, option)))).flatMap((method) => method ?? [])
	const preferred = shop.shipping_methods.flatMap((code) => offered.find((method) => method.code === code) ?? [])
	const allowed = shop.shipping_methods.length > 0 ? preferred : offered.toSorted((a, b) => a.price - b.price)
	const [method] = allowed
	if (!method) throw new StoreError('city_unknown', `We do not ship to ${city}, ${country.name}.`)
	return method
}

async function priced(api: Connector['api'], cart: Pick<EngineCart, 'id'>, option: ShippingOption): Promise<ShippingMethod | null> {
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
	return amount == null ? null : { id, code: type?.code ?? name, price: toCents(amount) }
}

/**
 * Delivery charge to a destination. The engine computes it only for a cart: the cart of the buyer, or, without a buyer, an empty cart of
 * the connector.
 */
export async function shippingCharge(connector: Connector, buyer: Buyer | null, destination: Destination): Promise<Cents> {
	if (buyer) {
		const charge = await connector.locks.run(buyer.owner, async () => {
			const cart = await openCart(connector, buyer)
			return cart && cart.items.length > 0 ? await chargeOf(connector, cart, destination) : null
		})
		if (charge !== null) return charge
	}
	return await connector.locks.run(probe.owner, async () => chargeOf(connector, await getOrCreateCart(connector, probe), destination))
}

async function chargeOf(connector: Connector, cart: EngineCart, destination: Destination): Promise<Cents> {
	const { country, city } = destination
	const there = await changeCart(connector, cart, '', { shipping_address: { country_code: country.code.toLowerCase(), city } })
	return (await shippingMethod(connector, there, destination)).price
}

/** Owner of the connector's cart; no cookie has a hash of this form. */
const probe: Buyer = { kind: 'guest', owner: 'probe', session: null }
