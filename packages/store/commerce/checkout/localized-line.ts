import type { Selectable } from 'kysely'
import type { OrderLinesTable } from '../../infrastructure/db/schema/checkout.ts'

type LineNames = Pick<Selectable<OrderLinesTable>, 'name' | 'variant' | 'shown_name' | 'shown_variant'>

/** Name and variant of an order line in the language of its buyer. */
export function localizedLine({ name, variant, shown_name, shown_variant }: LineNames) {
	return { name: shown_name || name, variant: shown_variant || variant }
}
