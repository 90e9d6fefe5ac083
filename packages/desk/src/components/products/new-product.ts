import { isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { type FormState, readFields, textValue } from '../../forms/form-state.ts'

/** The input of `product.create`, or the form with what is wrong. */
export function readNewProduct(sent: FormData, currency: string) {
	const form: FormState = { values: readFields(sent), errors: {} }
	const amount = textValue(form, 'price').replace(',', '.')
	const stock = textValue(form, 'stock') || '0'
	const errors: Record<string, string> = {}
	const isPrice = isAmount(amount, currency)
	if (!isPrice) errors['price'] = `Use an amount such as ${toAmountText(1250, currency)}.`
	if (!/^\d{1,7}$/.test(stock)) errors['stock'] = 'Use a whole number such as 12.'
	if (textValue(form, 'category') === '') errors['category'] = 'Choose a category.'
	// The command checks the others; these messages are shown together with its own where it can run.
	if (textValue(form, 'name') === '') errors['name'] = 'Enter the name of the product.'
	if (textValue(form, 'sku') === '') errors['sku'] = 'Enter the SKU, the number of the article.'
	if (Object.keys(errors).length > 0) return { form: { ...form, errors } }
	return {
		input: {
			name: textValue(form, 'name'),
			category: Number(textValue(form, 'category')),
			brand: textValue(form, 'brand'),
			sku: textValue(form, 'sku'),
			price: toMinorUnits(amount, currency),
			stock: Number(stock),
			isVisible: sent.get('visible') === 'yes',
		},
	}
}
