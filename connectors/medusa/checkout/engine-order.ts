/** Line of an order. Amounts are in currency units and include tax. */
interface EngineOrderItem {
	readonly product_id: string
	readonly variant_id: string | null
	readonly product_title: string
	readonly variant_title: string | null
	readonly quantity: number
	/** Total before coupons. */
	readonly original_total: number
	readonly variant?: { readonly options?: readonly { readonly value: string }[] | null } | null
}

interface EngineAddress {
	readonly city: string | null
	readonly country_code: string | null
}

/** Order of the engine. */
export interface EngineOrder {
	readonly id: string
	readonly display_id: number
	readonly custom_display_id?: string | null
	readonly email: string | null
	readonly status: string
	readonly fulfillment_status?: string
	readonly payment_status?: string
	readonly created_at: string
	readonly total: number
	readonly item_total: number
	readonly shipping_total: number
	readonly items: readonly EngineOrderItem[]
	readonly shipping_address: EngineAddress | null
	readonly shipping_methods?: readonly { readonly name: string }[] | null
}

/** Additional fields of orders. */
export const orderFields = '+payment_status,+fulfillment_status,+items.original_total'

/** Order number for shoppers. */
export function orderNumberOf({ display_id }: Pick<EngineOrder, 'display_id'>): string {
	return String(display_id)
}
