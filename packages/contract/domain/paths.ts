import { localizePaths } from '@storefront/i18n/localized-path.ts'

/** The paths of all pages, in the locale of the request: the cart is at `/cart`, or at `/de/cart`. */
export const paths = localizePaths({
	home: '/',
	cart: '/cart',
	checkout: '/checkout',
	allProducts: '/products',
	/** The lower sections of the home page, for visitors without scripts. */
	offers: '/offers',
	/** Target of the search form without scripts. */
	search: '/search',
	/** Comparison of products; `catalogue/compared-ids.ts` adds their ids. */
	compare: '/compare',
	/** Help texts for the search. */
	helpTexts: '/fragments/help.json',
	/** Explanations of the filters of listings. */
	specificationTexts: '/fragments/explanations.json',
	/** HTML fragment with the menus of every page. */
	menusFragment: '/fragments/menus/',
	/** HTML fragment with the lower sections of the home page. */
	homeFragment: '/fragments/home/',
	/** AMB-81: a sub-category is the listing of its category with `?sub=`. */
	category: (id: string, subCategoryId?: string) =>
		`/products/${encodeURIComponent(id)}${subCategoryId ? `?sub=${encodeURIComponent(subCategoryId)}` : ''}`,
	/** `options` preselects a variant, in the query of the URL. */
	product: (id: string, options?: Readonly<Record<string, string>>) => {
		const query = options ? new URLSearchParams(options).toString() : ''
		return `/product/${encodeURIComponent(id)}${query ? `?${query}` : ''}`
	},
	/** All reviews of a product. */
	reviews: (id: string, query = '') => `/product/${encodeURIComponent(id)}/reviews${query ? `?${query}` : ''}`,
	customProducts: '/custom-products',
	profile: '/profile',
	orders: '/profile#orders',
	/** Form for a review by a customer. */
	review: '/review',
	/** Order lookup, without an account. */
	order: '/order',
	/** Receipt of an order, for links with a key. */
	receipt: '/receipt',
	signIn: '/signin',
	signUp: '/signup',
	oneTimeCode: '/otp',
	forgotPassword: '/forgot-password',
	resetPassword: '/reset-password',
	/** Target of links in newsletter mails. */
	newsletter: '/newsletter',
	/** Target of links in mails about new stock. */
	stockMail: '/stock-mail',
	faq: '/faq',
	contact: '/contact',
	terms: '/terms',
})

/** The personal pages for browsers without scripts. They are separate, because scripts need few of them. */
export const noscriptPaths = localizePaths({
	cart: '/noscript/cart',
	checkout: '/noscript/checkout',
	order: '/noscript/order',
	receipt: '/noscript/receipt',
	signIn: '/noscript/signin',
	signUp: '/noscript/signup',
	oneTimeCode: '/noscript/otp',
	forgotPassword: '/noscript/forgot-password',
	resetPassword: '/noscript/reset-password',
	profile: '/noscript/profile',
	wishlist: '/noscript/wishlist',
	newsletter: '/noscript/newsletter',
	stockMail: '/noscript/stock-mail',
	contact: '/noscript/contact',
	/** Puts lines (`cart/cart-items.ts`) into the cart, after a confirmation. It works with and without scripts. */
	fillCart: (items: string) => `/noscript/fill-cart?${new URLSearchParams({ items })}`,
	/** Form for a review by a customer. */
	review: (productId: string) => `/noscript/review?${new URLSearchParams({ product: productId })}`,
})

/** Whether a path without a locale is that of such a page. It is for one visitor, is never cached, and accepts forms. */
export function isNoscriptPath(path: string): boolean {
	return path.startsWith('/noscript/')
}

/** Paths without a locale. */
export const sharedPaths = {
	/** Address format of a country, by its ISO code. */
	addressForm: (code: string) => `/fragments/address-forms/${code.toLowerCase()}.json`,
	/** Prefix of pictures that the shop has downloaded. */
	ownMedia: '/media/own',
} as const

/**
 * Validates a path on this site; returns an empty text for others. `//evil.example`, `/\\evil.example`, and the same with tabs
 * or line breaks, which browsers remove, lead to other sites.
 */
export function ownPath(path: string): string {
	return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) ? path : ''
}

/**
 * Path of the order page, with the number to look up, or the key from a mail. Both are in the fragment, which browsers do not
 * send to servers.
 */
export function orderPath(number: string, key?: string): string {
	return `${paths.order}#${new URLSearchParams({ number, ...(key ? { key } : {}) })}`
}

/** Path of the receipt of an order, with the same key. */
export function receiptPath(number: string, key: string): string {
	return `${paths.receipt}#${new URLSearchParams({ number, key })}`
}

/** Path of the review form for a product. */
export function reviewPath(productId: string): string {
	return `${paths.review}?${new URLSearchParams({ product: productId })}`
}

/** Path of the page that confirms a newsletter subscription or, with `leave`, ends it. The parameters are in the fragment. */
export function newsletterPath(parts: { readonly key?: string; readonly leave?: string } = {}): string {
	const query = new URLSearchParams(parts as Record<string, string>).toString()
	return query === '' ? paths.newsletter : `${paths.newsletter}#${query}`
}

/**
 * Path of the page that confirms a mail about new stock or, with `leave`, removes all requests of an email address. The
 * parameters are in the fragment.
 */
export function stockMailPath(parts: { readonly key?: string; readonly leave?: string } = {}): string {
	const query = new URLSearchParams(parts as Record<string, string>).toString()
	return query === '' ? paths.stockMail : `${paths.stockMail}#${query}`
}

/** Paths of sitemaps. They are separate, because no script of a page needs them. */
export const sitemapPaths = {
	index: '/sitemap.xml',
	part: (part: string) => `/sitemaps/${part}.xml`,
} as const

/** Path of the listing of a brand. It is separate, because no first script of a page needs it. */
export function brandPath(name: string): string {
	return `${paths.allProducts}?brand=${encodeURIComponent(name)}`
}
