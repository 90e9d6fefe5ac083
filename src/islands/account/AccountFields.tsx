import { text } from '@storefront/i18n/text.ts'
import type { ReactNode } from 'react'
import { type AccountField, type FormProblems, noProblems, summarizeProblems } from '#stores/account/form-problems.ts'
import { AccountInput } from './AccountInput.tsx'

interface AccountFieldsProps {
	/** Prefix of the ids of the fields. */
	id: string
	fields: readonly AccountField[]
	/** Initial values by field. A password is never shown again. */
	values?: Readonly<Record<string, string>>
	/** Problems of a form that was sent without scripts. */
	problems?: FormProblems
	/** Next steps by the error code of the store, such as a link to the code form. */
	remedies?: Readonly<Record<string, ReactNode>>
}

/**
 * The fields of an account form, and its error summary with links to the invalid fields. Rendered once, for islands, static
 * pages and pages without scripts; `enhanceForm` shows later problems in the same elements.
 */
export function AccountFields({ id, fields, values = {}, problems = noProblems, remedies = {} }: AccountFieldsProps) {
	const { sentences, invalid } = summarizeProblems(fields, problems)
	const hasProblems = sentences.length > 0 || invalid.length > 0
	return (
		<>
			{fields.map((field) => (
				<AccountInput
					key={field.name}
					field={field}
					id={`${id}-${field.name}`}
					value={field.type === 'password' ? undefined : values[field.name]}
					errors={problems.fields[field.name]}
					focused={field === invalid[0]}
				/>
			))}
			<div role="alert" data-problems="" className="notice notice-error sm:col-span-2" hidden={!hasProblems}>
				<div className="grid gap-1">
					<p className="whitespace-pre-line" hidden={sentences.length === 0}>
						{sentences.join('\n')}
					</p>
					<p className="flex flex-wrap items-center gap-x-3 text-sm" hidden={invalid.length === 0}>
						{text('common.lookAt')}
						{fields.map((field) => (
							<a
								key={field.name}
								href={`#${id}-${field.name}`}
								data-field={field.name}
								className="link inline-flex min-h-8 items-center text-error"
								hidden={!invalid.includes(field)}
							>
								{field.label()}
							</a>
						))}
					</p>
					{Object.entries(remedies).map(([code, remedy]) => (
						<div key={code} data-code={code} hidden={problems.code !== code}>
							{remedy}
						</div>
					))}
				</div>
			</div>
		</>
	)
}
