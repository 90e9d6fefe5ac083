import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { comparedLimit } from '../../constants.ts'
import { paths } from '../../paths.ts'
import type { ComparedIds } from '../compared-ids.ts'
import type { Product } from '../product.ts'

/** A message about invalid ids in the URL, with links to the products. */
export interface CompareNote {
	readonly text: string
	readonly links: readonly { readonly label: string; readonly path: string }[]
}

interface Outcome {
	readonly products: readonly Product[]
	readonly missing: readonly string[]
	readonly unreachable: readonly string[]
}

/** Messages above the table: unknown, repeated or surplus ids in the URL. */
export function compareNotes({ ids, repeated, surplus }: ComparedIds, { products, missing, unreachable }: Outcome): readonly CompareNote[] {
	const named = (list: readonly string[]) => formatList(list.map((word) => text('search.quoted', { word })))
	const notes: CompareNote[] = []
	if (missing.length > 0) notes.push({ text: text('comparison.missing', { numbers: named(missing) }), links: [] })
	if (unreachable.length > 0) notes.push({ text: text('comparison.unreachable', { numbers: named(unreachable) }), links: [] })
	const twice = repeated.length + ids.length - missing.length - unreachable.length - products.length
	if (twice > 0) notes.push({ text: text('comparison.twice'), links: [] })
	if (surplus.length > 0)
		notes.push({
			text: text('comparison.tooMany', { count: comparedLimit }),
			links: surplus.map((id) => ({ label: text('comparison.productNumber', { number: id }), path: paths.product(id) })),
		})
	return notes
}

/** Text for fewer than two products. */
export function tooFewText(count: number): string {
	return count === 0 ? text('comparison.chooseTwo', { count: comparedLimit }) : text('comparison.chooseOneMore')
}
