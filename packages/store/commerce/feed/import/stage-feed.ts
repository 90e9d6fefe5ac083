import { requiredColumns } from '../columns.ts'
import { type CheckOptions, checkLine } from '../read/check-line.ts'
import { readFeed } from '../read/read-feed.ts'
import type { Source } from '../read/source.ts'
import type { ExportSystem } from '../shop-exports/shop-export.ts'
import type { Remark } from './report.ts'
import type { Staging } from './staging.ts'

/** The number of lines of a feed, of rejected lines and of notes. */
export interface ReadCounts {
	readonly lines: number
	readonly refused: number
	readonly notes: number
	/** The shop system, if the feed is its product export. */
	readonly system?: ExportSystem
}

/** Reads a whole feed into the staging table; rejected lines and notes go to the report. */
export async function stageFeed(
	source: Source,
	staging: Staging,
	report: { add(remark: Remark): void | Promise<void> },
	options: CheckOptions,
	onLine: () => void | Promise<void>,
): Promise<ReadCounts> {
	let lines = 0
	let refused = 0
	let notes = 0
	let system: ExportSystem | undefined
	const exports = {
		currency: options.currency,
		currencySetting: options.currencySetting ?? options.currency,
		onSystem: (found: ExportSystem) => {
			system = found
		},
	}
	for await (const raw of readFeed(source.text, requiredColumns, exports)) {
		if (raw.ignored) {
			await report.add({ kind: 'note', line: raw.number, id: raw.columns['id'] ?? '', reason: raw.ignored })
			notes += 1
			continue
		}
		lines += 1
		const checked = checkLine(raw, options)
		const reasons = checked.line ? duplicateReasons(staging.add(checked.line)) : checked.reasons
		const id = checked.line?.id ?? raw.columns['id'] ?? ''
		for (const reason of reasons) await report.add({ kind: 'refused', line: raw.number, id, reason })
		if (reasons.length > 0) {
			refused += 1
			staging.markSeen(id, raw.columns['item_group_id'] ?? '')
		} else if (checked.line) {
			for (const reason of checked.notes) await report.add({ kind: 'note', line: raw.number, id, reason })
			notes += checked.notes.length
		}
		await onLine()
	}
	return { lines, refused, notes, ...(system ? { system } : {}) }
}

function duplicateReasons(earlier: number | null): string[] {
	return earlier === null ? [] : [`line ${earlier} already has this id; each id must be unique`]
}
