import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import type { Result, Row } from './table.ts'
import type { Catalogue, Fixture } from './workshop.ts'

const engines: readonly Engine[] = ['sqlite', 'postgres']

/** Measures the speed and the memory of `npm run store -- import` on both engines: the first import, and a repeated one. */
export async function measureImport(workshop: Fixture): Promise<Result> {
	const rows: Row[] = []
	for (const engine of engines) {
		const catalogue = await workshop.catalogue(engine)
		rows.push({ engine, run: 'first', ...figuresOf(catalogue.import), 'database MiB': mebibytes(catalogue.databaseSize) })
		rows.push({ engine, run: 'again, nothing new', ...figuresOf(await workshop.importAgain(catalogue)), 'database MiB': null })
	}
	return {
		title: 'Import of a product feed',
		note: 'The whole command, from the start of its process to its end; peak memory is all that the process ever held.',
		rows,
	}
}

/** Values of one import as shown in results. */
export function figuresOf({ products, lines, seconds, peakMemory }: Catalogue['import']): Row {
	return { products, lines, 'import s': seconds, 'lines/s': Math.round(lines / seconds), 'peak MiB': mebibytes(peakMemory) }
}

export function mebibytes(bytes: number | null): number | null {
	return bytes === null ? null : Math.round(bytes / 2 ** 20)
}
