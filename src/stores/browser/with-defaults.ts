/**
 * What was stored, with what an older release did not store, or a stranger spoiled, as `empty` has it; nothing else of
 * it. A list is a list, whatever is in it. So a field that is new is never missing.
 */
export function withDefaults<Shape extends object>(empty: Shape, stored: unknown): Shape {
	const known = isRecord(stored) ? stored : {}
	const entries = Object.entries(empty).map(([name, value]) => [name, hasSameType(known[name], value) ? known[name] : value])
	return Object.fromEntries(entries) as Shape
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasSameType(value: unknown, example: unknown): boolean {
	return typeof value === typeof example && Array.isArray(value) === Array.isArray(example) && (value === null) === (example === null)
}
