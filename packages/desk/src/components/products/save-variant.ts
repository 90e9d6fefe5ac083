import type { DeskProduct } from '@storefront/store/desk/queries/products/read-product.ts'
import { textValue } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { readPlaceStock } from './place-stock-form.ts'
import { optionField, readSaleForm, readVariantForm } from './variant-form.ts'

/** Runs what the page of a variant was asked for: its form, a planned sale, or its removal. Returns the entry of the log, or the form. */
export async function saveVariant({ desk, commands, shop }: App.Locals, sent: FormData, product: DeskProduct, variant: number) {
	const action = String(sent.get('action'))
	if (action === 'sale') {
		const read = readSaleForm(sent, variant, shop.currency, (text) => desk.parseLocalTime(text, shop.timeZone))
		if ('form' in read) return { form: read.form, conflicts: [] }
		return await answerOf(() => commands.run('sale.plan', read.input))
	}
	if (action === 'places') {
		const read = readPlaceStock(sent, variant)
		if ('form' in read) return { form: read.form, conflicts: [] }
		if (read.input.places.length === 0) return { logId: null }
		const saved = await answerOf(() => commands.run('stock.set-place', read.input, { expected: read.expected }))
		if (!('form' in saved)) return saved
		const { places, ...errors } = saved.form.errors
		return { ...saved, form: { ...saved.form, errors: places === undefined ? errors : { ...errors, [read.first]: places } } }
	}
	if (action === 'archive') return await answerOf(() => commands.run('variant.archive', { variant }))
	if (action === 'cancel-sale') return await answerOf(() => commands.run('sale.cancel', { variant }))
	const { input, expected } = readVariantForm(sent, variant, product.variations)
	return await answerOf(() => commands.run('variant.change', input, { expected }))

	async function answerOf(work: () => Promise<{ readonly logId: number | null }>) {
		const answer = await submit(desk, sent, work)
		if ('done' in answer) return { logId: answer.done.logId }
		const described = await desk.describeConflicts(answer.conflicts)
		const yours = (at: number) =>
			answer.conflicts[at]?.column !== 'attributes'
				? textValue(answer.form, answer.conflicts[at]?.column ?? '')
				: product.variations.map((_, index) => textValue(answer.form, optionField(index))).join(', ')
		return { form: answer.form, conflicts: described.map((conflict, at) => ({ ...conflict, yours: yours(at) })) }
	}
}
