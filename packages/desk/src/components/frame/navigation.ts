import type { IconName } from '../ui/icons.ts'

/** A page in the navigation, which only users who may open it see. */
export interface NavigationEntry {
	readonly path: string
	readonly label: string
	readonly icon: IconName
}

export const navigation: readonly NavigationEntry[] = [
	{ path: '/', label: 'Today', icon: 'today' },
	{ path: '/orders', label: 'Orders', icon: 'orders' },
	{ path: '/stock', label: 'Stock and prices', icon: 'stock' },
	{ path: '/returns', label: 'Returns', icon: 'returns' },
	{ path: '/reviews', label: 'Reviews', icon: 'reviews' },
	{ path: '/questions', label: 'Questions', icon: 'questions' },
	{ path: '/customers', label: 'Customers', icon: 'customers' },
	{ path: '/team', label: 'Team', icon: 'team' },
	{ path: '/log', label: 'Log', icon: 'log' },
]
