import { getBrands, getPromotions, getSliders } from '@storefront/contract/endpoints/frame/marketing.ts'
import { isShownAt } from '@storefront/store/commerce/frame/home-schedule.ts'
import { localize, translationsColumn } from '@storefront/store/commerce/translations/localize.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { currentMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { implementPublic } from '../../calls/implement.ts'

/** The pictures of the home page. */
export function addMarketing(app: App, { db, clock }: Store): void {
	implementPublic(app, getPromotions, async () => {
		const rows = await db
			.selectFrom('promotions')
			.select(['id', 'type', 'image', 'title', 'url', 'markets'])
			.select(translationsColumn('promotion', 'promotions.id').as('texts'))
			.where(isShownAt(clock()))
			.orderBy('position')
			.orderBy('id')
			.execute()
		const shown = await rowsOfMarket(db, rows)
		return { data: shown.map(({ texts, ...row }) => ({ ...row, title: localize(texts).text('title', row.title) })) }
	})

	implementPublic(app, getSliders, async () => {
		const rows = await db
			.selectFrom('sliders')
			.select(['id', 'image', 'title', 'link', 'position as order', 'markets'])
			.select(translationsColumn('slider', 'sliders.id').as('texts'))
			.where(isShownAt(clock()))
			.orderBy('position')
			.orderBy('id')
			.execute()
		const shown = await rowsOfMarket(db, rows)
		return { data: shown.map(({ texts, ...row }) => ({ ...row, title: localize(texts).text('title', row.title) })) }
	})

	implementPublic(app, getBrands, async () => {
		const rows = await db
			.selectFrom('brands')
			.select(['id', 'name', 'image'])
			.select(translationsColumn('brand', 'brands.id').as('texts'))
			.orderBy('name')
			.execute()
		return { data: { data: rows.map(({ id, name, image, texts }) => ({ id, name: localize(texts).name(name), image })) } }
	})
}

/** Rows that are shown in the market of the call; a row without markets is shown in all. */
async function rowsOfMarket<Row extends { readonly markets: string }>(
	db: Db,
	rows: readonly Row[],
): Promise<readonly Omit<Row, 'markets'>[]> {
	const isLimited = rows.some(({ markets }) => markets !== '')
	const code = isLimited ? (currentMarket()?.code ?? (await mainMarketCode(db))) : ''
	return rows.filter(({ markets }) => markets === '' || markets.split(',').includes(code)).map(({ markets: _, ...row }) => row)
}

/** Empty if the shop has a single market. */
async function mainMarketCode(db: Db): Promise<string> {
	return (await db.selectFrom('markets').select('code').where('is_main', '=', 1).executeTakeFirst())?.code ?? ''
}
