/** The value of a field with JSON; null if it is not JSON. */
export function parseJson(value: FormDataEntryValue | null): unknown {
	try {
		return typeof value === 'string' ? JSON.parse(value) : null
	} catch {
		return null
	}
}
