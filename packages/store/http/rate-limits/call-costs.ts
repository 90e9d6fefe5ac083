/** The cost of a call, as a multiple of the cheapest one. */
interface CallCost {
	readonly call: number
	/** Additional cost per product, for calls with the parameter `items`. */
	readonly item?: number
	/** The cost of a reply that is not cached (packages/store/http/calls/reply-cache.ts). */
	readonly onMiss?: number
}

/**
 * Calls that cost clearly more than the cheapest one, by name: processor time measured by bench/costs.ts, rounded. All
 * other calls cost 2. docs/security.md has the measurements of every call; a test compares the two.
 */
export const callCosts: Readonly<Record<string, CallCost>> = {
	addToCart: { call: 7 },
	addToWishlist: { call: 7 },
	answerQuestion: { call: 4 },
	changeEmail: { call: 56 },
	changePassword: { call: 4 },
	confirmEmail: { call: 51 },
	createAddress: { call: 7 },
	deleteAccount: { call: 53 },
	describeSaved: { call: 5 },
	exportPerson: { call: 51 },
	forgotPassword: { call: 61 },
	getAllCategories: { call: 13 },
	getBestBrand: { call: 8 },
	getBestCategory: { call: 5 },
	getCities: { call: 4, onMiss: 120 },
	getCountries: { call: 6 },
	getDayFlashSale: { call: 6 },
	getDeparture: { call: 4 },
	getMonthFlashSale: { call: 7 },
	getMyOrders: { call: 4 },
	getOpenApi: { call: 10, onMiss: 30 },
	getProducts: { call: 10, item: 0.025 },
	getProductsByCategory: { call: 5, item: 0.005 },
	getProductTops: { call: 22 },
	getReceiptFile: { call: 5 },
	getSaved: { call: 5 },
	getSpecialOffer: { call: 7 },
	getTaxRates: { call: 4 },
	getTopCategories: { call: 11 },
	getWishlist: { call: 5 },
	getWorksWith: { call: 8 },
	login: { call: 56 },
	mergeGuestCart: { call: 5 },
	moveCart: { call: 6 },
	register: { call: 110 },
	removeFromCart: { call: 6 },
	removeFromWishlist: { call: 7 },
	removeOwnReview: { call: 5 },
	removeSaved: { call: 6 },
	resendCode: { call: 56 },
	resetPassword: { call: 57 },
	saveForLater: { call: 6 },
	searchProducts: { call: 8 },
	sendMessage: { call: 5 },
	subscribeNewsletter: { call: 8 },
	updateAddress: { call: 8 },
	updateCart: { call: 7 },
	updateGuestCart: { call: 6 },
	verifyCode: { call: 56 },
}

/** The cost of most calls. */
const defaultCost = 2

/** The cost of a call with this query. */
export function callCost(name: string, query: unknown): number {
	const { call = defaultCost, item = 0 } = callCosts[name] ?? {}
	const { items } = (query ?? {}) as { readonly items?: unknown }
	return call + item * Math.min(1000, Math.max(0, Number(items ?? 0) || 0))
}
