import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ComponentProps } from 'react'

interface PasswordInputProps extends ComponentProps<'input'> {
	/** A new password: shows its strength during typing. */
	isNew: boolean
}

/** A password field with a button that shows the password. `enhancePasswords` adds the behavior. */
export function PasswordInput({ isNew, ...input }: PasswordInputProps) {
	const hint = `${input.id}-hint`
	return (
		<>
			<div className="relative">
				<input
					{...input}
					type="password"
					data-strength={isNew ? hint : undefined}
					className="input pe-20"
					spellCheck={false}
					autoCapitalize="none"
					aria-describedby={[input['aria-describedby'], isNew && hint].filter(Boolean).join(' ')}
				/>
				<button
					type="button"
					data-shows-password=""
					data-needs-scripts=""
					className="link absolute inset-y-0 end-2 min-w-14 text-sm"
					aria-controls={input.id}
					aria-label={text('account.showTyped')}
				>
					{text('account.show')}
				</button>
			</div>
			{isNew && (
				<div id={hint} className="grid gap-1.5">
					<span className="grid grid-cols-3 gap-1" aria-hidden="true" data-needs-scripts="">
						{[1, 2, 3].map((step) => (
							<span key={step} className="h-1 rounded-full bg-line" />
						))}
					</span>
					<p className="text-sm text-ink-muted" aria-live="polite">
						{text('account.passwordShort', { count: passwordMinLength })}
					</p>
				</div>
			)}
		</>
	)
}
