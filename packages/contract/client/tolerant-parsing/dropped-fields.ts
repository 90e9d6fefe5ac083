import type { DroppedField } from './parse.ts'

/** Maximum number of remembered reports. Beyond it, some are reported again. */
const maxRemembered = 5000

/** Wraps a reporter so that each dropped field is reported once, not with every reply. */
export function reportOnce(report: (dropped: DroppedField) => void): (dropped: DroppedField) => void {
	const reported = new Set<string>()
	return (dropped) => {
		const key = JSON.stringify([dropped.call, dropped.at, dropped.id, dropped.reason])
		if (reported.has(key)) return
		if (reported.size >= maxRemembered) reported.clear()
		reported.add(key)
		report(dropped)
	}
}

/** Logs a dropped field as one JSON line to the browser console. */
export const logDroppedField = reportOnce((dropped) => {
	console.warn(JSON.stringify({ event: 'store_entry_left_out', ...dropped }))
})
