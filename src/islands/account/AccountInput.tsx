import type { AccountField } from '#stores/account/form-problems.ts'
import { PasswordInput } from './PasswordInput.tsx'

interface AccountInputProps {
	field: AccountField
	id: string
	/** Initial value; passwords have none. */
	value?: string | undefined
	/** Initial errors. An empty string marks the field as invalid without a message. */
	errors?: readonly string[] | undefined
	/** Whether the browser focuses the field when the page opens. */
	focused?: boolean | undefined
}

/**
 * An uncontrolled field of an account form with its label and error messages. It is rendered once; `enhanceForm` shows later errors.
 */
export function AccountInput({ field, id, value, errors = [], focused = false }: AccountInputProps) {
	const shared = {
		id,
		name: field.name,
		autoComplete: field.autoComplete,
		required: true,
		defaultValue: value,
		// The first wrong field of a form that was sent without scripts.
		autoFocus: focused || undefined,
		'aria-invalid': errors.length > 0 || undefined,
		// Without errors the description is empty.
		'aria-describedby': `${id}-error`,
	} as const
	return (
		<div className={`field ${field.half ? '' : 'sm:col-span-2'}`}>
			<label className="label" htmlFor={id}>
				{field.label()}
			</label>
			{field.type === 'password' && <PasswordInput {...shared} isNew={field.isNew ?? false} />}
			{field.type === 'code' && <input {...shared} type="text" inputMode="numeric" spellCheck={false} className="input code-input" />}
			{field.type !== 'password' && field.type !== 'code' && <input {...shared} type={field.type} className="input" />}
			<p id={`${id}-error`} className="field-error whitespace-pre-line" hidden={!errors.some(Boolean)}>
				{errors.join('\n')}
			</p>
		</div>
	)
}
