import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tableRow } from './table-row.ts'

const rowsAtOnce = 1000

/**
 * A table for the shop owner to read, of what a long work could not do. The file and its folder are made with the first
 * row, so that a work without remarks leaves none.
 */
export class ReportFile {
	readonly #folder: string
	readonly #path: string
	readonly #head: readonly string[]
	#rows: string[] = []
	#written = 0

	/** `name` says what was worked on; the file is called after it and `now`. */
	constructor(folder: string, name: string, head: readonly string[], now: Date) {
		const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
		this.#folder = folder
		this.#path = join(folder, `${stamp}-${name.replace(/[^\w.-]+/g, '_')}.report.tsv`)
		this.#head = head
	}

	add(row: readonly (string | number)[]): void {
		this.#rows.push(tableRow(row))
		if (this.#rows.length === rowsAtOnce) this.#write()
	}

	/** Writes what is left. Gives the file's path; null when there was nothing to say. */
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
