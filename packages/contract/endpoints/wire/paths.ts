/**
 * Endpoints whose path is missing or ambiguous in the specification. The configuration `STORE_PATHS` overrides them for stores
 * with other paths.
 */
export const defaultPaths = {
	/** AMB-08: no path in the specification. */
	getSiteInfo: '/site-info',
	/** AMB-08: no path in the specification. */
	getProducts: '/products',
	/** AMB-09: `/add-card` or `/api/add-card`. */
	addToCart: '/add-card',
	/** AMB-09: `/add-card` or `/guest/add-card`. */
	addToGuestCart: '/guest/add-card',
} as const

export type ConfigurablePath = keyof typeof defaultPaths
export type PathOverrides = Partial<Record<ConfigurablePath, string>>
