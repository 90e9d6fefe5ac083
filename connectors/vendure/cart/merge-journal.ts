import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'

/** Two carts before a merge. */
interface MergeState {
	readonly guest: Buyer
	readonly customer: Buyer
	/** Lines of the guest. */
	readonly brought: readonly Line[]
	/** Lines of the customer. */
	readonly own: readonly Line[]
}

/** Variant that the merge moves. */
interface MovedVariant {
	readonly variant: string
	/** Quantity in the guest's line. */
	readonly brought: number
	/** Quantity that an interrupted merge has already moved. */
	readonly arrived: number
	/** Quantity of the customer before the merge. */
	readonly had: number
}

/**
 * Records the content of both carts before a merge, because the engine changes two carts in two requests. After an interruption the record
 * shows the lines that were already moved.
 */
export async function beginMerge(
	{ database, clock }: Connector,
	{ guest, customer, brought, own }: MergeState,
	moved: readonly Line[],
): Promise<void> {
	const moving = brought.map(
		({ variantId, quantity }): MovedVariant => ({
			variant: variantId,
			brought: quantity,
			arrived: quantity - quantityIn(moved, variantId),
			had: quantityIn(own, variantId),
		}),
	)
	await database.run(
		'insert into merges (guest, customer, lines, begun_at) values (?, ?, ?, ?) on conflict (guest) do update set customer = excluded.customer, lines = excluded.lines, begun_at = excluded.begun_at',
		...[guest.owner, customer.owner, JSON.stringify(moving), clock().toISOString()],
	)
}

/** Deletes the record after a complete merge. */
export async function endMerge({ database }: Connector, { owner }: Buyer): Promise<void> {
	await database.run('delete from merges where guest = ?', owner)
}

/**
 * Lines of the guest with the quantities that remain to be moved. For lines that an interrupted merge has moved, only later additions
 * remain.
 */
export async function remainingLines({ database }: Connector, { guest, customer, brought, own }: MergeState): Promise<readonly Line[]> {
	const row = await database.one<{ lines: string }>(
		'select lines from merges where guest = ? and customer = ?',
		guest.owner,
		customer.owner,
	)
	// Only `beginMerge` writes the record.
	const begun = row ? (JSON.parse(row.lines) as readonly MovedVariant[]) : []
	return brought.flatMap((line) => {
		const earlier = begun.find(({ variant }) => variant === line.variantId)
		const arrived = earlier === undefined ? 0 : quantityIn(own, line.variantId) === earlier.had ? earlier.arrived : earlier.brought
		return line.quantity > arrived ? [{ ...line, quantity: line.quantity - arrived }] : []
	})
}

function quantityIn(lines: readonly Line[], variant: string): number {
	return lines.find(({ variantId }) => variantId === variant)?.quantity ?? 0
}
