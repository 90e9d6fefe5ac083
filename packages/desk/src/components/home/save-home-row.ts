import type { HomeRow } from '@storefront/store/desk/queries/home/read-row.ts'
import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

/** One SKU on each line. */
export function rowText({ chosen }: Pick<HomeRow, 'chosen'>): string {
	return chosen.map(({ sku }) => sku).join('\n')
}

const linesOf = (text: string) => text.split(/[\n,;\t]+/).flatMap((line) => line.trim() || [])

/** Saves title, subtitle and products of a row of the home page. */
export async function saveHomeRow(locals: App.Locals, sent: FormData, row: HomeRow): Promise<Taken> {
	const { desk } = locals
	const form = newForm(readFields(sent))
	const [title, subtitle] = [textValue(form, 'title'), textValue(form, 'subtitle')]
	const skus = linesOf(textValue(form, 'products'))
	const seen = linesOf(textValue(form, 'seen-products'))
	const isListed = skus.join('\n') !== seen.join('\n')
	const now = linesOf(rowText(row))
	if (isListed && now.join('\n') !== seen.join('\n')) {
		const conflict = { entity: row.shown.title, field: 'Products', seen: seen.join(', '), now: now.join(', '), yours: skus.join(', ') }
		return { form: { ...form, message: 'Someone else has changed this in the meantime. Nothing was saved.' }, conflicts: [conflict] }
	}
	const { ids, unknown } = await desk.home.findBySku(isListed ? skus : [])
	if (unknown.length > 0) {
		const names = unknown.map((sku) => `“${sku}”`).join(', ')
		return { form: refusedForm(sent, `No product has the SKU ${names}.`, 'products'), conflicts: [] }
	}
	const values = { title, subtitle }
	const changed = (['title', 'subtitle'] as const).filter((name) => values[name] !== textValue(form, `seen-${name}`))
	if (changed.length === 0 && !isListed) return { form: refusedForm(sent, 'You have changed nothing.'), conflicts: [] }
	const column = { title: 'title', subtitle: 'sub_title' } as const
	const isStored = textValue(form, 'seen-stored') === 'yes'
	return await takeStep(locals, sent, {
		name: 'section.set',
		input: {
			section: row.key,
			...Object.fromEntries(changed.map((name) => [name, values[name]])),
			...(isListed ? { products: ids.length > 0 ? ids : null } : {}),
		},
		expected: Object.fromEntries(
			changed.map((name) => [`sections/${row.key}/${column[name]}`, isStored ? textValue(form, `seen-${name}`) : null]),
		),
		typed: (conflict) => values[conflict.column === 'title' ? 'title' : 'subtitle'],
	})
}
