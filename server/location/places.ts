import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { onceFor } from '../db/first-start.ts'
import type { Db } from '../db/open.ts'

/** Rows in one statement: four values each, and an engine takes some 32,000 values at once. */
const rowsAtOnce = 5000

/**
 * Loads all countries and their cities (see scripts/make-location.ts), at the first start and whenever the files have
 * changed since. Names follow the files; shipping charges stay as they are. A place that the files no longer name
 * stays as well, because somebody may have a charge on it.
 */
export async function loadPlaces(db: Db): Promise<boolean> {
	const [countries, cities, names] = await Promise.all([readTable('countries.tsv'), readTable('cities.tsv'), readTable('city-names.tsv')])
	const version = createHash('sha256').update(countries).update(cities).update(names).digest('hex')
	return onceFor(db, 'places', version, async (trx) => {
		const ids = new Map<string, number>()
		const countryRows = rowsOf(countries).map(([id = '', code = '', name = '']) => {
			ids.set(code, Number(id))
			return { id: Number(id), code, name }
		})
		await trx
			.insertInto('countries')
			.values(countryRows)
			.onConflict((conflict) =>
				conflict.column('id').doUpdateSet((row) => ({ code: row.ref('excluded.code'), name: row.ref('excluded.name') })),
			)
			.execute()
		const also = new Map(rowsOf(names).map(([id = '', others = '']) => [id, JSON.stringify(others.split('|'))]))
		const cityRows = rowsOf(cities).map(([code = '', id = '', name = '']) => ({
			id: Number(id),
			country_id: countryId(ids, code),
			name,
			also: also.get(id) ?? '[]',
		}))
		for (let from = 0; from < cityRows.length; from += rowsAtOnce)
			await trx
				.insertInto('cities')
				.values(cityRows.slice(from, from + rowsAtOnce))
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

function readTable(file: string): Promise<string> {
	return readFile(new URL(file, import.meta.url), 'utf8')
}

/** The fields of each line below the comments and the line of column names. */
function rowsOf(table: string): string[][] {
	return table
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.slice(1)
		.map((line) => line.split('\t'))
}

function countryId(ids: ReadonlyMap<string, number>, code: string): number {
	const id = ids.get(code)
	if (id === undefined)
		throw new Error(`server/location/cities.tsv names the country "${code}", which countries.tsv lacks; run npm run make:location`)
	return id
}
