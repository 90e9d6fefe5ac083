import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import type { AccountField, Problems } from './account-problems.ts'

interface AccountProblemsProps {
	problems: Problems
	fields: readonly AccountField[]
	/** Leads to a field, by its name. */
	onLook: (name: string) => void
	/** A way on from a refusal, by its code. */
	remedy: ((code: string) => ReactNode) | undefined
}

/** Sums up what is wrong above the button, with the way to each field; a screen reader is told. */
export function AccountProblems({ problems, fields, onLook, remedy }: AccountProblemsProps) {
	const unknown = Object.entries(problems.fields).filter(([field]) => fields.every((each) => each.name !== field))
	const wrong = fields.filter((field) => problems.fields[field.name])
	return (
		<div role="alert" className="empty:hidden sm:col-span-2">
			{(problems.message || wrong.length > 0 || unknown.length > 0) && (
				<div className="notice notice-error">
					<div className="grid gap-1">
						{problems.message && <p>{problems.message}</p>}
						{unknown
							.flatMap(([, said]) => said)
							.map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
						{wrong.length > 0 && (
							<p className="flex flex-wrap items-center gap-x-3 text-sm">
								{text('common.lookAt')}
								{wrong.map((field) => (
									<button key={field.name} type="button" className="link min-h-8 text-error" onClick={() => onLook(field.name)}>
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
