import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { type Line, lineColumns, toLines } from '../../commerce/cart/line.ts'
import { parseLocale, withLocale } from '../../commerce/translations/request-locale.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { InvalidInput } from '../command-errors.ts'

interface OrderedVariant {
	readonly variant: number
	readonly quantity: number
}

/** The variants of an order as lines, with names in its language and prices of the current market; the id of a line is its variant. */
export async function readOrderedLines(db: Db, ordered: readonly OrderedVariant[], language: string): Promise<readonly Line[]> {
	const variants = ordered.map(({ variant }) => variant)
	const found = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.id as offer_id', 'offers.product_id', ...lineColumns()])
		.where('offers.id', 'in', variants)
		.execute()
	const gone = ordered.flatMap(({ variant }, index) => (found.some(({ id }) => id === variant) ? [] : [index]))
	if (gone.length > 0)
		throw new InvalidInput(Object.fromEntries(gone.map((index) => [`lines.${index}.variant`, ['This product is not sold any more.']])))
	const rows = ordered.flatMap(({ variant, quantity }) => found.filter(({ id }) => id === variant).map((row) => ({ ...row, quantity })))
	return await withLanguage(language, () => withLocale(parseLocale(language), () => toLines(db, rows)))
}
