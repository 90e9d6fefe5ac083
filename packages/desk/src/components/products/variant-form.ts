import { variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { DeskVariant } from '@storefront/store/desk/queries/products/read-variant.ts'
import { type FormState, readFields, textValue } from '../../forms/form-state.ts'
import { parseJson } from '../../forms/parse-json.ts'

interface Variation {
	readonly name: string
	readonly options: readonly string[]
}

/** The field of an option, as errors of the commands name it. */
export function optionField(index: number): string {
	return `option-${index + 1}`
}

/** What the form of a variant showed, for a hidden field. */
export function seenText({ stored }: Pick<DeskVariant, 'stored'>): string {
	return JSON.stringify(stored)
}

/** The input of `variant.change` with the values that the person has seen. */
export function readVariantForm(sent: FormData, variant: number, variations: readonly Variation[]) {
	const form: FormState = { values: readFields(sent), errors: {} }
	const seen = parseJson(textValue(form, 'seen'))
	const stored = typeof seen === 'object' && seen !== null ? (seen as Readonly<Record<string, string>>) : {}
	const options = Object.fromEntries(variations.map(({ name }, index) => [name, textValue(form, optionField(index))]))
	const expected = Object.fromEntries(
		['sku', 'attributes', ...variantFieldNames].map((column) => [`offers/${variant}/${column}`, stored[column] ?? null]),
	)
	const fields = Object.fromEntries(variantFieldNames.map((name) => [name, textValue(form, name)]))
	return { input: { variant, sku: textValue(form, 'sku'), ...fields, ...(variations.length > 0 ? { options } : {}) }, expected }
}

/** The input of `variant.create`, or the form with what is wrong. */
export function readNewVariant(sent: FormData, product: number, variations: readonly Variation[], currency: string) {
	const form: FormState = { values: readFields(sent), errors: {} }
	const value = (name: string) => textValue(form, name)
	const price = value('price').replace(',', '.')
	const stock = value('stock') || '0'
	const errors: Record<string, string> = {}
	if (!isAmount(price, currency)) errors['price'] = `Use an amount such as ${toAmountText(1250, currency)}.`
	if (!/^\d{1,7}$/.test(stock)) errors['stock'] = 'Use a whole number such as 12.'
	if (value('sku') === '') errors['sku'] = 'Enter the SKU, the number of the article.'
	if (Object.keys(errors).length > 0) return { form: { ...form, errors } }
	const ownName = value('option-name')
	const named = variations.length > 0 ? variations.map(({ name }) => name) : ownName ? [ownName] : []
	const valuesOf = (field: (index: number) => string) => Object.fromEntries(named.map((name, index) => [name, value(field(index))]))
	return {
		input: {
			product,
			options: valuesOf(optionField),
			...(variations.length > 0 ? {} : { existing: valuesOf((index) => `existing-${index + 1}`) }),
			sku: value('sku'),
			price: toMinorUnits(price, currency),
			stock: Number(stock),
		},
	}
}

/** The input of `sale.plan`, or the form with what is wrong. `toTime` reads a time in the time zone of the shop. */
export function readSaleForm(sent: FormData, variant: number, currency: string, toTime: (text: string) => string | null) {
	const form: FormState = { values: readFields(sent), errors: {} }
	const sale = textValue(form, 'sale').replace(',', '.')
	const [starts, ends] = (['starts', 'ends'] as const).map((name) => textValue(form, name))
	const errors: Record<string, string> = {}
	if (!isAmount(sale, currency)) errors['sale'] = `Use an amount such as ${toAmountText(1250, currency)}.`
	const [from, until] = [toTime(starts ?? ''), ends ? toTime(ends) : null]
	if (from === null) errors['starts'] = 'Enter day and time, such as 2026-11-27T09:00.'
	if (ends && until === null) errors['ends'] = 'Enter day and time, such as 2026-11-30T23:59, or leave it empty.'
	if (Object.keys(errors).length > 0) return { form: { ...form, errors } }
	return { input: { variant, sale: toMinorUnits(sale, currency), starts: from, ends: until } }
}
