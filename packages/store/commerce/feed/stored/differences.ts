import { mapProductFields, type ProductFieldName, withFieldSpecifications } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import { cleanText } from '../clean-text.ts'
import type { ProductDraft, Specification } from '../map/draft.ts'
import type { StoredProduct } from './stored-products.ts'

/** The parts of a product in which a feed and the stored product can differ. */
export type Part =
	| 'name'
	| 'description'
	| 'descriptionHtml'
	| 'category'
	| 'brand'
	| 'images'
	| 'imageTexts'
	| 'thumbnail'
	| 'specifications'
	| 'variations'
	| ProductFieldName
	| 'featured'

/** The parts of a stored product, without variants, that a draft changes. Missing parts of the draft change nothing. */
export function findDifferences({ row, category, brand }: StoredProduct, draft: ProductDraft): Set<Part> {
	const same: Record<Part, boolean> = {
		name: isSameText(row.name, draft.name),
		description: draft.description === null || isSameText(row.description, draft.description),
		descriptionHtml: draft.descriptionHtml === null || isSameHtml(row.online_description, draft.descriptionHtml),
		category: draft.category === null || areSameNames(category, draft.category),
		brand: draft.brand === null || areSameNames([brand], [draft.brand]),
		// A product without pictures gets a placeholder.
		images: draft.images.length === 0 ? row.images !== '[]' : isSameJson(JSON.parse(row.images), draft.images),
		imageTexts: draft.imageTexts === null || isSameJson(JSON.parse(row.image_texts), draft.imageTexts),
		thumbnail: draft.thumbnail === null || row.thumbnail === draft.thumbnail,
		specifications: isSameJson(JSON.parse(row.specifications), specificationsOf(draft, row)),
		variations: isSameJson(JSON.parse(row.variations), draft.variations),
		...mapProductFields((name) => {
			const value = draft.fields[name]
			return value === null || isSameText(row[name], value)
		}),
		featured: draft.featured === null || (row.top_status === 1) === draft.featured,
	}
	return new Set((Object.keys(same) as Part[]).filter((part) => !same[part]))
}

/** The specifications of a draft with those of its fields. A field that the feed does not have keeps the value of `row`. */
export function specificationsOf({ specifications, fields }: ProductDraft, row?: StoredProduct['row']): readonly Specification[] {
	return withFieldSpecifications(
		specifications,
		mapProductFields((name) => fields[name] ?? row?.[name] ?? ''),
	)
}

/** Compares texts without outer white space and kinds of line ends, which a feed cannot contain. */
export function isSameText(stored: string, draft: string): boolean {
	return stored === draft || cleanText(stored) === draft
}

function isSameHtml(stored: string, draft: string): boolean {
	return isSameText(stored, draft) || sanitizeDescription(stored) === draft
}

function areSameNames(stored: readonly string[], draft: readonly string[]): boolean {
	return isSameJson(
		stored.map((name) => name.trim().toLowerCase()),
		draft.map((name) => name.trim().toLowerCase()),
	)
}

/** Whether two values are the same as JSON; the order of an object's keys does not matter. */
export function isSameJson(left: unknown, right: unknown): boolean {
	return canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	)
}
