import { type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FormOutcome } from '#stores/account/account.ts'
import { deleteDraft, readDraft, saveDraft } from '#stores/session/drafts.ts'
import { AccountInput } from '../AccountInput.tsx'
import { AccountProblems } from '../AccountProblems.tsx'
import { type AccountField, noProblems, problemsOf } from '../account-problems.ts'

interface AccountFormProps {
	/** Under which what was typed is kept. */
	name: string
	fields: readonly AccountField[]
	button: string
	/** Whose password is asked for, by email, where no field asks for that: for password managers. Empty: this page does not know. */
	user?: string
	/** For fields in which nothing was typed yet. */
	initial?: Readonly<Record<string, string>>
	send: (values: Readonly<Record<string, string>>) => Promise<FormOutcome>
	onDone: () => void
	/** The first field has the focus at once: the form came by the press of a button. */
	focused?: boolean
	/** A way on from a refusal. */
	remedy?: (code: string) => ReactNode
}

/**
 * A form of the account pages: errors stand beside their fields and are summed up above the button. The fields are left
 * to the browser, so that what was typed or filled in before the island was awake stays; what is typed outlives a reload,
 * except passwords.
 */
export function AccountForm({ name, fields, button, user = '', initial = {}, focused = false, send, onDone, remedy }: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const id = useId()
	const [problems, setProblems] = useState(noProblems)
	const [busy, setBusy] = useState(false)
	const input = (field: string) => form.current?.elements.namedItem(field) as HTMLInputElement | null

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a field that is still empty is filled.
	useLayoutEffect(() => {
		const draft = readDraft(name)
		for (const field of fields) {
			const element = input(field.name)
			if (element && element.value === '' && field.type !== 'password') element.value = draft[field.name] || initial[field.name] || ''
		}
	}, [fields.length, JSON.stringify(initial)])

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
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
		const found = problemsOf(fields, values, elements)
		setProblems(found)
		if (found !== noProblems) return
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
			<AccountProblems problems={problems} fields={fields} onLook={(name) => input(name)?.focus()} remedy={remedy} />
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
