import { mostCompared } from '../../constants.ts'
import { paths } from '../../paths.ts'
import type { Asked } from '../compared.ts'
import type { Product } from '../product.ts'

/** A sentence about what of the address could not be done; `path` leads to the product that it is about. */
export interface CompareNote {
	readonly text: string
	readonly links: readonly { readonly label: string; readonly path: string }[]
}

interface Outcome {
	readonly products: readonly Product[]
	readonly missing: readonly string[]
	readonly unreachable: readonly string[]
}

/** What the page says above its table: what of the address is unknown, repeated or too much, and what to do about it. */
export function compareNotes({ ids, repeated, surplus }: Asked, { products, missing, unreachable }: Outcome): readonly CompareNote[] {
	const named = (list: readonly string[]) => list.map((id) => `“${id}”`).join(', ')
	const notes: CompareNote[] = []
	if (missing.length > 0)
		notes.push({ text: `There is no product ${named(missing)} in this shop, or there is none any more. It is left out.`, links: [] })
	if (unreachable.length > 0)
		notes.push({ text: `Product ${named(unreachable)} could not be loaded just now. Load the page again to try once more.`, links: [] })
	const twice = repeated.length + ids.length - missing.length - unreachable.length - products.length
	if (twice > 0) notes.push({ text: 'A product was named more than once. It is shown once.', links: [] })
	if (surplus.length > 0)
		notes.push({
			text: `${mostCompared} products can be compared at a time. Remove one to add another. Left out:`,
			links: surplus.map((id) => ({ label: `product ${id}`, path: paths.product(id) })),
		})
	return notes
}

/** What the page says where there are too few products to compare. */
export function tooFewText(count: number): string {
	return count === 0
		? `Choose two to ${mostCompared} products: “Compare” stands on each card of a list and on each product’s page.`
		: 'One product is chosen. Add at least one more to compare it with.'
}
