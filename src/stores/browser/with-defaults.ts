/**
 * Returns the fields of `stored` that `empty` has; a field that is missing or has another type gets the value from `empty`. So
 * entries of older releases are never incomplete. Does not check the items of arrays.
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
