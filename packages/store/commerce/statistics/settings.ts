/** The settings for figures from the shop's own orders and prices on product pages. */
export const statisticsSettings = {
	/** `on`: price charts. */
	charts: 'price_history',
	/** `on`: shares of returned pieces. */
	shares: 'return_share',
	/** Delivered pieces from which a product has a share. */
	threshold: 'return_share_pieces',
} as const
