import { safeHtml } from '@storefront/store/infrastructure/text/html.ts'
import { cleanText } from '../clean-text.ts'
import type { ProductDraft } from '../map/draft.ts'
import type { StoredProduct } from './stored.ts'

/** The parts of a product of which a feed can say something else than the shop has. */
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
	| 'warranty'
	| 'shippingInfo'
	| 'featured'

/** What a draft would change of a stored product, its offers apart. What the draft does not say changes nothing. */
export function differences({ row, category, brand }: StoredProduct, draft: ProductDraft): Set<Part> {
	const same: Record<Part, boolean> = {
		name: sameText(row.name, draft.name),
		description: draft.description === null || sameText(row.description, draft.description),
		descriptionHtml: draft.descriptionHtml === null || sameHtml(row.online_description, draft.descriptionHtml),
		category: draft.category === null || sameNames(category, draft.category),
		brand: draft.brand === null || sameNames([brand], [draft.brand]),
		// A product that has none at all gets a drawing.
		images: draft.images.length === 0 ? row.images !== '[]' : sameJson(JSON.parse(row.images), draft.images),
		imageTexts: draft.imageTexts === null || sameJson(JSON.parse(row.image_texts), draft.imageTexts),
		thumbnail: draft.thumbnail === null || row.thumbnail === draft.thumbnail,
		specifications: sameJson(JSON.parse(row.specifications), draft.specifications),
		variations: sameJson(JSON.parse(row.variations), draft.variations),
		warranty: draft.warranty === null || sameText(row.warranty, draft.warranty),
		shippingInfo: draft.shippingInfo === null || sameText(row.shipping_info, draft.shippingInfo),
		featured: draft.featured === null || (row.top_status === 1) === draft.featured,
	}
	return new Set((Object.keys(same) as Part[]).filter((part) => !same[part]))
}

/** A feed cannot say outer white space or another line end; these are no difference. */
export function sameText(stored: string, said: string): boolean {
	return stored === said || cleanText(stored) === said
}

function sameHtml(stored: string, said: string): boolean {
	return sameText(stored, said) || safeHtml(stored) === said
}

function sameNames(stored: readonly string[], said: readonly string[]): boolean {
	return sameJson(
		stored.map((name) => name.trim().toLowerCase()),
		said.map((name) => name.trim().toLowerCase()),
	)
}

/** Whether two values are the same as JSON; the order of an object's keys does not matter. */
export function sameJson(left: unknown, right: unknown): boolean {
	return canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	)
}
