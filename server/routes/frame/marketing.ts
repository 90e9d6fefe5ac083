import { getBrands, getPromotions, getSliders } from '../../../src/contract/frame/marketing.ts'
import { nameForWire } from '../../../src/domain/names.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'

/** The pictures of the home page. */
export function addMarketing(app: App, { db }: Store): void {
	implement(app, getPromotions, async () => {
		const rows = await db
			.selectFrom('promotions')
			.select(['id', 'type', 'image', 'title', 'url'])
			.orderBy('position')
			.orderBy('id')
			.execute()
		return { data: rows }
	})

	implement(app, getSliders, async () => {
		const rows = await db
			.selectFrom('sliders')
			.select(['id', 'image', 'title', 'link', 'position as order'])
			.orderBy('position')
			.orderBy('id')
			.execute()
		return { data: rows }
	})

	implement(app, getBrands, async () => {
		const rows = await db.selectFrom('brands').select(['id', 'name', 'image']).orderBy('name').execute()
		return { data: { data: rows.map(({ id, name, image }) => ({ id, name: nameForWire(name), image })) } }
	})
}
