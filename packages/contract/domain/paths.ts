import { localizePaths } from '@storefront/i18n/localized-path.ts'

/** Every address of a page is built here, in the language of whoever reads: a cart is at `/cart`, or at `/de/cart`. */
export const paths = localizePaths({
	home: '/',
	cart: '/cart',
	checkout: '/checkout',
	allProducts: '/products',
	/** What the search form leads to without scripts. */
	search: '/search',
	/** Products side by side; `compare/compared.ts` adds which. */
	compare: '/compare',
	/** The shop's texts as searches look through them. */
	helpTexts: '/fragments/help.json',
	/** What the shop explains of the filters of listings. */
	specificationTexts: '/fragments/explanations.json',
	/** A piece of HTML for the menus of every page. */
	menusFragment: '/fragments/menus/',
	/** AMB-81: a sub-category is a category's listing with `?sub=`. */
	category: (id: string, subCategoryId?: string) =>
		`/products/${encodeURIComponent(id)}${subCategoryId ? `?sub=${encodeURIComponent(subCategoryId)}` : ''}`,
	/** `options` preselects a variation: the chosen combination stands in the URL. */
	product: (id: string, options?: Readonly<Record<string, string>>) => {
		const query = options ? new URLSearchParams(options).toString() : ''
		return `/product/${encodeURIComponent(id)}${query ? `?${query}` : ''}`
	},
	/** All that is written about a product. */
	reviews: (id: string, query = '') => `/product/${encodeURIComponent(id)}/reviews${query ? `?${query}` : ''}`,
	customProducts: '/custom-products',
	profile: '/profile',
	orders: '/profile#orders',
	/** Where a customer writes about a product. */
	review: '/review',
	/** Where anybody finds an order again. */
	order: '/order',
	/** The receipt of an order, by its link. */
	receipt: '/receipt',
	signIn: '/signin',
	signUp: '/signup',
	oneTimeCode: '/otp',
	forgotPassword: '/forgot-password',
	resetPassword: '/reset-password',
	/** Where the newsletter's mails lead. */
	newsletter: '/newsletter',
	/** Where the mails about what is in stock again lead. */
	stockMail: '/stock-mail',
	faq: '/faq',
	contact: '/contact',
	terms: '/terms',
})

/** What is the same in every language. */
export const sharedPaths = {
	/** How addresses of a country are written, by its ISO code. */
	addressForm: (code: string) => `/fragments/address-forms/${code.toLowerCase()}.json`,
	/** Below it the shop serves the pictures that it has fetched. */
	ownMedia: '/media/own',
} as const

/**
 * A path of ours and nothing else, whoever wrote it: `//evil.example`, `/\\evil.example`, and what a browser makes of them
 * after it has dropped tabs and line breaks, lead to other sites. Gives empty text for those.
 */
export function ownPath(path: string): string {
	return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) ? path : ''
}

/** The page with this order looked for, or opened by the key of its mails. Both stand behind the "#", which no server gets to see. */
export function orderPath(number: string, key?: string): string {
	return `${paths.order}#${new URLSearchParams({ number, ...(key ? { key } : {}) })}`
}

/** The receipt of an order, opened by the same key. */
export function receiptPath(number: string, key: string): string {
	return `${paths.receipt}#${new URLSearchParams({ number, key })}`
}

/** The page on which a customer writes about this product. */
export function reviewPath(productId: string): string {
	return `${paths.review}?${new URLSearchParams({ product: productId })}`
}

/** The page that confirms a newsletter address or, with `leave`, forgets it. All of it stands behind the "#". */
export function newsletterPath(parts: { readonly key?: string; readonly leave?: string } = {}): string {
	const query = new URLSearchParams(parts as Record<string, string>).toString()
	return query === '' ? paths.newsletter : `${paths.newsletter}#${query}`
}

/** The page that confirms a mail about stock or, with `leave`, forgets all that an address waits for. All of it stands behind the "#". */
export function stockMailPath(parts: { readonly key?: string; readonly leave?: string } = {}): string {
	const query = new URLSearchParams(parts as Record<string, string>).toString()
	return query === '' ? paths.stockMail : `${paths.stockMail}#${query}`
}

/** For search engines. They stand apart: no page's script needs them. */
export const sitemapPaths = {
	index: '/sitemap.xml',
	part: (part: string) => `/sitemaps/${part}.xml`,
} as const

/** All that a brand has in the shop. By itself, because no page's first script needs it. */
export function brandPath(name: string): string {
	return `${paths.allProducts}?brand=${encodeURIComponent(name)}`
}
