import type { Connector } from '../connector/connector.ts'
import { readCartId, saveCartId } from '../storage/carts.ts'
import { EngineRefusal } from '../store-api/client.ts'
import type { Buyer } from './buyer.ts'

/** Discount on a line. */
interface Adjustment {
	readonly code: string | null
	readonly amount: number
}

/** Line of a cart. Amounts are in currency units and include tax. */
export interface EngineItem {
	readonly id: string
	readonly product_id: string
	readonly variant_id: string
	readonly product_title: string
	readonly variant_title: string | null
	readonly thumbnail: string | null
	readonly quantity: number
	readonly unit_price: number
	/** Price of the line after discounts. */
	readonly total: number
	readonly adjustments?: readonly Adjustment[] | null
}

/** Cart of the engine. */
export interface EngineCart {
	readonly id: string
	readonly email: string | null
	/** Time of the order; null for a cart. */
	readonly completed_at: string | null
	readonly item_total: number
	readonly shipping_total: number
	readonly total: number
	readonly items: readonly EngineItem[]
	readonly promotions: readonly { readonly code: string | null; readonly is_automatic: boolean }[] | null
	readonly metadata: Readonly<Record<string, unknown>> | null
	readonly payment_collection?: { readonly id: string } | null
}

type Dependencies = Pick<Connector, 'api' | 'database' | 'clock'>

const fields = '+items.total,+items.adjustments.code'

/** Cart of the buyer; null if there is none, or it became an order. */
export async function readCart({ api, database, clock }: Dependencies, buyer: Buyer): Promise<EngineCart | null> {
	const id = readCartId(database, buyer.owner)
	if (id === null) return null
	const cart = await findCart(api, id)
	if (cart && cart.completed_at === null) return cart
	saveCartId(database, buyer.owner, null, clock())
	return null
}

/** Cart by id, in any state. */
export async function findCart(api: Connector['api'], id: string): Promise<EngineCart | null> {
	try {
		return (await api.ask<{ cart: EngineCart }>('GET', `/store/carts/${id}`, { query: { fields } })).cart
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return null
		throw error
	}
}

/** Cart of the buyer without coupons of earlier attempts, because in the contract coupons belong to the checkout. */
export async function openCart(connector: Dependencies, buyer: Buyer): Promise<EngineCart | null> {
	const cart = await readCart(connector, buyer)
	return cart && (await withoutCoupons(connector, cart))
}

/** Cart of the buyer; creates it if there is none. */
export async function getOrCreateCart(connector: Dependencies & Pick<Connector, 'region'>, buyer: Buyer): Promise<EngineCart> {
	const open = await openCart(connector, buyer)
	if (open) return open
	const { id: region_id, countries } = await connector.region()
	const { cart } = await connector.api.ask<{ cart: EngineCart }>('POST', '/store/carts', {
		query: { fields },
		// Prices with tax need a country, until the buyer chooses another one.
		body: { region_id, shipping_address: { country_code: countries[0]?.toLowerCase() } },
		token: buyer.session?.engine_token ?? null,
	})
	saveCartId(connector.database, buyer.owner, cart.id, connector.clock())
	return cart
}

/** Changes a cart and returns it. Throws `EngineRefusal`. */
export async function changeCart(
	{ api }: Pick<Connector, 'api'>,
	cart: Pick<EngineCart, 'id'>,
	path: string,
	body: Readonly<Record<string, unknown>>,
): Promise<EngineCart> {
	const answer = await api.ask<{ cart: EngineCart }>('POST', `/store/carts/${cart.id}${path}`, { query: { fields }, body })
	return answer.cart
}

/** Removes a line and returns the cart. */
export async function removeItem({ api }: Pick<Connector, 'api'>, cart: Pick<EngineCart, 'id'>, itemId: string): Promise<EngineCart> {
	await api.ask('DELETE', `/store/carts/${cart.id}/line-items/${itemId}`)
	const { cart: left } = await api.ask<{ cart: EngineCart }>('GET', `/store/carts/${cart.id}`, { query: { fields } })
	return left
}

/** Coupon codes that the buyer entered, without automatic promotions. */
export function couponsOf({ promotions }: EngineCart): readonly string[] {
	return (promotions ?? []).flatMap(({ code, is_automatic }) => (is_automatic || code === null ? [] : code))
}

/** Removes all coupons. */
export async function withoutCoupons({ api }: Pick<Connector, 'api'>, cart: EngineCart): Promise<EngineCart> {
	const promo_codes = couponsOf(cart)
	if (promo_codes.length === 0) return cart
	const answer = await api.ask<{ cart: EngineCart }>('DELETE', `/store/carts/${cart.id}/promotions`, {
		query: { fields },
		body: { promo_codes },
	})
	return answer.cart
}
