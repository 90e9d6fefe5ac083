import { type AutomaticDiscount, sumOfDiscounts } from '@storefront/contract/domain/cart/automatic-discount.ts'
import type { ReturnedFrom, ReturnedPieces } from '@storefront/contract/domain/checkout/returns.ts'
import type { Selectable } from 'kysely'
import type { OrderLinesTable, OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import type { ReturnLine } from '../returns/read-returns.ts'

type Order = Selectable<OrdersTable>

/** The automatic discounts of an order by name. */
export function parseDiscounts({ automatic_discounts }: Pick<Order, 'automatic_discounts'>): readonly AutomaticDiscount[] {
	return JSON.parse(automatic_discounts) as AutomaticDiscount[]
}

/** The amounts of an order that the value of returned items depends on. */
export function returnedFrom(order: Order): ReturnedFrom {
	const { subtotal, discount, final_total: finalTotal, total_quantity: pieces } = order
	return { subtotal, discount, automatic: sumOfDiscounts(parseDiscounts(order)), finalTotal, pieces }
}

type Line = Pick<Selectable<OrderLinesTable>, 'id' | 'unit_price' | 'quantity' | 'automatic_discount'>

/** Some pieces of an order line. */
export function piecesOf(line: Line, quantity: number): ReturnedPieces {
	return {
		lineId: line.id,
		unitPrice: line.unit_price,
		quantity,
		line: { discount: line.automatic_discount, quantity: line.quantity },
	}
}

/** The pieces of a line in a return. */
export function returnedPieces(
	line: Pick<ReturnLine, 'order_line_id' | 'unit_price' | 'quantity' | 'bought' | 'automatic_discount'>,
): ReturnedPieces {
	return piecesOf({ ...line, id: line.order_line_id, quantity: line.bought }, line.quantity)
}
