import { stripLocale } from '@storefront/i18n/localized-path.ts'

/**
 * Which product an address leads to that `paths.product` made. It stands apart from the other addresses: the first script of
 * each page needs those, and not this.
 */
export function productIdOf(path: string): string {
	return decodeURIComponent(stripLocale(path).split(/[/?]/)[2] ?? '')
}
