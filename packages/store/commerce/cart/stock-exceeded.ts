import { text } from '@storefront/i18n/text.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A line whose quantity is larger than the stock. */
export interface StockShortage {
	readonly line_id: number | string
	readonly product_id: number | string
	readonly name: string
	/** The number of pieces in stock. */
	readonly stock: number
}

/** The error for such lines; it has the remaining stock of each line. */
export function stockExceeded(lines: readonly StockShortage[], message: string = lines.map(stockMessage).join(' ')): StoreError {
	return new StoreError('stock_exceeded', message, { lines: lines.map((line) => ({ ...line, message: stockMessage(line) })) })
}

function stockMessage({ name, stock }: StockShortage): string {
	return stock === 0 ? text('refusals.soldOut', { name }) : text('refusals.fewLeft', { name, count: stock })
}
