import { paths } from '@storefront/contract/domain/paths.ts'
import type { DemoLink } from './schema.ts'

/** The key of a category or sub-category in maps of ids. It includes the category, because sub-categories may have the same name. */
export function categoryKey(category: string, subCategory?: string): string {
	return subCategory === undefined ? category : `${category} > ${subCategory}`
}

/** The path of a link, from the ids of inserted rows; empty without a link. */
export function linkPath(
	link: DemoLink | undefined,
	ids: { readonly categories: ReadonlyMap<string, number>; readonly products: ReadonlyMap<string, number> },
): string {
	if (!link) return ''
	if ('product' in link) return paths.product(String(ids.products.get(link.product)))
	const sub = link.subCategory && ids.categories.get(categoryKey(link.category, link.subCategory))
	return paths.category(String(ids.categories.get(link.category)), sub ? String(sub) : undefined)
}
