/** VAR-09, VAR-11: what a stepper starts with: 1, or 0 when nothing is left. */
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

/** VAR-09 to VAR-11: the nearest quantity that can be had: from 1 to the stock, 0 when nothing is left. */
export function clampQuantity(quantity: number, stock: number): number {
	if (stock <= 0 || Number.isNaN(quantity)) return startQuantity(stock)
	return Math.min(Math.max(1, Math.floor(quantity)), stock)
}

/** A quantity as somebody types it: whole and at least 1, however many there are. null: it is no number. */
export function parseQuantity(text: string): number | null {
	const number = text.trim() === '' ? Number.NaN : Number(text)
	return Number.isFinite(number) ? Math.max(1, Math.floor(number)) : null
}

/** PROD-23, PROD-24: a further `added` units beside those in the cart; null when that is more than there is. */
export function addedQuantity(inCart: number, added: number, stock: number): number | null {
	const sum = inCart + added
	return sum > stock ? null : sum
}

/**
 * Whether a line of the cart may change its quantity: it grows up to the stock, and may always shrink, even where less
 * is left than it still asks for (VAR-10, VAR-13, CART-19: unchanged lines are sent along).
 */
export function canBecome(current: number, wanted: number, stock: number): boolean {
	return wanted <= current || wanted <= stock
}
