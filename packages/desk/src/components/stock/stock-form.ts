import { applyDiscount, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { StockRow } from '@storefront/store/desk/queries/stock-list.ts'
import { type FormState, readFields, textValue } from '../../forms/form-state.ts'

/** Changed rows of the list, as inputs of the commands `stock.setAll`, `price.setAll` and `goods.setAll`. */
export interface StockChanges {
	readonly stocks: readonly { readonly variant: number; readonly pieces: number }[]
	readonly prices: readonly { readonly variant: number; readonly price: number; readonly sale: number | null }[]
	/** The values that the list showed, by `table/key/column`. */
	readonly seenStocks: Readonly<Record<string, number>>
	readonly seenPrices: Readonly<Record<string, number>>
}

/** The value of the hidden field with what a row showed: stock, price and discount. */
export function seenText({ stock, price, discount }: Pick<StockRow, 'stock' | 'price' | 'discount'>): string {
	return `${stock}/${price}/${discount}`
}

/** The sale price of a row as text; empty: none. */
export function saleText({ price, discount }: Pick<StockRow, 'price' | 'discount'>, currency: string): string {
	return discount === 0 ? '' : toAmountText(applyDiscount(price, discount), currency)
}

/** Reads the rows whose fields differ from what the list showed. Fields that the role may not change are not in the form. */
export function readStockForm(sent: FormData, currency: string): StockChanges | { readonly form: FormState } {
	const form: FormState = { values: readFields(sent), errors: {} }
	const errors: Record<string, string> = {}
	const [stocks, prices]: [StockChanges['stocks'][number][], StockChanges['prices'][number][]] = [[], []]
	const [seenStocks, seenPrices]: [Record<string, number>, Record<string, number>] = [{}, {}]
	for (const name of Object.keys(form.values)) {
		const variant = Number(/^was-(\d{1,12})$/.exec(name)?.[1])
		if (!variant) continue
		const [stock = 0, price = 0, discount = 0] = textValue(form, name).split('/').map(Number)
		const pieces = textValue(form, `stock-${variant}`)
		if (`stock-${variant}` in form.values && pieces !== String(stock)) {
			if (/^\d{1,7}$/.test(pieces)) stocks.push({ variant, pieces: Number(pieces) })
			else errors[`stock-${variant}`] = 'Use a whole number such as 12.'
			seenStocks[`offers/${variant}/stock`] = stock
		}
		if (!(`price-${variant}` in form.values)) continue
		const typed = [textValue(form, `price-${variant}`), textValue(form, `sale-${variant}`)].map((text) =>
			wholeAmount(text.replace(',', '.'), currency),
		)
		const [typedPrice = '', typedSale = ''] = typed
		if (typedPrice === toAmountText(price, currency) && typedSale === saleText({ price, discount }, currency)) continue
		Object.assign(seenPrices, { [`offers/${variant}/price`]: price, [`offers/${variant}/discount`]: discount })
		const example = `Use an amount such as ${toAmountText(1250, currency)}.`
		if (!isAmount(typedPrice, currency)) errors[`price-${variant}`] = example
		else if (typedSale !== '' && !isAmount(typedSale, currency)) errors[`sale-${variant}`] = example
		else
			prices.push({ variant, price: toMinorUnits(typedPrice, currency), sale: typedSale === '' ? null : toMinorUnits(typedSale, currency) })
	}
	if (Object.keys(errors).length > 0) return { form: { ...form, errors } }
	return { stocks, prices, seenStocks, seenPrices }
}

/** An amount with all decimals of the currency: "9.5" is "9.50". Other texts as they are. */
function wholeAmount(typed: string, currency: string): string {
	return isAmount(typed, currency) ? toAmountText(toMinorUnits(typed, currency), currency) : typed
}

/** The fields of changed rows only, for the confirmation. */
export function changedFields(sent: FormData, { stocks, prices }: Pick<StockChanges, 'stocks' | 'prices'>): FormData {
	const ids = new Set([...stocks, ...prices].map(({ variant }) => String(variant)))
	const fields = new FormData()
	for (const [name, value] of sent) if (ids.has(/^(?:was|stock|price|sale)-(\d+)$/.exec(name)?.[1] ?? '')) fields.append(name, value)
	return fields
}
