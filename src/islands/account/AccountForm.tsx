import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { enhanceForm, type FormActions } from '#elements/account/form/enhance-form.ts'
import type { AccountField } from '#stores/account/form-problems.ts'
import { AccountFields } from './AccountFields.tsx'

interface AccountFormProps extends FormActions {
	/** Key of the draft in session storage. */
	name: string
	fields: readonly AccountField[]
	button: string
	/** Email of the account for password managers, if the form has no email field. Empty: unknown. */
	user?: string
	/** Initial values of empty fields. */
	initial?: Readonly<Record<string, string>>
	/** Focuses the first field on mount, for forms that a button opens. */
	focused?: boolean
	/** Next steps by the error code of the store. */
	remedies?: Readonly<Record<string, ReactNode>>
}

/** A form for an account within an island. React renders it once; `enhanceForm` handles events afterwards. */
export function AccountForm({
	name,
	fields,
	button,
	user = '',
	initial = {},
	focused = false,
	remedies = {},
	...latest
}: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const id = useId()
	const actions = useRef<FormActions>(latest)
	useLayoutEffect(() => {
		actions.current = latest
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form never change, and initial values fill empty fields only.
	useLayoutEffect(() => {
		if (!form.current) return
		return enhanceForm(form.current, {
			name,
			fields,
			initial,
			focused,
			send: (values) => actions.current.send(values),
			onDone: () => actions.current.onDone(),
		})
	}, [JSON.stringify(initial)])

	return (
		<form ref={form} noValidate method="post" className="grid gap-5 sm:grid-cols-2">
			{user !== '' && <input type="text" name="username" autoComplete="username" value={user} readOnly hidden />}
			<AccountFields id={id} fields={fields} remedies={remedies} />
			<button type="submit" className="button button-primary button-large sm:col-span-2">
				<span className="spinner" hidden />
				{button}
			</button>
		</form>
	)
}
