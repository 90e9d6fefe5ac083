import type { DeskService } from '@storefront/store/desk/open-desk.ts'
import type { TextProblem } from '@storefront/store/infrastructure/text/content-rules.ts'
import type { FormState } from '../../forms/form-state.ts'
import { submit } from '../../forms/submit.ts'
import { applyListStep } from './list-step.ts'
import { type ChangedValue, listChangedValues, mergeValues } from './merge-values.ts'
import { countName, fieldName, type Path, readValues } from './text-values.ts'

type Text = NonNullable<Awaited<ReturnType<DeskService['content']['read']>>>

/** What the form of a text shows. */
export interface TextForm {
	/** Values of the fields, and of the body as `body`. */
	readonly values: unknown
	readonly form: FormState
	readonly conflicts: readonly ChangedValue[]
	readonly preview: Awaited<ReturnType<DeskService['content']['preview']>> | null
	/** The field to go to, after an entry of a list was added or moved. */
	readonly focus?: string
}

const bodyField = 'body'
const noErrors: FormState = { values: {}, errors: {} }

/** The form of a text that was not sent yet. */
export async function openText({ desk }: Pick<App.Locals, 'desk'>, text: Text): Promise<TextForm> {
	const parsed = await desk.content.parse(text.path, text.text)
	const form = 'message' in parsed ? { ...noErrors, message: parsed.message } : noErrors
	return { values: valuesOf(parsed), form, conflicts: [], preview: null }
}

/** Saves the form of a text, or shows it again: with a preview, with mistakes, or with an entry of a list more or less. */
export async function saveText(
	{ desk, commands }: App.Locals,
	sent: FormData,
	text: Text,
): Promise<TextForm | { readonly logId: number | null }> {
	const { path, schema, hasBody } = text
	const step = sent.get('step')?.toString() ?? ''
	const seen = seenOf(sent)
	const base = seen ?? text.shipped ?? ''
	const parsed = await desk.content.parse(path, base)
	const fields = readValues(schema, sent, 'data' in parsed ? parsed.data : undefined) ?? {}
	const body = hasBody ? (sent.get(bodyField)?.toString() ?? '').replaceAll(/\r\n?/g, '\n') : ''
	const values = { ...(fields as object), ...(hasBody ? { [bodyField]: body } : {}) }
	const listed = applyListStep(values, step)
	if (listed) return { values: listed.values, form: noErrors, conflicts: [], preview: null, focus: listed.focus }
	const content = await desk.content.compose(path, base, { data: fields, body })
	const expected = { [`content_texts/${path}/content`]: seen }
	let problems: readonly TextProblem[] = []
	const answer = await submit(desk, sent, async () => {
		try {
			if (step !== 'preview') return { logId: (await commands.run('content.set', { path, text: content }, { expected })).logId }
			await commands.plan('content.set', { path, text: content }, { expected })
			return null
		} catch (error) {
			if (error instanceof Error && 'problems' in error) problems = error.problems as readonly TextProblem[]
			throw error
		}
	})
	if ('done' in answer) return answer.done ?? { values, form: noErrors, conflicts: [], preview: await desk.content.preview(path, content) }
	if (answer.conflicts.length > 0) return mergeWithNow(desk, text, { base: parsed, values, message: answer.form.message })
	return { values, form: errorsOf(answer.form, problems, { path, sent }), conflicts: [], preview: null }
}

/** The text that the form has shown; null: it was as it ships. */
function seenOf(sent: FormData): string | null {
	const seen = sent.get('seen')?.toString() ?? ''
	return seen === '' ? null : seen.replaceAll(/\r\n?/g, '\n')
}

function valuesOf(parsed: Awaited<ReturnType<DeskService['content']['parse']>>): unknown {
	return 'data' in parsed ? { ...(parsed.data as object), body: parsed.body } : {}
}

/** Another person has saved the text: the form has the values of both, and shows what the other one has changed. */
async function mergeWithNow(
	desk: DeskService,
	text: Text,
	{
		base,
		values,
		message = '',
	}: {
		readonly base: Awaited<ReturnType<DeskService['content']['parse']>>
		readonly values: unknown
		readonly message: string | undefined
	},
): Promise<TextForm> {
	const seen = valuesOf(base)
	const now = valuesOf(await desk.content.parse(text.path, text.text))
	const form = { ...noErrors, message: `${message} Your values stay in the form; what only the other person changed is taken over.` }
	return { values: mergeValues(seen, now, values), form, conflicts: listChangedValues(seen, now, values), preview: null }
}

/** The errors of the form: next to the field of each mistake, and above the form for mistakes without one and in other texts. */
function errorsOf(
	refused: FormState,
	problems: readonly TextProblem[],
	{ path, sent }: { readonly path: string; readonly sent: FormData },
): FormState {
	const errors: Record<string, string> = {}
	const general: string[] = []
	for (const { path: file, line, message, fix, field = [] } of problems) {
		const name = shownField(sent, field as Path)
		if (file !== path) general.push(`${file}, line ${line}: ${message} ${fix}`)
		else if (name === '') general.push(`Line ${line}: ${message} ${fix}`)
		else errors[name] ??= `${withoutField(message)} ${fix} (line ${line} of the file)`
	}
	const [message = problems.length === 0 ? (refused.message ?? Object.values(refused.errors)[0]) : undefined] = general
	return { values: {}, errors, ...(message === undefined ? {} : { message }) }
}

/** The field of the form with a value: a line of a list is in the field of the list. Empty: none. */
function shownField(sent: FormData, path: Path): string {
	if (path.length === 0 || sent.has(fieldName(path)) || sent.has(countName(path))) return fieldName(path)
	return shownField(sent, path.slice(0, -1))
}

/** A message without the name of its field, which is above it. */
function withoutField(message: string): string {
	return message.replace(/^"[\w-]+"(?: of (?:entry \d+|"[\w-]+"))* (?=is |may |must |has |needs |does )/, 'This ')
}
