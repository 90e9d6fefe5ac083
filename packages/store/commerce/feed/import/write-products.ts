import { placeholderPictureFor } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'
import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { ProductsTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable, Updateable } from 'kysely'
import { inChunks } from '../chunks.ts'
import type { ProductDraft } from '../map/draft.ts'
import { type Part, specificationsOf } from '../stored/differences.ts'
import { productKeyOf, type StoredProduct } from '../stored/stored-products.ts'
import type { ProductPlan } from './plan/plan-product.ts'
import type { Taxonomy } from './taxonomy.ts'

/** The category of products without a category in the feed. */
const defaultCategory = ['Other']

/** Creates products without their variants. Returns their ids by key. */
export async function insertProducts(db: Db, plans: readonly ProductPlan[], taxonomy: Taxonomy, now: Date): Promise<Map<string, number>> {
	const rows: Insertable<ProductsTable>[] = []
	for (const { draft } of plans) rows.push(await toNewRow(draft, taxonomy, now))
	const inserted = await inChunks(rows, (chunk) => db.insertInto('products').values(chunk).returning(['id', 'external_id']).execute())
	return new Map(inserted.map(({ id, external_id }) => [external_id ?? '', id]))
}

/** Updates products. Returns their ids by key. */
export async function updateProducts(db: Db, plans: readonly ProductPlan[], taxonomy: Taxonomy, now: Date): Promise<Map<string, number>> {
	const ids = new Map<string, number>()
	for (const { draft, stored, parts, isSilent } of plans) {
		if (!stored) continue
		ids.set(draft.key, stored.row.id)
		const changes = await changesOf(draft, stored, parts, taxonomy)
		const changesWithSource = isSilent
			? changes
			: { ...changes, source: stored.row.source === 'demo' ? 'feed' : stored.row.source, updated_at: now.toISOString() }
		if (Object.keys(changesWithSource).length > 0)
			await db.updateTable('products').set(changesWithSource).where('id', '=', stored.row.id).execute()
	}
	return ids
}

async function toNewRow(draft: ProductDraft, taxonomy: Taxonomy, now: Date): Promise<Insertable<ProductsTable>> {
	return {
		external_id: draft.key,
		name: draft.name,
		description: draft.description ?? '',
		online_description: draft.descriptionHtml ?? '',
		...(await taxonomy.category(draft.category ?? defaultCategory)),
		brand_id: draft.brand ? await taxonomy.brand(draft.brand) : null,
		thumbnail: draft.thumbnail ?? '',
		images: JSON.stringify(picturesOf(draft)),
		image_texts: imageTexts(draft),
		specifications: JSON.stringify(specificationsOf(draft)),
		variations: JSON.stringify(draft.variations),
		...mapProductFields((name) => draft.fields[name] ?? ''),
		top_status: draft.featured ? 1 : 0,
		sold_count: 0,
		// `summarize` computes price, discount, stock and search text from the variants.
		price: 0,
		discount: 0,
		stock: 0,
		search_text: '',
		source: 'feed',
		created_at: now.toISOString(),
		updated_at: now.toISOString(),
	}
}

/** The pictures of a product; without pictures a generated placeholder. */
function picturesOf({ images, name, category }: ProductDraft): readonly string[] {
	if (images.length > 0) return images
	return [placeholderPictureFor({ name, category })]
}

/** Descriptions of the pictures; empty without new ones, because old descriptions do not fit new pictures. */
function imageTexts({ imageTexts: texts }: ProductDraft): string {
	return JSON.stringify(texts ?? [])
}

async function changesOf(
	draft: ProductDraft,
	{ row }: StoredProduct,
	parts: ReadonlySet<Part>,
	taxonomy: Taxonomy,
): Promise<Updateable<ProductsTable>> {
	const columns: Record<Part, () => Updateable<ProductsTable> | Promise<Updateable<ProductsTable>>> = {
		name: () => ({ name: draft.name }),
		description: () => ({ description: draft.description ?? '' }),
		descriptionHtml: () => ({ online_description: draft.descriptionHtml ?? '' }),
		category: () => taxonomy.category(draft.category ?? defaultCategory),
		brand: async () => ({ brand_id: draft.brand ? await taxonomy.brand(draft.brand) : null }),
		images: () => ({ images: JSON.stringify(picturesOf(draft)), image_texts: imageTexts(draft) }),
		imageTexts: () => ({ image_texts: imageTexts(draft) }),
		thumbnail: () => ({ thumbnail: draft.thumbnail ?? '' }),
		specifications: () => ({ specifications: JSON.stringify(specificationsOf(draft, row)) }),
		variations: () => ({ variations: JSON.stringify(draft.variations) }),
		...mapProductFields((name) => () => ({ [name]: draft.fields[name] ?? '' })),
		featured: () => ({ top_status: draft.featured ? 1 : 0 }),
	}
	const renamed = productKeyOf({ row }) === draft.key ? {} : { external_id: draft.key }
	const changes = await Promise.all([...parts].map((part) => columns[part]()))
	return Object.assign({}, renamed, ...changes) as Updateable<ProductsTable>
}
