/** What the engine of a shop with a remote store has in place of the desk. */
export interface EngineArea {
	/** In the plural, for the middle of a sentence. */
	readonly name: string
	/** Neither the desk nor the engine has it. */
	readonly isAbsent?: true
}

/** By route: what the engine has, or `desk` for pages that the desk has with a remote store as well. */
const areas: Readonly<Record<string, EngineArea | 'desk'>> = {
	'/': 'desk',
	'/content': 'desk',
	'/home': 'desk',
	'/home/rows': { name: 'rows of products' },
	'/home/menu': { name: 'pictures of categories and brands' },
	'/team': 'desk',
	'/log': 'desk',
	'/search': 'desk',
	'/account': 'desk',
	'/verify': 'desk',
	'/sign-in': 'desk',
	'/sign-out': 'desk',
	'/invitation': 'desk',
	'/engine': 'desk',
	'/403': 'desk',
	'/404': 'desk',
	'/500': 'desk',
	'/settings/backups': 'desk',
	'/settings': { name: 'settings' },
	'/settings/delivery': { name: 'delivery charges and services' },
	'/settings/taxes': { name: 'taxes' },
	'/settings/payments': { name: 'payment methods' },
	'/settings/webhooks': { name: 'webhooks' },
	'/settings/tokens': { name: 'API tokens' },
	'/orders': { name: 'orders' },
	'/returns': { name: 'returns' },
	'/numbers': { name: 'numbers' },
	'/numbers/searches': 'desk',
	// Tables of what the engine has need permissions that no one has.
	'/numbers/export': 'desk',
	'/products': { name: 'products' },
	'/stock': { name: 'stock and prices' },
	'/import': { name: 'imports' },
	'/customers': { name: 'customers' },
	'/coupons': { name: 'coupons' },
	'/discounts': { name: 'discounts' },
	'/reviews': { name: 'reviews', isAbsent: true },
	'/questions': { name: 'questions', isAbsent: true },
}

/** What the engine has at a route, including routes below it; null for pages of the desk. An unknown route is not one of the desk. */
export function areaOf(route: string): EngineArea | null {
	for (let path = route; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
		const area = areas[path]
		if (area) return area === 'desk' ? null : area
	}
	return { name: 'the data of this page' }
}
