import { atom } from 'nanostores'

/** A panel that slides in. Its dialog has the id `{name}-drawer`. */
export type DrawerName = 'cart' | 'menus' | 'wishlist' | 'filters'

/** The drawer that is open. */
export const $drawer = atom<DrawerName | null>(null)

export function openDrawer(name: DrawerName): void {
	$drawer.set(name)
}

export function closeDrawer(): void {
	$drawer.set(null)
}
