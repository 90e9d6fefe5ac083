import { readFile } from 'node:fs/promises'

/** The texts of the tables of places in this folder, which scripts/data/location.ts generates. */
export interface PlaceFiles {
	readonly countries: string
	readonly cities: string
	readonly names: string
}

export interface PlaceRows {
	readonly countries: readonly { readonly id: number; readonly code: string; readonly name: string }[]
	/** `code`: of the country; `also`: other names, as JSON. */
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

/** The fields of each line below comments and header. */
function rowsOf(table: string): string[][] {
	return table
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.slice(1)
		.map((line) => line.split('\t'))
}
