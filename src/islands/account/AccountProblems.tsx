import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import type { AccountField, FormProblems } from './account-problems.ts'

interface AccountProblemsProps {
	problems: FormProblems
	fields: readonly AccountField[]
	/** Focuses the field with this name. */
	onShowField: (name: string) => void
	/** A next step for an error code of the store, such as a link to the code form. */
	remedy: ((code: string) => ReactNode) | undefined
}

/** Error summary above the button with links to the invalid fields; screen readers announce it. */
export function AccountProblems({ problems, fields, onShowField, remedy }: AccountProblemsProps) {
	const unknown = Object.entries(problems.fields).filter(([field]) => fields.every((each) => each.name !== field))
	const invalid = fields.filter((field) => problems.fields[field.name])
	// A message that stands at its field is not repeated.
	const isAtField = invalid.some((field) => problems.fields[field.name]?.includes(problems.message))
	return (
		<div role="alert" className="empty:hidden sm:col-span-2">
			{(problems.message || invalid.length > 0 || unknown.length > 0) && (
				<div className="notice notice-error">
					<div className="grid gap-1">
						{problems.message && !isAtField && <p>{problems.message}</p>}
						{unknown
							.flatMap(([, messages]) => messages)
							.map((message) => (
								<p key={message}>{message}</p>
							))}
						{invalid.length > 0 && (
							<p className="flex flex-wrap items-center gap-x-3 text-sm">
								{text('common.lookAt')}
								{invalid.map((field) => (
									<button key={field.name} type="button" className="link min-h-8 text-error" onClick={() => onShowField(field.name)}>
										{field.label()}
									</button>
								))}
							</p>
						)}
						{remedy?.(problems.code)}
					</div>
				</div>
			)}
		</div>
	)
}
