import type { Db } from '../../db/open.ts'
import { insertRows, keyText, readChunks, readRows, rowText } from './rows.ts'
import type { MovedTable, Row } from './tables.ts'

/** The source has changed since an interrupted move. */
export class SourceChanged extends Error {
	override readonly name = 'SourceChanged'
}

/**
 * Copies the rows that the target lacks. Rows are written in the order of their keys, one transaction for each chunk, so that an
 * interrupted copy is a prefix: it is compared, and continued after its last row. `onRows` gets the number of rows that were compared
 * or written.
 */
export async function copyTable(source: Db, target: Db, table: MovedTable, onRows: (count: number) => void): Promise<void> {
	const copies = readRows(target, table)
	let isComparing = true
	const missing: Row[] = []
	try {
		for await (const rows of readChunks(source, table)) {
			const fresh: Row[] = []
			for (const row of rows) {
				const copy: Row | undefined = isComparing ? (await copies.next()).value : undefined
				isComparing = copy !== undefined
				if (!copy) fresh.push(row)
				else if (rowText(copy, table) !== rowText(row, table)) throw new SourceChanged(`${table.name}, ${keyText(row, table)}`)
			}
			if (table.parent) missing.push(...fresh)
			else if (fresh.length > 0) await target.transaction().execute((trx) => insertRows(trx, table, fresh))
			onRows(rows.length)
		}
		if (isComparing && (await copies.next()).value) throw new SourceChanged(table.name)
	} finally {
		await copies.return(undefined)
	}
	// Rows are inserted after their parents, so the order of keys does not apply; such a table is copied in one transaction.
	if (missing.length > 0) await target.transaction().execute((trx) => insertRows(trx, table, parentsFirst(missing, table)))
}

function parentsFirst(rows: readonly Row[], { parent, key }: MovedTable): readonly Row[] {
	const [id = ''] = key
	const byId = new Map(rows.map((row) => [row[id], row]))
	const ordered = new Set<Row>()
	const add = (row: Row) => {
		const above = byId.get(row[parent ?? ''])
		if (above && above !== row && !ordered.has(above)) add(above)
		ordered.add(row)
	}
	for (const row of rows) add(row)
	return [...ordered]
}
