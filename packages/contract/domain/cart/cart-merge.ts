/** A variant in one of the two carts to merge. */
export interface MergeLine {
	readonly productId: string
	/** null for a product without variations. */
	readonly variantId: string | null
	readonly quantity: number
	/** Units in stock. */
	readonly stock: number
}

/** A variant whose quantity in both carts together exceeds the stock. */
export interface MergeCap extends MergeLine {
	/** Quantity in both carts together. `quantity` is the capped one. */
	readonly wanted: number
}

export interface MergedCart {
	/** Lines of the account, then those only in the guest cart. Lines with quantity 0 are omitted. */
	readonly lines: readonly MergeLine[]
	/** Capped lines, which the shopper must be informed about. */
	readonly caps: readonly MergeCap[]
}

/**
 * AMB-22: adds the lines of the guest to the cart of the account, one line per variant. Quantities are added up and capped at the
 * stock; sold-out lines of the guest are dropped and are part of the caps. Quantities of the account are never reduced.
 */
export function mergeCarts(account: readonly MergeLine[], guest: readonly MergeLine[]): MergedCart {
	const merged = new Map(account.map((line) => [offerKey(line), line]))
	const caps: MergeCap[] = []
	for (const line of guest) {
		const before = merged.get(offerKey(line))?.quantity ?? 0
		const wanted = before + line.quantity
		const capped = { ...line, quantity: Math.min(wanted, Math.max(before, line.stock)) }
		if (capped.quantity > 0) merged.set(offerKey(line), capped)
		if (capped.quantity < wanted) caps.push({ ...capped, wanted })
	}
	return { lines: [...merged.values()], caps }
}

function offerKey(line: MergeLine): string {
	return JSON.stringify([line.productId, line.variantId])
}
