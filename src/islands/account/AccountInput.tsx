import type { ClipboardEvent } from 'react'
import type { AccountField } from './account-problems.ts'
import { PasswordInput } from './PasswordInput.tsx'

interface AccountInputProps {
	field: AccountField
	id: string
	/** Initial value; passwords have none. */
	value?: string
	/** An empty string marks the field as invalid without a message. */
	errors: readonly string[]
	onType: (value: string) => void
}

/** An uncontrolled field of an account form with its label and error messages. */
export function AccountInput({ field, id, value, errors, onType }: AccountInputProps) {
	const shared = {
		id,
		name: field.name,
		autoComplete: field.autoComplete,
		required: true,
		defaultValue: value,
		'aria-invalid': errors.length > 0 || undefined,
		'aria-describedby': errors.some(Boolean) ? `${id}-error` : undefined,
		onInput: (event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value),
	} as const
	return (
		<div className={`field ${field.half ? '' : 'sm:col-span-2'}`}>
			<label className="label" htmlFor={id}>
				{field.label()}
			</label>
			{field.type === 'password' && <PasswordInput {...shared} isNew={field.isNew ?? false} />}
			{field.type === 'code' && (
				<input {...shared} type="text" inputMode="numeric" spellCheck={false} className="input code-input" onPaste={pasteCode} />
			)}
			{field.type !== 'password' && field.type !== 'code' && <input {...shared} type={field.type} className="input" />}
			{errors.some(Boolean) && (
				<div id={`${id}-error`}>
					{errors.map((error) => (
						<p key={error} className="field-error">
							{error}
						</p>
					))}
				</div>
			)}
		</div>
	)
}

/** Extracts the code from a pasted text such as "Your code is 123 456". */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
	const code = /\d{6}/.exec(event.clipboardData.getData('text').replace(/(?<=\d)[\s-](?=\d)/g, ''))?.[0]
	if (code === undefined) return
	event.preventDefault()
	event.currentTarget.value = code
	event.currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
