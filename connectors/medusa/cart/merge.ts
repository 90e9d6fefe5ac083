import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Cap } from '@storefront/connectors-shared/routes/carts.ts'
import { mergeCarts as merged } from '@storefront/contract/domain/cart/cart-merge.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'
import { emptyCart, setQuantities } from './change-cart.ts'
import { getOrCreateCart, openCart } from './engine-cart.ts'
import { readLines } from './lines.ts'

/**
 * Moves the lines of a guest to the cart of a customer (AMB-22), and returns the lines whose quantity was reduced. The guest's lines are
 * deleted when all have been moved; a repeated call does nothing.
 */
export async function mergeCarts(connector: Connector, guest: Buyer, customer: Buyer): Promise<readonly Cap[]> {
	return await connector.locks.run(guest.owner, () =>
		connector.locks.run(customer.owner, async () => {
			const brought = await readLines(connector, await openCart(connector, guest))
			if (brought.length === 0) return []
			const cart = await getOrCreateCart(connector, customer)
			const now = await readLines(connector, cart)
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
			connector.database.run('delete from merges where guest = ?', guest.owner)
			return caps.flatMap((cap) => capForWire(cap, brought))
		}),
	)
}

interface MergeState {
	readonly guest: Buyer
	readonly customer: Buyer
	/** Current lines of the customer. */
	readonly now: readonly Line[]
	readonly brought: readonly Line[]
}

/**
 * Quantities of each variant that the customer had before the merge. They are stored before the first line is moved, so that an
 * interrupted merge continues from them and adds nothing twice.
 */
function ownQuantities(
	{ database }: Pick<Connector, 'database'>,
	{ guest, customer, now, brought }: MergeState,
): ReadonlyMap<string, number> {
	const quantities = now.map(({ variantId, quantity }) => [variantId, quantity] as const)
	const noted = database.one<{ own: string }>('select own from merges where guest = ? and customer = ?', guest.owner, customer.owner)
	if (!noted) {
		database.run('insert into merges (guest, customer, own) values (?, ?, ?)', guest.owner, customer.owner, JSON.stringify(quantities))
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

/** Lines are identified by their variant, because in the engine every product has at least one. */
function toMergeLine({ productId, variantId, quantity, stock }: Line) {
	return { productId, variantId, quantity, stock }
}
