import type { DescribedChange } from '@storefront/store/desk/queries/describe-changes.ts'
import { isConfirmed } from '../../forms/confirmation.ts'
import { type FormState, readFields, refusedForm } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { changedFields, readStockForm, type StockChanges } from './stock-form.ts'

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

/** Plans the changed rows of the stock list, or saves them after they were confirmed, as one entry of the log. */
export async function saveStock({ desk, commands, shop }: App.Locals, sent: FormData): Promise<Saved> {
	const read = readStockForm(sent, shop.currency)
	if ('form' in read) return { form: read.form, conflicts: [] }
	const { stocks, prices, seenStocks, seenPrices } = read
	if (stocks.length + prices.length === 0) return { form: refusedForm(sent, 'You have changed nothing.'), conflicts: [] }
	const { name, input } = commandOf(read)
	const expected = { ...seenStocks, ...seenPrices }
	const answer = await submit(desk, sent, async () => {
		if (!isConfirmed(sent)) return { plan: await commands.plan(name, input, { expected }), logId: null }
		return { plan: null, logId: (await commands.run(name, input, { expected })).logId }
	})
	if (!('done' in answer)) {
		const described = await desk.describeConflicts(answer.conflicts)
		const yours = (at: number) => {
			const { key, column } = answer.conflicts[at] ?? { key: '', column: '' }
			return readFields(sent)[`${column === 'discount' ? 'sale' : column}-${key}`]
		}
		return { form: answer.form, conflicts: described.map((conflict, at) => ({ ...conflict, yours: yours(at) })) }
	}
	const { plan, logId } = answer.done
	if (!plan) return { logId }
	return { changes: await desk.describeChanges(plan.changes), warnings: plan.warnings, fields: changedFields(sent, read) }
}

/** The command that saves the changed rows. One row of one kind has a command of its own, so that the log names it. */
function commandOf({ stocks, prices }: Pick<StockChanges, 'stocks' | 'prices'>) {
	if (stocks.length > 0 && prices.length > 0) return { name: 'goods.setAll', input: { stocks, prices } }
	const [kind, rows] = stocks.length > 0 ? (['stock', stocks] as const) : (['price', prices] as const)
	return rows.length === 1 ? { name: `${kind}.set`, input: rows[0] } : { name: `${kind}.setAll`, input: { rows } }
}
