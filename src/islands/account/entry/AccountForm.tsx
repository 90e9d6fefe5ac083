import { type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FormOutcome } from '#stores/account/account.ts'
import { deleteDraft, readDraft, saveDraft } from '#stores/session/drafts.ts'
import { AccountInput } from '../AccountInput.tsx'
import { AccountProblems } from '../AccountProblems.tsx'
import { type AccountField, noProblems, validateForm } from '../account-problems.ts'

interface AccountFormProps {
	/** Key of the draft in session storage. */
	name: string
	fields: readonly AccountField[]
	button: string
	/** Email of the account for password managers, if the form has no email field. Empty: unknown. */
	user?: string
	/** Initial values of empty fields. */
	initial?: Readonly<Record<string, string>>
	send: (values: Readonly<Record<string, string>>) => Promise<FormOutcome>
	onDone: () => void
	/** Focuses the first field on mount, for forms that a button opens. */
	focused?: boolean
	/** A next step for an error code of the store. */
	remedy?: (code: string) => ReactNode
}

/**
 * A form of the account pages with errors at the fields and an error summary above the button. The fields are
 * uncontrolled, so that text entered or filled in before hydration stays. Values survive a reload, except passwords.
 */
export function AccountForm({ name, fields, button, user = '', initial = {}, focused = false, send, onDone, remedy }: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const id = useId()
	const [problems, setProblems] = useState(noProblems)
	const [busy, setBusy] = useState(false)
	const input = (field: string) => form.current?.elements.namedItem(field) as HTMLInputElement | null

	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect fills empty fields only.
	useLayoutEffect(() => {
		const draft = readDraft(name)
		for (const field of fields) {
			const element = input(field.name)
			if (element && element.value === '' && field.type !== 'password') element.value = draft[field.name] || initial[field.name] || ''
		}
	}, [fields.length, JSON.stringify(initial)])

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
	useLayoutEffect(() => {
		if (focused) input(fields[0]?.name ?? '')?.focus()
	}, [])

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
		const problemsFound = validateForm(fields, values, elements)
		setProblems(problemsFound)
		if (problemsFound !== noProblems) return
		setBusy(true)
		const outcome = await send(values)
		if (!outcome.ok) {
			setBusy(false)
			setProblems(outcome)
			return
		}
		deleteDraft(name)
		onDone()
	}
	const onInput = (field: AccountField, value: string) => {
		if (field.type !== 'password') saveDraft(name, field.name, value)
		if (problems.fields[field.name]) setProblems({ ...problems, fields: without(problems.fields, field.name) })
	}

	return (
		<form
			ref={form}
			noValidate
			method="post"
			className="grid gap-5 sm:grid-cols-2"
			onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
		>
			{user !== '' && <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />}
			{fields.map((field) => (
				<AccountInput
					key={field.name}
					field={field}
					id={`${id}-${field.name}`}
					errors={problems.fields[field.name] ?? []}
					onType={(value) => onInput(field, value)}
				/>
			))}
			<AccountProblems problems={problems} fields={fields} onShowField={(name) => input(name)?.focus()} remedy={remedy} />
			<button type="submit" className="button button-primary button-large sm:col-span-2" aria-busy={busy || undefined}>
				{busy && <span className="spinner" />}
				{button}
			</button>
		</form>
	)
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
	const { [name]: _, ...others } = record
	return others
}
