import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'

/** A slide or a promotion that is limited to markets. */
export interface MarketPicture {
	readonly command: 'slides' | 'promotions'
	readonly id: number
	readonly title: string
}

/** The market cannot be removed, because these pictures are shown only there; without a market they would be shown everywhere. */
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
 * Removes the code of a market from all rows with it; orders keep it as history. With the last market the code of the main market
 * (`main`) is removed as well, because markets then have no codes. Returns the pictures that had the code. Throws `MarketInUse` if
 * some of them are shown nowhere else.
 */
export async function removeMarket(trx: Transaction<Database>, code: string, main: string | undefined): Promise<readonly MarketPicture[]> {
	const changed: MarketPicture[] = []
	const onlyHere: MarketPicture[] = []
	for (const [command, table] of tables) {
		const rows = await trx.selectFrom(table).select(['id', 'title', 'markets']).where('markets', '!=', '').orderBy('id').execute()
		for (const { id, title, markets } of rows) {
			const codes = markets.split(',')
			const remaining = codes.filter((each) => each !== code)
			if (remaining.length === 0) onlyHere.push({ command, id, title })
			else if (remaining.length < codes.length) changed.push({ command, id, title })
			const newCodes = main === undefined ? remaining : remaining.filter((each) => each !== main)
			if (newCodes.length < codes.length)
				await trx
					.updateTable(table)
					.set({ markets: newCodes.join(',') })
					.where('id', '=', id)
					.execute()
		}
	}
	if (onlyHere.length > 0) throw new MarketInUse(onlyHere)
	// Their prices are in the currency of the market.
	await trx.deleteFrom('price_alerts').where('market', '=', code).execute()
	await trx.updateTable('stock_waits').set({ market: '' }).where('market', '=', code).execute()
	return changed
}
