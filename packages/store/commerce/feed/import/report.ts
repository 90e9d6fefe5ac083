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

/** Of each kind, for the console. */
const firstRemarks = 10

/** The report of an import: a table with a row for each refused line and each note. */
export class Report {
	readonly #file: ReportFile
	readonly #first: Record<Remark['kind'], Remark[]> = { refused: [], note: [] }

	constructor(folder: string, feedName: string, now: Date) {
		this.#file = new ReportFile(folder, feedName, ['kind', 'line', 'id', 'reason'], now)
	}

	add(remark: Remark): void {
		const first = this.#first[remark.kind]
		if (first.length < firstRemarks) first.push(remark)
		this.#file.add([remark.kind, remark.line, remark.id, remark.reason])
	}

	/** Writes what is left. Gives the first remarks of each kind, refused lines before notes, and where all of them are; null when there are none. */
	close(): { readonly first: readonly Remark[]; readonly path: string | null } {
		return { first: [...this.#first.refused, ...this.#first.note], path: this.#file.close() }
	}
}
