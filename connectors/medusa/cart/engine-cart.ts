import type { Connector } from '../connector/connector.ts'
import { readCartId, saveCartId } from '../storage/carts.ts'
import { EngineRefusal } from '../store-api/ask.ts'
import type { Buyer } from './buyer.ts'

/** Something that was taken off a line. */
interface Adjustment {
	readonly code: string | null
	readonly amount: number
}

/** A line of a cart. Amounts are in currency units, tax included. */
export interface EngineItem {
	readonly id: string
	readonly product_id: string
	readonly variant_id: string
	readonly product_title: string
	readonly variant_title: string | null
	readonly thumbnail: string | null
	readonly quantity: number
	readonly unit_price: number
	/** What all its pieces cost, after what is taken off. */
	readonly total: number
	readonly adjustments?: readonly Adjustment[] | null
}

/** A cart of the engine. */
export interface EngineCart {
	readonly id: string
	readonly email: string | null
	/** null: it is still a cart. */
	readonly completed_at: string | null
	readonly item_total: number
	readonly shipping_total: number
	readonly total: number
	readonly items: readonly EngineItem[]
	readonly promotions: readonly { readonly code: string | null; readonly is_automatic: boolean }[] | null
	readonly metadata: Readonly<Record<string, unknown>> | null
	readonly payment_collection?: { readonly id: string } | null
}

type Asking = Pick<Connector, 'api' | 'kept' | 'clock'>

const fields = '+items.total,+items.adjustments.code'

/** The buyer's cart; null where there is none yet, or it became an order. */
export async function readCart({ api, kept, clock }: Asking, buyer: Buyer): Promise<EngineCart | null> {
	const id = readCartId(kept, buyer.owner)
	if (id === null) return null
	const cart = await cartOf(api, id)
	if (cart && cart.completed_at === null) return cart
	saveCartId(kept, buyer.owner, null, clock())
	return null
}

/** The engine's cart of this id, whatever became of it. */
export async function cartOf(api: Connector['api'], id: string): Promise<EngineCart | null> {
	try {
		return (await api.ask<{ cart: EngineCart }>('GET', `/store/carts/${id}`, { query: { fields } })).cart
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return null
		throw error
	}
}

/** The same, ready to be changed: a coupon that was tried on it is off, for the contract's coupons belong to the checkout. */
export async function openCart(connector: Asking, buyer: Buyer): Promise<EngineCart | null> {
	const cart = await readCart(connector, buyer)
	return cart && (await withoutCoupons(connector, cart))
}

/** The buyer's cart, made where there is none. */
export async function neededCart(connector: Asking & Pick<Connector, 'region'>, buyer: Buyer): Promise<EngineCart> {
	const open = await openCart(connector, buyer)
	if (open) return open
	const { id: region_id, countries } = await connector.region()
	const { cart } = await connector.api.ask<{ cart: EngineCart }>('POST', '/store/carts', {
		query: { fields },
		// The country, until another one is chosen: the engine tells prices with tax for one alone.
		body: { region_id, shipping_address: { country_code: countries[0]?.toLowerCase() } },
		token: buyer.session?.engine_token ?? null,
	})
	saveCartId(connector.kept, buyer.owner, cart.id, connector.clock())
	return cart
}

/** Changes a cart; gives it as it is then. Throws `EngineRefusal`. */
export async function changeCart(
	{ api }: Pick<Connector, 'api'>,
	cart: Pick<EngineCart, 'id'>,
	path: string,
	body: Readonly<Record<string, unknown>>,
): Promise<EngineCart> {
	const answer = await api.ask<{ cart: EngineCart }>('POST', `/store/carts/${cart.id}${path}`, { query: { fields }, body })
	return answer.cart
}

/** Takes a line off; gives the cart as it is then. */
export async function removeItem({ api }: Pick<Connector, 'api'>, cart: Pick<EngineCart, 'id'>, itemId: string): Promise<EngineCart> {
	await api.ask('DELETE', `/store/carts/${cart.id}/line-items/${itemId}`)
	const { cart: left } = await api.ask<{ cart: EngineCart }>('GET', `/store/carts/${cart.id}`, { query: { fields } })
	return left
}

/** Codes that somebody gave; promotions without a code are the engine's own affair. */
export function couponsOf({ promotions }: EngineCart): readonly string[] {
	return (promotions ?? []).flatMap(({ code, is_automatic }) => (is_automatic || code === null ? [] : code))
}

/** Takes every coupon off. */
export async function withoutCoupons({ api }: Pick<Connector, 'api'>, cart: EngineCart): Promise<EngineCart> {
	const promo_codes = couponsOf(cart)
	if (promo_codes.length === 0) return cart
	const answer = await api.ask<{ cart: EngineCart }>('DELETE', `/store/carts/${cart.id}/promotions`, {
		query: { fields },
		body: { promo_codes },
	})
	return answer.cart
}
