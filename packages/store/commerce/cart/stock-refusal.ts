import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A line that asks for more than there is. */
export interface ShortLine {
	readonly line_id: number | string
	readonly product_id: number | string
	readonly name: string
	/** How many are left. */
	readonly stock: number
}

/** The refusal that says of each line how many are left. */
export function refuseShort(lines: readonly ShortLine[], message: string = lines.map(whatIsLeft).join(' ')): StoreError {
	return new StoreError('stock_exceeded', message, { lines: lines.map((line) => ({ ...line, message: whatIsLeft(line) })) })
}

function whatIsLeft({ name, stock }: ShortLine): string {
	return stock === 0 ? text('refusals.soldOut', { name }) : text('refusals.fewLeft', { name, count: stock })
}
