import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tableRow } from '../table-row.ts'

/** What is said of one line of a feed. */
export interface Remark {
	/** `refused`: the line was left out. `note`: it was taken, with something put right. */
	readonly kind: 'refused' | 'note'
	readonly line: number
	/** Empty when the line has none. */
	readonly id: string
	readonly reason: string
}

const rowsAtOnce = 1000
const firstRemarks = 10

/**
 * The report of an import: a table with a row for each refused line and each note. The file and its folder are made
 * with the first row, so that an import without remarks leaves none.
 */
export class Report {
	readonly #folder: string
	readonly #path: string
	readonly #first: Remark[] = []
	#rows: string[] = []
	#written = 0

	constructor(folder: string, feedName: string, now: Date) {
		const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
		this.#folder = folder
		this.#path = join(folder, `${stamp}-${feedName.replace(/[^\w.-]+/g, '_')}.report.tsv`)
	}

	add(remark: Remark): void {
		if (this.#first.length < firstRemarks) this.#first.push(remark)
		this.#rows.push(tableRow([remark.kind, remark.line, remark.id, remark.reason]))
		if (this.#rows.length === rowsAtOnce) this.#write()
	}

	/** Writes what is left. Gives the first remarks, for the console, and where all of them are; null when there are none. */
	close(): { readonly first: readonly Remark[]; readonly path: string | null } {
		if (this.#rows.length > 0) this.#write()
		return { first: this.#first, path: this.#written > 0 ? this.#path : null }
	}

	#write(): void {
		if (this.#written === 0) {
			mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
			appendFileSync(this.#path, tableRow(['kind', 'line', 'id', 'reason']))
		}
		appendFileSync(this.#path, this.#rows.join(''))
		this.#written += this.#rows.length
		this.#rows = []
	}
}
