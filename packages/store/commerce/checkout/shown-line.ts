import type { Selectable } from 'kysely'
import type { OrderLinesTable } from '../../infrastructure/db/schema/checkout.ts'

type Named = Pick<Selectable<OrderLinesTable>, 'name' | 'variant' | 'shown_name' | 'shown_variant'>

/** A line of an order as its buyer read it. */
export function shownOf({ name, variant, shown_name, shown_variant }: Named) {
	return { name: shown_name || name, variant: shown_variant || variant }
}
