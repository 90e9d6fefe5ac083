import type { IconName } from '../ui/icons.ts'

/** A page in the navigation, which only users who may open it see. */
export interface NavigationEntry {
	readonly path: string
	readonly label: string
	readonly icon: IconName
	/** Opens the page after the key G. */
	readonly key: string
}

export const navigation: readonly NavigationEntry[] = [
	{ path: '/', label: 'Today', icon: 'today', key: 'd' },
	{ path: '/orders', label: 'Orders', icon: 'orders', key: 'o' },
	{ path: '/numbers', label: 'Numbers', icon: 'numbers', key: 'n' },
	{ path: '/products', label: 'Products', icon: 'products', key: 'a' },
	{ path: '/stock', label: 'Stock and prices', icon: 'stock', key: 's' },
	{ path: '/import', label: 'Import', icon: 'import', key: 'i' },
	{ path: '/home', label: 'Home page', icon: 'home', key: 'h' },
	{ path: '/returns', label: 'Returns', icon: 'returns', key: 'r' },
	{ path: '/reviews', label: 'Reviews', icon: 'reviews', key: 'v' },
	{ path: '/questions', label: 'Questions', icon: 'questions', key: 'q' },
	{ path: '/customers', label: 'Customers', icon: 'customers', key: 'c' },
	{ path: '/coupons', label: 'Coupons', icon: 'coupon', key: 'p' },
	{ path: '/discounts', label: 'Discounts', icon: 'discount', key: 'u' },
	{ path: '/content', label: 'Texts', icon: 'texts', key: 'w' },
	{ path: '/settings', label: 'Settings', icon: 'settings', key: 'e' },
	{ path: '/team', label: 'Team', icon: 'team', key: 't' },
	{ path: '/log', label: 'Log', icon: 'log', key: 'l' },
]

/** Pages that are part of the numbers and of the settings, and stand for themselves in a desk before a remote store. */
export const engineNavigation: readonly NavigationEntry[] = [
	{ path: '/numbers/searches', label: 'Searches', icon: 'numbers', key: 'n' },
	{ path: '/settings/backups', label: 'Backups', icon: 'settings', key: 'e' },
]
