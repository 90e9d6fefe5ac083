import { promotionTypes } from '@storefront/contract/endpoints/frame/marketing.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** A slide or a promotion. */
export interface HomePicture {
	readonly id: number
	/** Type of a promotion: Home, Deal, Top or Category; empty for a slide. */
	readonly type: string
	readonly title: string
	readonly link: string
	readonly image: string
	readonly position: number
	/** Codes of the markets that show the picture, separated by commas; empty: all. */
	readonly markets: string
	/** When it appears and disappears, as ISO times; null: at once, and never. */
	readonly starts_at: string | null
	readonly ends_at: string | null
}

type Fields = Omit<HomePicture, 'id'>

/** Access to one of the two tables, whose columns differ. */
export interface HomePictureTable {
	readonly command: 'slides' | 'promotions'
	readonly one: 'slide' | 'promotion'
	readonly table: 'sliders' | 'promotions'
	/** Kind of its translations. */
	readonly kind: 'slider' | 'promotion'
	/** Types of its rows; slides have none. */
	readonly types: readonly string[]
	read(db: Db): Promise<readonly HomePicture[]>
	insert(db: Db, fields: Fields): Promise<number>
	update(db: Db, id: number, fields: Fields): Promise<void>
	remove(db: Db, id: number): Promise<void>
	/** Flag that shows the promotions of a type. */
	flag(type: string): string
}

export const slides: HomePictureTable = {
	command: 'slides',
	one: 'slide',
	table: 'sliders',
	kind: 'slider',
	types: [''],
	async read(db) {
		const rows = await db.selectFrom('sliders').selectAll().orderBy('position').orderBy('id').execute()
		return rows.map((row) => ({ ...row, type: '' }))
	},
	async insert(db, { type: _type, ...row }) {
		return (await db.insertInto('sliders').values(row).returning('id').executeTakeFirstOrThrow()).id
	},
	async update(db, id, { type: _type, ...row }) {
		await db.updateTable('sliders').set(row).where('id', '=', id).execute()
	},
	async remove(db, id) {
		await db.deleteFrom('sliders').where('id', '=', id).execute()
	},
	flag: () => 'is_show_home_slider',
}

export const promotions: HomePictureTable = {
	command: 'promotions',
	one: 'promotion',
	table: 'promotions',
	kind: 'promotion',
	types: promotionTypes,
	async read(db) {
		const rows = await db.selectFrom('promotions').selectAll().orderBy('position').orderBy('id').execute()
		return rows.map(({ url, ...row }) => ({ ...row, link: url }))
	},
	async insert(db, { link: url, ...row }) {
		const added = await db
			.insertInto('promotions')
			.values({ ...row, url })
			.returning('id')
			.executeTakeFirstOrThrow()
		return added.id
	},
	async update(db, id, { link: url, ...row }) {
		await db
			.updateTable('promotions')
			.set({ ...row, url })
			.where('id', '=', id)
			.execute()
	},
	async remove(db, id) {
		await db.deleteFrom('promotions').where('id', '=', id).execute()
	},
	flag: (type) => `is_show_${type.toLowerCase()}_promotion`,
}
