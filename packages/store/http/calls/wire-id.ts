/** The largest id that both engines can hold. */
const largest = 2 ** 31 - 1

/** An id of the wire as the database's number; null when it cannot be one, and so names nothing. */
export function storeId(id: string | number): number | null {
	const text = String(id).trim()
	return /^\d{1,10}$/.test(text) && Number(text) <= largest ? Number(text) : null
}
