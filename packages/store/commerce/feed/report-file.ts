import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tableRow } from './table-row.ts'

const bufferedRows = 1000

/**
 * A report for the shop owner about the problems of a long command, as a table. The file and its folder are created with the first
 * row, so that a command without remarks creates none.
 */
export class ReportFile {
	readonly #folder: string
	readonly #path: string
	readonly #head: readonly string[]
	#rows: string[] = []
	#written = 0

	/** The file name consists of `now` and `name`, the subject of the report. */
	constructor(folder: string, name: string, head: readonly string[], now: Date) {
		const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
		this.#folder = folder
		this.#path = join(folder, `${stamp}-${name.replace(/[^\w.-]+/g, '_')}.report.tsv`)
		this.#head = head
	}

	add(row: readonly (string | number)[]): void {
		this.#rows.push(tableRow(row))
		if (this.#rows.length === bufferedRows) this.#write()
	}

	/** Writes the remaining rows. Returns the path of the file; null without rows. */
	close(): string | null {
		if (this.#rows.length > 0) this.#write()
		return this.#written > 0 ? this.#path : null
	}

	#write(): void {
		if (this.#written === 0) {
			mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
			appendFileSync(this.#path, tableRow(this.#head))
		}
		appendFileSync(this.#path, this.#rows.join(''))
		this.#written += this.#rows.length
		this.#rows = []
	}
}
