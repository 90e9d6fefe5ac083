import { ReportFile } from '../report-file.ts'

/** What is said of one line of a feed. */
export interface Remark {
	/** `refused`: the line was left out. `note`: it was taken, with something put right. */
	readonly kind: 'refused' | 'note'
	readonly line: number
	/** Empty when the line has none. */
	readonly id: string
	readonly reason: string
}

const firstRemarks = 10

/** The report of an import: a table with a row for each refused line and each note. */
export class Report {
	readonly #file: ReportFile
	readonly #first: Remark[] = []

	constructor(folder: string, feedName: string, now: Date) {
		this.#file = new ReportFile(folder, feedName, ['kind', 'line', 'id', 'reason'], now)
	}

	add(remark: Remark): void {
		if (this.#first.length < firstRemarks) this.#first.push(remark)
		this.#file.add([remark.kind, remark.line, remark.id, remark.reason])
	}

	/** Writes what is left. Gives the first remarks, for the console, and where all of them are; null when there are none. */
	close(): { readonly first: readonly Remark[]; readonly path: string | null } {
		return { first: this.#first, path: this.#file.close() }
	}
}
