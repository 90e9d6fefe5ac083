/** A size for people: "12.4 MB". */
export function formatSize(bytes: number): string {
	const units = ['kilobyte', 'megabyte', 'gigabyte'] as const
	const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1))
	const format = new Intl.NumberFormat('en', { style: 'unit', unit: units[at] ?? 'megabyte', maximumFractionDigits: at === 0 ? 0 : 1 })
	return format.format(bytes / 1000 ** (at + 1))
}
