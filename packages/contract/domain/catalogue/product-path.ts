import { stripLocale } from '@storefront/i18n/localized-path.ts'

/**
 * The id of the product in a path of `paths.product`. It has a file of its own, because the first script of every page needs
 * the other paths, but not this function.
 */
export function productIdOf(path: string): string {
	return decodeURIComponent(stripLocale(path).split(/[/?]/)[2] ?? '')
}
