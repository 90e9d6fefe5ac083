/** A part of a whole: "12.5 %"; a dash without a whole. */
export function formatShare(part: number, whole: number): string {
	return whole === 0 ? '–' : `${round(part / whole)} %`
}

/** How a number has changed: "+12 %", "−3 %", "the same"; null without one before. */
export function formatChange(now: number, before: number): string | null {
	if (before === 0) return null
	const percent = round((now - before) / Math.abs(before))
	if (Number(percent.replaceAll(',', '')) === 0) return now === before ? 'the same' : '±0 %'
	return `${percent.startsWith('-') ? `−${percent.slice(1)}` : `+${percent}`} %`
}

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

function round(ratio: number): string {
	return format.format(Math.abs(ratio) >= 1 ? Math.round(ratio * 100) : Math.round(ratio * 1000) / 10)
}
