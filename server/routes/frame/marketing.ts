import { getBrands, getPromotions, getSliders } from '../../../src/contract/frame/marketing.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'
import { textsOf, told } from '../../translations/told.ts'

/** The pictures of the home page. */
export function addMarketing(app: App, { db }: Store): void {
	implement(app, getPromotions, async () => {
		const rows = await db
			.selectFrom('promotions')
			.select(['id', 'type', 'image', 'title', 'url'])
			.select(textsOf('promotion', 'promotions.id').as('texts'))
			.orderBy('position')
			.orderBy('id')
			.execute()
		return { data: rows.map(({ texts, ...row }) => ({ ...row, title: told(texts).text('title', row.title) })) }
	})

	implement(app, getSliders, async () => {
		const rows = await db
			.selectFrom('sliders')
			.select(['id', 'image', 'title', 'link', 'position as order'])
			.select(textsOf('slider', 'sliders.id').as('texts'))
			.orderBy('position')
			.orderBy('id')
			.execute()
		return { data: rows.map(({ texts, ...row }) => ({ ...row, title: told(texts).text('title', row.title) })) }
	})

	implement(app, getBrands, async () => {
		const rows = await db
			.selectFrom('brands')
			.select(['id', 'name', 'image'])
			.select(textsOf('brand', 'brands.id').as('texts'))
			.orderBy('name')
			.execute()
		return { data: { data: rows.map(({ id, name, image, texts }) => ({ id, name: told(texts).name(name), image })) } }
	})
}
