import { ReportFile } from '../report-file.ts'

/** A remark about one line of a feed. */
export interface Remark {
	/** `refused`: the line was rejected. `note`: the line was imported with a correction. */
	readonly kind: 'refused' | 'note'
	readonly line: number
	/** Empty if the line has no id. */
	readonly id: string
	readonly reason: string
}

/** Remarks of each kind that the console shows. */
const maxShownRemarks = 10

/** The report of an import: a table with a row for each rejected line and each note. */
export class Report {
	readonly #file: ReportFile
	readonly #first: Record<Remark['kind'], Remark[]> = { refused: [], note: [] }

	constructor(folder: string, feedName: string, now: Date) {
		this.#file = new ReportFile(folder, feedName, ['kind', 'line', 'id', 'reason'], now)
	}

	add(remark: Remark): void {
		const first = this.#first[remark.kind]
		if (first.length < maxShownRemarks) first.push(remark)
		this.#file.add([remark.kind, remark.line, remark.id, remark.reason])
	}

	/** Writes the remaining rows. Returns the first remarks of each kind, rejected lines before notes, and the path of the report; null without remarks. */
	close(): { readonly first: readonly Remark[]; readonly path: string | null } {
		return { first: [...this.#first.refused, ...this.#first.note], path: this.#file.close() }
	}
}
