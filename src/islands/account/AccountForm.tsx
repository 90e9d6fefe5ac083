import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FormOutcome } from '../../stores/account/account.ts'
import { accountMessages } from '../../stores/account/account-messages.ts'
import { draftOf, dropDraft, keepDraft } from '../../stores/session/drafts.ts'
import { PasswordInput } from './PasswordInput.tsx'

export interface AccountField {
	readonly name: string
	readonly label: string
	readonly type: 'text' | 'email' | 'tel' | 'password' | 'code'
	/** The token of the browser's autofill. */
	readonly autoComplete: string
	/** Beside another field where there is room. */
	readonly half?: boolean
	/** A new password: its strength is shown. */
	readonly isNew?: boolean
	/** The field that must hold the same (AUTH-13, AUTH-29). */
	readonly repeats?: string
}

interface AccountFormProps {
	/** Under which what was typed is kept. */
	name: string
	fields: readonly AccountField[]
	button: string
	/** For fields in which nothing was typed yet. */
	initial?: Readonly<Record<string, string>>
	send: (values: Readonly<Record<string, string>>) => Promise<FormOutcome>
	onDone: () => void
	/** A way on from a refusal. */
	remedy?: (code: string) => ReactNode
}

interface Problems {
	readonly message: string
	readonly fields: Readonly<Record<string, readonly string[]>>
	readonly code: string
}

const noProblems: Problems = { message: '', fields: {}, code: '' }

/**
 * A form of the account pages: errors stand beside their fields and are summed up above the button. The fields are left
 * to the browser, so that what was typed or filled in before the island was awake stays; what is typed outlives a reload,
 * except passwords.
 */
export function AccountForm({ name, fields, button, initial = {}, send, onDone, remedy }: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const id = useId()
	const [problems, setProblems] = useState(noProblems)
	const [busy, setBusy] = useState(false)
	const input = (field: string) => form.current?.elements.namedItem(field) as HTMLInputElement | null

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a field that is still empty is filled.
	useLayoutEffect(() => {
		const draft = draftOf(name)
		for (const field of fields) {
			const element = input(field.name)
			if (element && element.value === '' && field.type !== 'password') element.value = draft[field.name] || initial[field.name] || ''
		}
	}, [fields.length, JSON.stringify(initial)])

	useEffect(() => {
		if (problems === noProblems) return
		const first = fields.find((field) => problems.fields[field.name])
		if (first) (form.current?.elements.namedItem(first.name) as HTMLInputElement | null)?.focus()
	}, [problems, fields])

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		const elements = fields.flatMap((field) => input(field.name) ?? [])
		const values = Object.fromEntries(
			elements.map((element) => [element.name, 'secret' in element.dataset ? element.value : element.value.trim()]),
		)
		const found = check(fields, values, elements)
		setProblems(found)
		if (found !== noProblems) return
		setBusy(true)
		const outcome = await send(values)
		if (!outcome.ok) {
			setBusy(false)
			setProblems(outcome)
			return
		}
		dropDraft(name)
		onDone()
	}
	const onInput = (field: AccountField, value: string) => {
		if (field.type !== 'password') keepDraft(name, field.name, value)
		if (problems.fields[field.name]) setProblems({ ...problems, fields: without(problems.fields, field.name) })
	}
	const unknown = Object.entries(problems.fields).filter(([field]) => fields.every((each) => each.name !== field))
	const wrong = fields.filter((field) => problems.fields[field.name])

	return (
		<form
			ref={form}
			noValidate
			method="post"
			className="grid gap-5 sm:grid-cols-2"
			onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
		>
			{fields.map((field) => {
				const errors = problems.fields[field.name] ?? []
				const shared = {
					id: `${id}-${field.name}`,
					name: field.name,
					autoComplete: field.autoComplete,
					required: true,
					'aria-invalid': errors.length > 0 || undefined,
					'aria-describedby': errors.some(Boolean) ? `${id}-${field.name}-error` : undefined,
					onInput: (event: { currentTarget: HTMLInputElement }) => onInput(field, event.currentTarget.value),
				} as const
				return (
					<div key={field.name} className={`field ${field.half ? '' : 'sm:col-span-2'}`}>
						<label className="label" htmlFor={`${id}-${field.name}`}>
							{field.label}
						</label>
						{field.type === 'password' && <PasswordInput {...shared} isNew={field.isNew ?? false} />}
						{field.type === 'code' && (
							<input {...shared} type="text" inputMode="numeric" spellCheck={false} className="input code-input" onPaste={pasteCode} />
						)}
						{field.type !== 'password' && field.type !== 'code' && <input {...shared} type={field.type} className="input" />}
						{errors.some(Boolean) && (
							<div id={`${id}-${field.name}-error`}>
								{errors.map((error) => (
									<p key={error} className="field-error">
										{error}
									</p>
								))}
							</div>
						)}
					</div>
				)
			})}
			<div role="alert" className="empty:hidden sm:col-span-2">
				{(problems.message || wrong.length > 0 || unknown.length > 0) && (
					<div className="notice notice-error">
						<div className="grid gap-1">
							{problems.message && <p>{problems.message}</p>}
							{unknown
								.flatMap(([, said]) => said)
								.map((text) => (
									<p key={text}>{text}</p>
								))}
							{wrong.length > 0 && (
								<p className="flex flex-wrap items-center gap-x-3 text-sm">
									Please look at:
									{wrong.map((field) => (
										<button key={field.name} type="button" className="link min-h-8 text-error" onClick={() => input(field.name)?.focus()}>
											{field.label}
										</button>
									))}
								</p>
							)}
							{remedy?.(problems.code)}
						</div>
					</div>
				)}
			</div>
			<button type="submit" className="button button-primary button-large sm:col-span-2" aria-busy={busy || undefined}>
				{busy && <span className="spinner" />}
				{button}
			</button>
		</form>
	)
}

/** AUTH-04, AUTH-12 to AUTH-14, AUTH-29, AMB-59: what is missing first, then the browser's own view of an email. */
function check(fields: readonly AccountField[], values: Readonly<Record<string, string>>, elements: readonly HTMLInputElement[]): Problems {
	const missing = fields.filter((field) => values[field.name] === '')
	if (missing.length > 0) {
		const errors = missing.map((field) => [field.name, [`${field.label} is missing`]] as const)
		return { message: accountMessages.fieldsMissing.text, fields: Object.fromEntries(errors), code: '' }
	}
	const invalid = elements.filter((element) => !element.validity.valid)
	if (invalid.length > 0) {
		return { message: '', fields: Object.fromEntries(invalid.map((element) => [element.name, [element.validationMessage]])), code: '' }
	}
	const different = fields.find((field) => field.repeats !== undefined && values[field.name] !== values[field.repeats])
	// The sentence stands in the summary; the field is only marked.
	if (different) return { message: accountMessages.passwordsDiffer.text, fields: { [different.name]: [''] }, code: '' }
	return noProblems
}

/** From "Your code is 123 456" the code alone is taken. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
	const code = /\d{6}/.exec(event.clipboardData.getData('text').replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[0]
	if (code === undefined) return
	event.preventDefault()
	event.currentTarget.value = code
	event.currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
	const { [name]: _, ...others } = record
	return others
}
