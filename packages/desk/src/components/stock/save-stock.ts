import type { DescribedChange } from '@storefront/store/desk/queries/describe-changes.ts'
import { isConfirmed } from '../../forms/confirmation.ts'
import { type FormState, readFields, refusedForm } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { changedFields, readStockForm } from './stock-form.ts'

/** A value that another person has changed, with the typed one. */
interface TypedConflict {
	readonly entity: string
	readonly field: string
	readonly seen: unknown
	readonly now: unknown
	readonly yours: unknown
}

type Saved =
	| { readonly logId: number | null }
	| { readonly changes: readonly DescribedChange[]; readonly warnings: readonly string[]; readonly fields: FormData }
	| { readonly form: FormState; readonly conflicts: readonly TypedConflict[] }

/**
 * Plans the changed rows of the stock list, or saves them after they were confirmed. Stock and prices are one entry of the log each,
 * because they need different permissions. Both are checked before the first is saved.
 */
export async function saveStock({ desk, commands, shop }: App.Locals, sent: FormData): Promise<Saved> {
	const read = readStockForm(sent, shop.currency)
	if ('form' in read) return { form: read.form, conflicts: [] }
	const { stocks, prices, seenStocks, seenPrices } = read
	if (stocks.length + prices.length === 0) return { form: refusedForm(sent, 'You have changed nothing.'), conflicts: [] }
	const steps = [
		{ name: 'stock.set', rows: stocks, expected: seenStocks },
		{ name: 'price.set', rows: prices, expected: seenPrices },
	]
		.filter(({ rows }) => rows.length > 0)
		// One row has a command of its own, so that the log names it.
		.map(({ name, rows, expected }) => ({
			name: rows.length === 1 ? name : `${name}All`,
			input: rows.length === 1 ? rows[0] : { rows },
			expected,
		}))
	const answer = await submit(desk, sent, async () => {
		const plans = []
		for (const { name, input, expected } of steps) plans.push(await commands.plan(name, input, { expected }))
		if (!isConfirmed(sent)) return { plans, logId: null }
		let logId: number | null = null
		for (const { name, input, expected } of steps) logId = (await commands.run(name, input, { expected })).logId ?? logId
		return { plans, logId }
	})
	if (!('done' in answer)) {
		const described = await desk.describeConflicts(answer.conflicts)
		const yours = (at: number) => {
			const { key, column } = answer.conflicts[at] ?? { key: '', column: '' }
			return readFields(sent)[`${column === 'discount' ? 'sale' : column}-${key}`]
		}
		return { form: answer.form, conflicts: described.map((conflict, at) => ({ ...conflict, yours: yours(at) })) }
	}
	const { plans, logId } = answer.done
	if (isConfirmed(sent)) return { logId }
	return {
		changes: await desk.describeChanges(plans.flatMap(({ changes }) => changes)),
		warnings: plans.flatMap(({ warnings }) => warnings),
		fields: changedFields(sent, read),
	}
}
