import { createHash } from 'node:crypto'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import { placeRows, readPlaceFiles } from './place-files.ts'

/** Rows in one statement: four values each, and a database accepts some 32,000 values. */
const chunkSize = 5000

/**
 * Loads all countries and their cities (see scripts/data/location.ts) at the first start and whenever the files change. Names are
 * updated; delivery charges stay. Places that are no longer in the files stay as well, because they may have a charge.
 */
export async function loadPlaces(db: Db): Promise<boolean> {
	const files = await readPlaceFiles()
	const version = createHash('sha256').update(files.countries).update(files.cities).update(files.names).digest('hex')
	return runOnce(db, 'places', version, async (trx) => {
		const { countries, cities } = placeRows(files)
		const ids = new Map(countries.map(({ code, id }) => [code, id]))
		await trx
			.insertInto('countries')
			.values([...countries])
			.onConflict((conflict) =>
				conflict.column('id').doUpdateSet((row) => ({ code: row.ref('excluded.code'), name: row.ref('excluded.name') })),
			)
			.execute()
		const cityRows = cities.map(({ code, ...city }) => ({ ...city, country_id: countryId(ids, code) }))
		for (let from = 0; from < cityRows.length; from += chunkSize)
			await trx
				.insertInto('cities')
				.values(cityRows.slice(from, from + chunkSize))
				.onConflict((conflict) =>
					conflict.column('id').doUpdateSet((row) => ({
						country_id: row.ref('excluded.country_id'),
						name: row.ref('excluded.name'),
						also: row.ref('excluded.also'),
					})),
				)
				.execute()
	})
}

function countryId(ids: ReadonlyMap<string, number>, code: string): number {
	const id = ids.get(code)
	if (id === undefined)
		throw new Error(
			`packages/store/commerce/location/cities.tsv contains the country "${code}", which is missing in countries.tsv; run npm run make:data -- location`,
		)
	return id
}
