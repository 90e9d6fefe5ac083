import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** A slide or a promotion that names a market. */
export interface MarketPicture {
	readonly command: 'slides' | 'promotions'
	readonly id: number
	readonly title: string
}

/** These pictures are shown in no other market: without their market they would be shown in all. */
export class MarketInUse extends Error {
	readonly pictures: readonly MarketPicture[]

	constructor(pictures: readonly MarketPicture[]) {
		super('Pictures of the home page are shown in this market alone.')
		this.pictures = pictures
	}
}

const tables = [
	['slides', 'sliders'],
	['promotions', 'promotions'],
] as const

/**
 * Takes the code of a market out of all rows that name it by its code. Orders keep it: they are history. With the last market the
 * code of the main one (`main`) goes as well, because then no market has a code. Returns the pictures that named the market. Throws
 * `MarketInUse` when some of them are shown nowhere else.
 */
export async function removeMarket(trx: Transaction<Database>, code: string, main: string | undefined): Promise<readonly MarketPicture[]> {
	const changed: MarketPicture[] = []
	const lost: MarketPicture[] = []
	for (const [command, table] of tables) {
		const rows = await trx.selectFrom(table).select(['id', 'title', 'markets']).where('markets', '!=', '').orderBy('id').execute()
		for (const { id, title, markets } of rows) {
			const codes = markets.split(',')
			const left = codes.filter((each) => each !== code)
			if (left.length === 0) lost.push({ command, id, title })
			else if (left.length < codes.length) changed.push({ command, id, title })
			const kept = main === undefined ? left : left.filter((each) => each !== main)
			if (kept.length < codes.length)
				await trx
					.updateTable(table)
					.set({ markets: kept.join(',') })
					.where('id', '=', id)
					.execute()
		}
	}
	if (lost.length > 0) throw new MarketInUse(lost)
	await trx.updateTable('stock_waits').set({ market: '' }).where('market', '=', code).execute()
	return changed
}
