import { text } from '@storefront/i18n/text.ts'
import { AccountInput } from '#islands/account/AccountInput.tsx'
import type { AccountField, FormProblems } from '#islands/account/account-problems.ts'

interface FormFieldsProps {
	fields: readonly AccountField[]
	/** Typed values by field; a password is never shown again. */
	values: Readonly<Record<string, string>>
	problems: FormProblems
}

const nothing = () => undefined

/** The fields of an account form without scripts, after a summary with links to the fields that are wrong. */
export function FormFields({ fields, values, problems }: FormFieldsProps) {
	const invalid = fields.filter(({ name }) => problems.fields[name])
	const unknown = Object.entries(problems.fields).flatMap(([name, messages]) =>
		fields.some((field) => field.name === name) ? [] : messages,
	)
	const sentences = [problems.message, ...unknown].filter(Boolean)
	return (
		<>
			{(sentences.length > 0 || invalid.length > 0) && (
				<div className="notice notice-error sm:col-span-2">
					<div className="grid gap-1">
						{sentences.map((sentence) => (
							<p key={sentence}>{sentence}</p>
						))}
						{invalid.length > 0 && (
							<p className="flex flex-wrap items-center gap-x-3 text-sm">
								{text('common.lookAt')}
								{invalid.map(({ name, label }) => (
									<a key={name} href={`#${name}`} className="link inline-flex min-h-8 items-center text-error">
										{label()}
									</a>
								))}
							</p>
						)}
					</div>
				</div>
			)}
			{fields.map((field) => (
				<AccountInput
					key={field.name}
					field={field}
					id={field.name}
					value={field.type === 'password' ? '' : (values[field.name] ?? '')}
					errors={problems.fields[field.name] ?? []}
					onType={nothing}
				/>
			))}
		</>
	)
}
