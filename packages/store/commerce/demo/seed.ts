import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { toMinorUnits, toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { dispatchKeys } from '../location/delivery-times.ts'
import { indexCustomerTexts } from '../search/index-customer-texts.ts'
import { summarize } from '../search/summarize.ts'
import { decideFilters } from '../specifications/decide-filters.ts'
import { insertBrands, insertCategories, insertProducts } from './insert.ts'
import { insertDemoTranslations } from './languages.ts'
import { linkPath } from './links.ts'
import { pictureAddress } from './pictures.ts'
import { type DemoCatalogue, readDemo } from './read-demo.ts'

/**
 * Loads the demo catalogue into an empty shop, once, at the first start. A shop with products or categories never gets the demo
 * catalogue. Returns whether it was loaded.
 */
export async function seedDemo(db: Db): Promise<boolean> {
	let loaded = false
	await runOnce(db, 'demo', 'first', async (trx) => {
		loaded = await isEmpty(trx)
		if (loaded) await insertDemo(trx, await readDemo())
	})
	return loaded
}

async function isEmpty(db: Db): Promise<boolean> {
	const [product, category] = await Promise.all([
		db.selectFrom('products').select('id').limit(1).executeTakeFirst(),
		db.selectFrom('categories').select('id').limit(1).executeTakeFirst(),
	])
	return !product && !category
}

async function insertDemo(trx: Transaction<Database>, catalogue: DemoCatalogue): Promise<void> {
	await insertShop(trx, catalogue)
	const brands = await insertBrands(trx, catalogue.brands)
	const categories = await insertCategories(trx, catalogue)
	const products = await insertProducts(trx, catalogue, { brands, categories })
	await insertHome(trx, catalogue, { categories, products })
	await insertDemoTranslations(trx, catalogue, { categories, products })
	await summarize(trx, [...products.values()])
	await indexCustomerTexts(trx, [...products.values()])
	await decideFilters(trx)
	await recordChanges(trx, [catalogueTag, 'settings'])
}

/** Inserts settings, delivery times and coupons; existing ones stay. */
async function insertShop(trx: Transaction<Database>, { shop }: DemoCatalogue): Promise<void> {
	const { country, ...days } = shop.delivery
	await trx
		.insertInto('settings')
		.values(Object.entries({ ...shop.settings, [dispatchKeys.defaultCountry]: country }).map(([key, value]) => ({ key, value })))
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	await trx.updateTable('countries').set(days).where('code', '=', country).where('min_days', 'is', null).execute()
	const currency = await readCurrency(trx)
	await trx
		.insertInto('coupons')
		.values(
			shop.coupons.map(({ code, type, value, minimum, expires, uses }) => ({
				code,
				type,
				value: type === 'fixed' ? toMinorUnits(value, currency) : toPartsPerMillion(value),
				minimum_subtotal: toMinorUnits(minimum ?? '0', currency),
				expires_at: expires ? `${expires}T23:59:59.000Z` : null,
				max_uses: uses ?? null,
				uses: 0,
			})),
		)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.execute()
}

async function insertHome(
	trx: Transaction<Database>,
	{ home }: DemoCatalogue,
	ids: { readonly categories: ReadonlyMap<string, number>; readonly products: ReadonlyMap<string, number> },
): Promise<void> {
	const sections = Object.entries(home.sections)
	await trx
		.insertInto('sliders')
		.values(
			home.slides.map(({ image, title, link }, position) => ({ image: pictureAddress(image), title, link: linkPath(link, ids), position })),
		)
		.execute()
	await trx
		.insertInto('promotions')
		.values(
			home.promotions.map(({ type, image, title, link }, position) => ({
				type,
				image: pictureAddress(image),
				title,
				url: linkPath(link, ids),
				position,
			})),
		)
		.execute()
	await trx
		.insertInto('sections')
		.values(sections.map(([key, { title, subTitle }]) => ({ key, title, sub_title: subTitle })))
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	await trx
		.insertInto('section_products')
		.values(
			sections.flatMap(([section_key, { products }]) =>
				products.map((slug, position) => ({ section_key, product_id: ids.products.get(slug) ?? 0, position })),
			),
		)
		.execute()
}
