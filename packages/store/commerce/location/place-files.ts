import { readFile } from 'node:fs/promises'

/** The tables of places as they lie beside this file (scripts/make-location.ts makes them). */
export interface PlaceFiles {
	readonly countries: string
	readonly cities: string
	readonly names: string
}

export interface PlaceRows {
	readonly countries: readonly { readonly id: number; readonly code: string; readonly name: string }[]
	/** `code` is the country's; `also` are other names, as a JSON text. */
	readonly cities: readonly { readonly id: number; readonly code: string; readonly name: string; readonly also: string }[]
}

export async function readPlaceFiles(): Promise<PlaceFiles> {
	const [countries, cities, names] = await Promise.all([readTable('countries.tsv'), readTable('cities.tsv'), readTable('city-names.tsv')])
	return { countries, cities, names }
}

export function placeRows({ countries, cities, names }: PlaceFiles): PlaceRows {
	const also = new Map(rowsOf(names).map(([id = '', others = '']) => [id, JSON.stringify(others.split('|'))]))
	return {
		countries: rowsOf(countries).map(([id = '', code = '', name = '']) => ({ id: Number(id), code, name })),
		cities: rowsOf(cities).map(([code = '', id = '', name = '']) => ({ id: Number(id), code, name, also: also.get(id) ?? '[]' })),
	}
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
