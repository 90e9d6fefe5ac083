/** A value of a column for people: "none" for nothing, JSON for structures. */
export function formatValue(value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none'
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
