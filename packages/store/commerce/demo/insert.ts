import { mapProductFields, withFieldSpecifications } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import { sql, type Transaction } from 'kysely'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { sanitizeDescription } from '../../infrastructure/text/html.ts'
import { descriptionOf } from './description.ts'
import { categoryKey } from './links.ts'
import { brandPicture, frontPicture, panelPictures, productPictures } from './pictures.ts'
import { type DemoCatalogue, fileName } from './read-demo.ts'
import type { DemoProduct } from './schema.ts'
import { variantsOf } from './variants.ts'

type Ids = ReadonlyMap<string, number>
type Trx = Transaction<Database>

/** Inserts the brands; returns their ids by name. */
export async function insertBrands(trx: Trx, brands: readonly string[]): Promise<Ids> {
	const rows = await trx
		.insertInto('brands')
		.values(brands.map((name) => ({ name, image: brandPicture(name) })))
		// A shop without products may have brands already; these stay, and the demo products use them.
		.onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
		.returning(['id', 'name'])
		.execute()
	return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Inserts the categories; returns their ids by `categoryKey`. */
export async function insertCategories(trx: Trx, { categories, products }: DemoCatalogue): Promise<Ids> {
	const pictures = new Map(products.map((product) => [product.slug, productPictures(product)[0]?.address ?? frontPicture(product.slug)]))
	const tops = await trx
		.insertInto('categories')
		.values(
			categories.map(({ name, picture }, position) => ({
				parent_id: null,
				name,
				image: pictures.get(picture) ?? '',
				images: JSON.stringify(panelPictures(fileName(name))),
				position,
			})),
		)
		.returning(['id', 'name'])
		.execute()
	const ids = new Map(tops.map(({ id, name }) => [categoryKey(name), id]))
	const nameOf = new Map(tops.map(({ id, name }) => [id, name]))
	const subs = await trx
		.insertInto('categories')
		.values(
			categories.flatMap((top) =>
				top.subCategories.map((name, position) => ({ parent_id: ids.get(top.name) ?? null, name, image: '', images: '[]', position })),
			),
		)
		.returning(['id', 'name', 'parent_id'])
		.execute()
	for (const { id, name, parent_id } of subs) ids.set(categoryKey(nameOf.get(parent_id ?? 0) ?? '', name), id)
	return ids
}

/** Inserts the products; returns their ids by slug. */
export async function insertProducts(
	trx: Trx,
	{ products, shop }: DemoCatalogue,
	ids: { readonly brands: Ids; readonly categories: Ids },
): Promise<Ids> {
	const rows = await trx
		.insertInto('products')
		.values(
			products.map((product) => ({
				...productRow(product),
				category_id: ids.categories.get(categoryKey(product.category)) ?? 0,
				sub_category_id: ids.categories.get(categoryKey(product.category, product.subCategory)) ?? null,
				brand_id: ids.brands.get(product.brand) ?? null,
				shipping_info: shop.shipping[product.shipping] ?? '',
			})),
		)
		.returning(['id', 'external_id'])
		.execute()
	const bySlug = new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]))
	await insertVariants(trx, products, bySlug)
	await insertFirstPrices(trx)
	await insertReviews(trx, products, bySlug)
	await insertQuestions(trx, products, bySlug)
	return bySlug
}

function productRow(product: DemoProduct) {
	const pictures = productPictures(product)
	const added = `${product.added}T09:00:00.000Z`
	const specifications = Object.entries(product.specifications).map(([name, value]) => ({ name, value }))
	const fields = mapProductFields((name) => product.fields[name] ?? '')
	return {
		external_id: product.slug,
		name: product.name,
		description: product.summary,
		online_description: sanitizeDescription(descriptionOf(product)),
		thumbnail: pictures[0]?.address ?? '',
		images: JSON.stringify(pictures.map(({ address }) => address)),
		image_texts: JSON.stringify(pictures.map(({ text }) => text)),
		specifications: JSON.stringify(withFieldSpecifications(specifications, fields)),
		variations: JSON.stringify(Object.entries(product.variations ?? {}).map(([name, options]) => ({ name, options }))),
		...fields,
		warranty: product.warranty,
		top_status: product.featured ? 1 : 0,
		sold_count: product.sold,
		// `summarize` computes these from the variants.
		price: 0,
		discount: 0,
		stock: 0,
		search_text: '',
		source: 'demo',
		created_at: added,
		updated_at: added,
	}
}

async function insertVariants(trx: Trx, products: readonly DemoProduct[], ids: Ids): Promise<void> {
	const currency = await readCurrency(trx)
	await trx
		.insertInto('offers')
		.values(
			products.flatMap((product) =>
				variantsOf(product, currency).map(({ sku, attributes, price, stock, image }, position) => ({
					product_id: ids.get(product.slug) ?? 0,
					external_id: sku,
					sku,
					attributes: JSON.stringify(attributes),
					price,
					discount: toPartsPerMillion(product.discount),
					stock,
					image,
					position,
					details: '{}',
				})),
			),
		)
		.execute()
}

/** Records the full price of reduced products since they were added, so that the reduction begins when the demo is loaded. */
async function insertFirstPrices(trx: Trx): Promise<void> {
	await trx
		.insertInto('price_history')
		.columns(['offer_id', 'since', 'paid', 'is_reduced'])
		.expression((query) =>
			query
				.selectFrom('offers')
				.innerJoin('products', 'products.id', 'offers.product_id')
				.select(['offers.id', 'products.created_at', 'offers.price', sql.lit(0).as('is_reduced')])
				.where('offers.discount', '>', 0)
				.orderBy('offers.id'),
		)
		.execute()
}

async function insertReviews(trx: Trx, products: readonly DemoProduct[], ids: Ids): Promise<void> {
	await trx
		.insertInto('reviews')
		.values(
			products.flatMap(({ slug, reviews }) =>
				reviews.map(({ author, rating, date, title, text }) => ({
					product_id: ids.get(slug) ?? 0,
					author,
					rating,
					title,
					text,
					created_at: `${date}T12:00:00.000Z`,
					language: 'en',
				})),
			),
		)
		.execute()
}

async function insertQuestions(trx: Trx, products: readonly DemoProduct[], ids: Ids): Promise<void> {
	const post = (productId: number, { author = '', date, text }: { author?: string | undefined; date: string; text: string }) => ({
		product_id: productId,
		author,
		text,
		status: 'published' as const,
		sent_at: `${date}T12:00:00.000Z`,
		language: 'en',
	})
	for (const { slug, questions } of products) {
		const productId = ids.get(slug) ?? 0
		for (const question of questions) {
			const { id } = await trx.insertInto('product_posts').values(post(productId, question)).returning('id').executeTakeFirstOrThrow()
			const answers = question.answers.map((answer) => ({
				...post(productId, answer),
				question_id: id,
				by_shop: answer.author === undefined ? 1 : 0,
			}))
			if (answers.length > 0) await trx.insertInto('product_posts').values(answers).execute()
		}
		if (questions.length > 0)
			await trx.updateTable('products').set({ question_count: questions.length }).where('id', '=', productId).execute()
	}
}
