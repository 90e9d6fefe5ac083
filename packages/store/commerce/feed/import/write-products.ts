import { placeholderPictureFor } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { ProductsTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable, Updateable } from 'kysely'
import { inChunks } from '../chunks.ts'
import type { ProductDraft } from '../map/draft.ts'
import type { Part } from '../stored/differences.ts'
import { productKeyOf, type StoredProduct } from '../stored/stored.ts'
import type { Places } from './places.ts'
import type { ProductPlan } from './plan/plan-product.ts'

/** Where products go whose feed names no category. */
const noCategory = ['Other']

/** Makes new products, without their offers; gives their ids by key. */
export async function insertProducts(db: Db, plans: readonly ProductPlan[], places: Places, now: Date): Promise<Map<string, number>> {
	const rows: Insertable<ProductsTable>[] = []
	for (const { draft } of plans) rows.push(await newRow(draft, places, now))
	const made = await inChunks(rows, (chunk) => db.insertInto('products').values(chunk).returning(['id', 'external_id']).execute())
	return new Map(made.map(({ id, external_id }) => [external_id ?? '', id]))
}

/** Changes products; gives their ids by key. */
export async function updateProducts(db: Db, plans: readonly ProductPlan[], places: Places, now: Date): Promise<Map<string, number>> {
	const ids = new Map<string, number>()
	for (const { draft, stored, parts, silent } of plans) {
		if (!stored) continue
		ids.set(draft.key, stored.row.id)
		const changes = await changesOf(draft, stored, parts, places)
		const signed = silent
			? changes
			: { ...changes, source: stored.row.source === 'demo' ? 'feed' : stored.row.source, updated_at: now.toISOString() }
		if (Object.keys(signed).length > 0) await db.updateTable('products').set(signed).where('id', '=', stored.row.id).execute()
	}
	return ids
}

async function newRow(draft: ProductDraft, places: Places, now: Date): Promise<Insertable<ProductsTable>> {
	return {
		external_id: draft.key,
		name: draft.name,
		description: draft.description ?? '',
		online_description: draft.descriptionHtml ?? '',
		...(await places.category(draft.category ?? noCategory)),
		brand_id: draft.brand ? await places.brand(draft.brand) : null,
		thumbnail: draft.thumbnail ?? '',
		images: JSON.stringify(picturesOf(draft)),
		image_texts: imageTexts(draft),
		specifications: JSON.stringify(draft.specifications),
		variations: JSON.stringify(draft.variations),
		warranty: draft.warranty ?? '',
		shipping_info: draft.shippingInfo ?? '',
		top_status: draft.featured ? 1 : 0,
		sold_count: 0,
		// From here to `search_text` `summarize` fills in what the offers say.
		price: 0,
		discount: 0,
		stock: 0,
		search_text: '',
		source: 'feed',
		created_at: now.toISOString(),
		updated_at: now.toISOString(),
	}
}

/** Without a picture of its own a product gets a drawing, made of what the feed says of it. */
function picturesOf({ images, name, category, brand, specifications, offers }: ProductDraft): readonly string[] {
	if (images.length > 0) return images
	const traits = [...specifications, ...Object.entries(offers[0]?.attributes ?? {}).map(([trait, value]) => ({ name: trait, value }))]
	const colour = traits.find((trait) => /^colou?r$/i.test(trait.name))?.value
	return [placeholderPictureFor({ name, category, brand, colour: colour ?? null })]
}

/** What old pictures showed is not said of new ones: without a word of them there are none. */
function imageTexts({ imageTexts: texts }: ProductDraft): string {
	return JSON.stringify(texts ?? [])
}

async function changesOf(
	draft: ProductDraft,
	{ row }: StoredProduct,
	parts: ReadonlySet<Part>,
	places: Places,
): Promise<Updateable<ProductsTable>> {
	const columns: Record<Part, () => Updateable<ProductsTable> | Promise<Updateable<ProductsTable>>> = {
		name: () => ({ name: draft.name }),
		description: () => ({ description: draft.description ?? '' }),
		descriptionHtml: () => ({ online_description: draft.descriptionHtml ?? '' }),
		category: () => places.category(draft.category ?? noCategory),
		brand: async () => ({ brand_id: draft.brand ? await places.brand(draft.brand) : null }),
		images: () => ({ images: JSON.stringify(picturesOf(draft)), image_texts: imageTexts(draft) }),
		imageTexts: () => ({ image_texts: imageTexts(draft) }),
		thumbnail: () => ({ thumbnail: draft.thumbnail ?? '' }),
		specifications: () => ({ specifications: JSON.stringify(draft.specifications) }),
		variations: () => ({ variations: JSON.stringify(draft.variations) }),
		warranty: () => ({ warranty: draft.warranty ?? '' }),
		shippingInfo: () => ({ shipping_info: draft.shippingInfo ?? '' }),
		featured: () => ({ top_status: draft.featured ? 1 : 0 }),
	}
	const renamed = productKeyOf({ row }) === draft.key ? {} : { external_id: draft.key }
	const changes = await Promise.all([...parts].map((part) => columns[part]()))
	return Object.assign({}, renamed, ...changes) as Updateable<ProductsTable>
}
