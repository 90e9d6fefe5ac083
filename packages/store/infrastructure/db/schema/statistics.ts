/** Price charts of products by market. See statistics/update-statistics.ts. */
export interface ProductPriceChartsTable {
	/** 0: the main market. */
	market_id: number
	product_id: number
	/** Currency of the prices when the chart was computed. A chart in another currency than the market's is not shown. */
	currency: string
	/** JSON list of `[day, paid]`: `["2026-11-28", 12000]`, with the price in minor units. */
	points: string
}

/** How often shoppers reached a step to an order, by day, without anything about them. See statistics/step-counts.ts. */
export interface StepCountsTable {
	/** `2026-11-28`, in the time zone of the shop. */
	day: string
	step: 'cart' | 'checkout'
	times: number
}

/** Shares of returned pieces, for products with enough deliveries. */
export interface ProductReturnSharesTable {
	product_id: number
	/** Whole percent. */
	percent: number
}
