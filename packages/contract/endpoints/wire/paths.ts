/**
 * The calls whose path the specification does not show, or gives in two readings. A store that listens elsewhere is
 * met by changing this table through configuration (`STORE_PATHS`), never by changing code.
 */
export const defaultPaths = {
	/** AMB-08: path not shown. */
	getSiteInfo: '/site-info',
	/** AMB-08: path not shown. */
	getProducts: '/products',
	/** AMB-09: `/add-card` or `/api/add-card`. */
	addToCart: '/add-card',
	/** AMB-09: `/add-card` or `/guest/add-card`. */
	addToGuestCart: '/guest/add-card',
} as const

export type ConfigurablePath = keyof typeof defaultPaths
export type PathOverrides = Partial<Record<ConfigurablePath, string>>
