import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'

/** Two carts before they become one. */
interface Merging {
	readonly guest: Buyer
	readonly customer: Buyer
	/** The guest's. */
	readonly brought: readonly Line[]
	/** The customer's. */
	readonly own: readonly Line[]
}

/** A variant that is moved. */
interface Moving {
	readonly variant: string
	/** Pieces in the guest's line. */
	readonly brought: number
	/** As many of them had arrived before, by a merge that broke off. */
	readonly arrived: number
	/** Pieces that the customer had when it began. */
	readonly had: number
}

/**
 * The engine changes two carts in two requests. What was in both stands in the connector's database before the first of them, so that
 * a merge that broke off in between can tell what has arrived already: of what the customer no longer has as many as then.
 */
export async function beginMerge(
	{ kept, clock }: Connector,
	{ guest, customer, brought, own }: Merging,
	moved: readonly Line[],
): Promise<void> {
	const moving = brought.map(
		({ variantId, quantity }): Moving => ({
			variant: variantId,
			brought: quantity,
			arrived: quantity - quantityIn(moved, variantId),
			had: quantityIn(own, variantId),
		}),
	)
	await kept.run(
		'insert into merges (guest, customer, lines, begun_at) values (?, ?, ?, ?) on conflict (guest) do update set customer = excluded.customer, lines = excluded.lines, begun_at = excluded.begun_at',
		...[guest.owner, customer.owner, JSON.stringify(moving), clock().toISOString()],
	)
}

/** Both carts are as they should be. */
export async function endMerge({ kept }: Connector, { owner }: Buyer): Promise<void> {
	await kept.run('delete from merges where guest = ?', owner)
}

/**
 * The guest's lines with the pieces that are still to be moved. Of a line that has arrived by a merge that broke off only what the
 * guest has put beside it since is left.
 */
export async function leftToMove({ kept }: Connector, { guest, customer, brought, own }: Merging): Promise<readonly Line[]> {
	const row = await kept.one<{ lines: string }>('select lines from merges where guest = ? and customer = ?', guest.owner, customer.owner)
	// Written by `beginMerge` alone.
	const begun = row ? (JSON.parse(row.lines) as readonly Moving[]) : []
	return brought.flatMap((line) => {
		const earlier = begun.find(({ variant }) => variant === line.variantId)
		const arrived = earlier === undefined ? 0 : quantityIn(own, line.variantId) === earlier.had ? earlier.arrived : earlier.brought
		return line.quantity > arrived ? [{ ...line, quantity: line.quantity - arrived }] : []
	})
}

function quantityIn(lines: readonly Line[], variant: string): number {
	return lines.find(({ variantId }) => variantId === variant)?.quantity ?? 0
}
