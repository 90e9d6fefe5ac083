import { toAmountText } from '@storefront/contract/domain/money.ts'
import type { StockRow } from '@storefront/store/desk/queries/stock-list.ts'
import { saleText, seenText } from '../stock/stock-form.ts'

/** Rows that were pasted at once. */
const mostPasted = 1000

/**
 * Converts rows of a spreadsheet, with SKU, price, sale price and stock, to the form of the list of variants. Empty and missing cells keep
 * their value; "-" ends a sale. Returns the reasons why rows cannot be used instead.
 */
export function pastedForm(
	text: string,
	variants: readonly StockRow[],
	currency: string,
): { readonly form: FormData } | { readonly problems: readonly string[] } {
	const bySku = new Map(variants.map((row) => [row.sku.toLowerCase(), row]))
	const form = new FormData()
	const problems: string[] = []
	const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
	if (lines.length > mostPasted) return { problems: [`Paste at most ${mostPasted.toLocaleString('en')} rows at once.`] }
	for (const [at, line] of lines.entries()) {
		const [sku = '', price = '', sale = '', stock = ''] = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())
		const row = bySku.get(sku.toLowerCase())
		if (!row) {
			// The first row of a spreadsheet often has the names of its columns.
			if (at > 0 || /\d/.test(price)) problems.push(`Row ${at + 1}: this product has no variant with the SKU “${sku}”.`)
			continue
		}
		form.set(`was-${row.id}`, seenText(row))
		form.set(`price-${row.id}`, price || toAmountText(row.price, currency))
		form.set(`sale-${row.id}`, sale === '-' ? '' : sale || saleText(row, currency))
		form.set(`stock-${row.id}`, stock || String(row.stock))
	}
	return problems.length > 0 ? { problems } : { form }
}
