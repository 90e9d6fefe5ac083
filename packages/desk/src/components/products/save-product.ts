import type { Outcome } from '@storefront/store/commands/run-command.ts'
import { type FormState, textValue } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { fieldOf, readProductForm } from './product-form.ts'

/** Saves the form of a product, or returns what it would change and how the texts would look. */
export async function saveProduct({ desk, commands }: App.Locals, sent: FormData, id: number) {
	const action = { archive: 'product.archive', restore: 'product.restore', copy: 'product.copy' }[String(sent.get('action'))]
	if (action) {
		const answer = await submit(desk, sent, () => commands.run<{ product?: number }>(action, { product: id }))
		if (!('done' in answer)) return { form: answer.form, conflicts: [] }
		return doneAt(answer.done.result.product ?? id, answer.done)
	}
	const { form, input, expected } = readProductForm(sent, id)
	const isPreview = sent.get('step') === 'preview'
	const answer = await submit(desk, sent, async () => {
		const plan = await commands.plan('product.change', input, { expected })
		return { plan, outcome: isPreview ? null : await commands.run('product.change', input, { expected }) }
	})
	if (!('done' in answer)) {
		const described = await desk.describeConflicts(answer.conflicts)
		const yours = (at: number) => textValue(form, fieldOf(answer.conflicts[at]?.column ?? ''))
		return { form: answer.form, conflicts: described.map((conflict, at) => ({ ...conflict, yours: yours(at) })) }
	}
	const { plan, outcome } = answer.done
	if (outcome) return doneAt(id, outcome)
	const preview: { changes: Awaited<ReturnType<typeof desk.describeChanges>>; texts: Record<'name' | 'description' | 'html', string> } = {
		changes: await desk.describeChanges(plan.changes),
		texts: {
			name: textValue(form, 'name'),
			description: textValue(form, 'description'),
			html: desk.sanitizeDescription(textValue(form, 'online_description')),
		},
	}
	return { form: form satisfies FormState, preview }
}

function doneAt(id: number, { logId }: Pick<Outcome, 'logId'>) {
	return { path: `/products/${id}`, logId }
}
