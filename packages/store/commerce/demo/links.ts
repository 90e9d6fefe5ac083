import { paths } from '@storefront/contract/domain/paths.ts'
import type { DemoLink } from './schema.ts'

/** A sub-category's key among the ids of categories: two categories may have sub-categories of one name. */
export function categoryKey(category: string, subCategory?: string): string {
	return subCategory === undefined ? category : `${category} > ${subCategory}`
}

/** Where a link leads, now that products and categories have their ids; empty without a link. */
export function hrefOf(
	link: DemoLink | undefined,
	ids: { readonly categories: ReadonlyMap<string, number>; readonly products: ReadonlyMap<string, number> },
): string {
	if (!link) return ''
	if ('product' in link) return paths.product(String(ids.products.get(link.product)))
	const sub = link.subCategory && ids.categories.get(categoryKey(link.category, link.subCategory))
	return paths.category(String(ids.categories.get(link.category)), sub ? String(sub) : undefined)
}
