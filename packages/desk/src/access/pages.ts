import type { Permission } from '@storefront/store/commands/permissions.ts'
import { areaOf } from './engine-areas.ts'

/** Who may open a page: everybody, everybody who is signed in, or users with one of these permissions. */
type Access = 'public' | 'signed-in' | readonly [Permission, ...Permission[]]

/**
 * Access by route, for every page in src/pages: a page without an entry is never shown. Commands check their own permission again; this
 * table decides what is read.
 */
export const pageAccess: Readonly<Record<string, Access>> = {
	'/': 'signed-in',
	'/orders': ['orders.read'],
	'/orders/[number]/refund': ['refunds.write'],
	'/orders/bulk': ['orders.write'],
	// Each bulk change has the permission of its command.
	'/jobs/[id]': 'signed-in',
	'/orders/new': ['orders.write'],
	'/orders/export': ['customers.read'],
	'/orders/[number]/address': ['orders.write'],
	'/orders/[number]/return': ['orders.write'],
	'/numbers': ['orders.read'],
	'/numbers/searches': ['orders.read', 'content.write'],
	'/numbers/stock': ['orders.read', 'stock.write'],
	// Each table has the permission of its page, which the store checks.
	'/numbers/export': 'signed-in',
	'/products': ['catalogue.write'],
	'/stock': ['stock.write', 'prices.write'],
	'/stock/prices': ['prices.write'],
	'/import': ['catalogue.write'],
	'/home': ['content.write', 'catalogue.write'],
	'/home/[kind]': ['content.write'],
	'/home/rows': ['content.write'],
	'/home/menu': ['catalogue.write'],
	'/returns': ['orders.read'],
	'/returns/[number]/refund': ['refunds.write'],
	'/reviews': ['reviews.write'],
	'/questions': ['reviews.write'],
	'/customers': ['customers.read'],
	'/customers/[id]/export': ['customers.write'],
	'/customers/[id]/delete': ['customers.write'],
	'/coupons': ['settings.write'],
	'/discounts': ['settings.write'],
	'/content': ['content.write'],
	'/settings': ['settings.write'],
	'/settings/tokens': ['team.write'],
	'/team': ['team.write'],
	'/log': ['audit.read'],
	// Each command checks its own permission.
	'/log/[id]/undo': 'signed-in',
	'/search': 'signed-in',
	'/account': 'signed-in',
	'/verify': 'signed-in',
	'/sign-out': 'signed-in',
	'/engine': 'signed-in',
	'/403': 'public',
	'/404': 'public',
	'/500': 'public',
	'/sign-in': 'public',
	'/invitation': 'public',
}

/** Access to a route, including routes below it: `/orders/[id]/refund` has the access of `/orders` unless it has its own. */
export function accessTo(route: string): Access | undefined {
	for (let path = route; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) if (pageAccess[path]) return pageAccess[path]
	return route === '/' ? pageAccess['/'] : undefined
}

/** Whether the desk shows a page to a user: it has the page, with this engine, and the user may open it. */
export function isShown(route: string, { engine, user }: Pick<App.Locals, 'engine' | 'user'>): boolean {
	return !(engine && areaOf(route)) && mayOpen(accessTo(route), user.permissions)
}

/** Whether a user with these permissions may open a page. */
export function mayOpen(access: Access | undefined, permissions: ReadonlySet<Permission>): boolean {
	if (access === undefined) return false
	return typeof access === 'string' || access.some((one) => permissions.has(one))
}
