import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Cap } from '@storefront/connectors-shared/routes/carts.ts'
import { mergeCarts as merged } from '@storefront/contract/domain/cart/cart-merge.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'
import { emptyCart, setQuantities } from './change-cart.ts'
import { neededCart, openCart } from './engine-cart.ts'
import { linesOf } from './lines.ts'

/**
 * Moves the guest's lines into the customer's cart (AMB-22) and says what had to be cut short. The guest's lines go when all of them
 * have arrived; called again it finds nothing to do.
 */
export async function mergeCarts(connector: Connector, guest: Buyer, customer: Buyer): Promise<readonly Cap[]> {
	return await connector.locks.run(guest.owner, () =>
		connector.locks.run(customer.owner, async () => {
			const brought = await linesOf(connector, await openCart(connector, guest))
			if (brought.length === 0) return []
			const cart = await neededCart(connector, customer)
			const now = await linesOf(connector, cart)
			const before = ownQuantities(connector, { guest, customer, now, brought })
			const own = now.flatMap((line) => {
				const quantity = before.get(line.variantId)
				return quantity === undefined ? [] : [{ ...line, quantity }]
			})
			const { lines, caps } = merged(own.map(toMergeLine), brought.map(toMergeLine))
			const moved = new Set(brought.map(({ variantId }) => variantId))
			const targets = lines.flatMap(({ variantId, quantity }) =>
				variantId !== null && moved.has(variantId) ? [[variantId, quantity] as const] : [],
			)
			await setQuantities(connector, cart, now, new Map(targets))
			await emptyCart(connector, guest)
			connector.kept.run('delete from merges where guest = ?', guest.owner)
			return caps.flatMap((cap) => capForWire(cap, brought))
		}),
	)
}

interface Merging {
	readonly guest: Buyer
	readonly customer: Buyer
	/** The customer's lines. */
	readonly now: readonly Line[]
	readonly brought: readonly Line[]
}

/**
 * How many of each offer the customer had of their own. It is noted before the first line moves: a merge that broke off half-way
 * counts from there, and adds nothing twice. An offer that came into the cart since then is the customer's own.
 */
function ownQuantities({ kept }: Pick<Connector, 'kept'>, { guest, customer, now, brought }: Merging): ReadonlyMap<string, number> {
	const quantities = now.map(({ variantId, quantity }) => [variantId, quantity] as const)
	const noted = kept.one<{ own: string }>('select own from merges where guest = ? and customer = ?', guest.owner, customer.owner)
	if (!noted) {
		kept.run('insert into merges (guest, customer, own) values (?, ?, ?)', guest.owner, customer.owner, JSON.stringify(quantities))
		return new Map(quantities)
	}
	const before = new Map(JSON.parse(noted.own) as [string, number][])
	const moved = new Set(brought.map(({ variantId }) => variantId))
	return new Map(
		quantities.flatMap(([id, quantity]) => (moved.has(id) ? (before.has(id) ? [[id, before.get(id) ?? 0]] : []) : [[id, quantity]])),
	)
}

function capForWire(
	{ variantId, wanted, quantity }: { readonly variantId: string | null; readonly wanted: number; readonly quantity: number },
	brought: readonly Line[],
): Cap[] {
	const line = brought.find((one) => one.variantId === variantId)
	if (!line) return []
	const { productId: product_id, hasVariations } = line
	return [{ product_id, variant_id: hasVariations ? line.variantId : null, name: lineTitle(line), wanted, quantity }]
}

/** By the variant: in the engine every product has one, with or without options. */
function toMergeLine({ productId, variantId, quantity, stock }: Line) {
	return { productId, variantId, quantity, stock }
}
