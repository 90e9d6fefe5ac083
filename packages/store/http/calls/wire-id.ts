/** The largest id of a column `integer` in PostgreSQL. */
const largest = 2 ** 31 - 1

/** Converts an id of the API into an id of the database; null when it is not a valid id. */
export function parseId(id: string | number): number | null {
	const text = String(id).trim()
	return /^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : null
}
