/** One offer in one of the two carts that become one. */
export interface MergeLine {
	readonly productId: string
	/** null for a product without variations. */
	readonly variantId: string | null
	readonly quantity: number
	/** How many can be had. */
	readonly stock: number
}

/** An offer of which there is less than both carts together ask for. */
export interface MergeCap extends MergeLine {
	/** What both carts together asked for. `quantity` is what is left of it. */
	readonly wanted: number
}

export interface MergedCart {
	/** The account's lines first, then those that only the guest had. Nothing with quantity 0. */
	readonly lines: readonly MergeLine[]
	/** What the shopper must be told. */
	readonly caps: readonly MergeCap[]
}

/**
 * AMB-22: the guest's lines are added to the account's cart; a cart has each offer once. Quantities of one offer are
 * added up and capped at the stock; what is no longer to be had drops out, and stands among the caps. What the account
 * already had is kept even above the stock: the merge must not take away what it did not bring.
 */
export function mergeCarts(account: readonly MergeLine[], guest: readonly MergeLine[]): MergedCart {
	const merged = new Map(account.map((line) => [offerKey(line), line]))
	const caps: MergeCap[] = []
	for (const line of guest) {
		const before = merged.get(offerKey(line))?.quantity ?? 0
		const wanted = before + line.quantity
		const kept = { ...line, quantity: Math.min(wanted, Math.max(before, line.stock)) }
		if (kept.quantity > 0) merged.set(offerKey(line), kept)
		if (kept.quantity < wanted) caps.push({ ...kept, wanted })
	}
	return { lines: [...merged.values()], caps }
}

function offerKey(line: MergeLine): string {
	return JSON.stringify([line.productId, line.variantId])
}
