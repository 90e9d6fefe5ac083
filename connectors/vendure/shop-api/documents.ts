/** Shared GraphQL fragments. */

/** Fields of an order that the cart, the checkout and the history need. */
export const orderFields = /* GraphQL */ `
	fragment OrderFields on Order {
		id
		code
		state
		active
		currencyCode
		couponCodes
		createdAt
		orderPlacedAt
		totalQuantity
		subTotalWithTax
		shippingWithTax
		totalWithTax
		customer { emailAddress firstName lastName phoneNumber user { id } }
		shippingAddress { fullName streetLine1 streetLine2 city province postalCode country countryCode phoneNumber }
		taxSummary { taxRate taxBase taxTotal }
		payments { method }
		lines {
			id
			quantity
			unitPriceWithTax
			discountedUnitPriceWithTax
			discountedLinePriceWithTax
			linePriceWithTax
			proratedLinePriceWithTax
			featuredAsset { preview }
			productVariant {
				id
				name
				sku
				stockLevel
				options { name group { name } }
				product { id name featuredAsset { preview } }
			}
		}
	}
`

/** Additional fields of placed orders. */
export const placedFields = /* GraphQL */ `
	fragment PlacedFields on Order {
		...OrderFields
		billingAddress { fullName streetLine1 streetLine2 city postalCode country countryCode }
		fulfillments { method trackingCode }
		shippingLines { shippingMethod { name } }
		history(options: { take: 100, sort: { createdAt: ASC } }) { items { type createdAt data } }
	}
	${orderFields}
`

/** Selection of mutations that return an order. */
export const orderOrRefusal = /* GraphQL */ `
	__typename
	... on Order { ...OrderFields }
	... on ErrorResult { errorCode message }
`

/** Line of an order. Amounts are whole cents and include tax. */
export interface EngineLine {
	readonly id: string
	readonly quantity: number
	readonly unitPriceWithTax: number
	readonly discountedUnitPriceWithTax: number
	readonly discountedLinePriceWithTax: number
	readonly linePriceWithTax: number
	readonly proratedLinePriceWithTax: number
	readonly featuredAsset: { readonly preview: string } | null
	readonly productVariant: {
		readonly id: string
		readonly name: string
		readonly sku: string
		readonly stockLevel: string
		readonly options: readonly { readonly name: string; readonly group: { readonly name: string } }[]
		readonly product: { readonly id: string; readonly name: string; readonly featuredAsset: { readonly preview: string } | null }
	}
}

export interface EngineAddress {
	readonly fullName?: string | null
	readonly streetLine1?: string | null
	readonly streetLine2?: string | null
	readonly city?: string | null
	readonly province?: string | null
	readonly postalCode?: string | null
	readonly country?: string | null
	readonly countryCode?: string | null
	readonly phoneNumber?: string | null
}

/** Order of the engine, which is a cart until it is paid. */
export interface EngineOrder {
	readonly id: string
	readonly code: string
	readonly state: string
	/** Whether the order is still a cart. */
	readonly active: boolean
	readonly currencyCode: string
	readonly couponCodes: readonly string[]
	readonly createdAt: string
	readonly orderPlacedAt: string | null
	readonly totalQuantity: number
	/** Sum of the lines after discounts. */
	readonly subTotalWithTax: number
	readonly shippingWithTax: number
	readonly totalWithTax: number
	readonly customer: {
		readonly emailAddress: string
		readonly firstName: string
		readonly lastName: string
		readonly phoneNumber: string | null
		/** null for guests. */
		readonly user: { readonly id: string } | null
	} | null
	readonly shippingAddress: EngineAddress | null
	readonly taxSummary: readonly { readonly taxRate: number; readonly taxBase: number; readonly taxTotal: number }[]
	readonly payments: readonly { readonly method: string }[] | null
	readonly lines: readonly EngineLine[]
}

/** Placed order with its shipments and its history. */
export interface PlacedOrder extends EngineOrder {
	readonly billingAddress: EngineAddress | null
	readonly shippingLines?: readonly { readonly shippingMethod: { readonly name: string } }[] | null
	readonly fulfillments: readonly { readonly method: string; readonly trackingCode: string | null }[] | null
	/** Public history of an order, the oldest entry first. */
	readonly history: {
		readonly items: readonly { readonly type: string; readonly createdAt: string; readonly data: { readonly to?: string } }[]
	}
}
