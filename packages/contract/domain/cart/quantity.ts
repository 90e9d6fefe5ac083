/** VAR-09, VAR-11: initial quantity: 1, or 0 without stock. */
export function startQuantity(stock: number): number {
	return stock > 0 ? 1 : 0
}

/** A quantity never goes below one (VAR-12). */
export function canDecrease(quantity: number): boolean {
	return quantity > 1
}

/** A quantity never goes above the stock (VAR-13). */
export function canIncrease(quantity: number, stock: number): boolean {
	return quantity < stock
}

/** VAR-09 to VAR-11: limits a quantity to 1 up to the stock; 0 without stock. */
export function clampQuantity(quantity: number, stock: number): number {
	if (stock <= 0 || Number.isNaN(quantity)) return startQuantity(stock)
	return Math.min(Math.max(1, Math.floor(quantity)), stock)
}

/** Parses a typed quantity: a whole number of at least 1, regardless of the stock. null if it is not a number. */
export function parseQuantity(text: string): number | null {
	const number = text.trim() === '' ? Number.NaN : Number(text)
	return Number.isFinite(number) ? Math.max(1, Math.floor(number)) : null
}

/** PROD-23, PROD-24: quantity after adding `added` units to the cart; null if it exceeds the stock. */
export function addedQuantity(inCart: number, added: number, stock: number): number | null {
	const sum = inCart + added
	return sum > stock ? null : sum
}

/**
 * Whether the quantity of a cart line may change: up to the stock, or to any lower value, even above the stock (VAR-10, VAR-13,
 * CART-19: requests contain unchanged lines).
 */
export function canChangeQuantity(current: number, wanted: number, stock: number): boolean {
	return wanted <= current || wanted <= stock
}
