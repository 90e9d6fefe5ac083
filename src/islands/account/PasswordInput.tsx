import { type PasswordStrength, passwordStrength } from '@storefront/contract/domain/account/password-strength.ts'
import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { type ComponentProps, useState } from 'react'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'onInput'> {
	/** A new password: shows its strength during typing. */
	isNew: boolean
	onInput: (event: { currentTarget: HTMLInputElement }) => void
}

const strengthLabels: Record<PasswordStrength, () => string> = {
	short: () => text('account.passwordShort', { count: passwordMinLength }),
	weak: () => text('account.passwordWeak'),
	fair: () => text('account.passwordFair'),
	strong: () => text('account.passwordStrong'),
}
const steps: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }
const colors = ['', 'bg-error', 'bg-warning', 'bg-success'] as const

/** A password field with a button that shows the password. */
export function PasswordInput({ isNew, onInput, ...input }: PasswordInputProps) {
	const [shown, setShown] = useState(false)
	const [strength, setStrength] = useState<PasswordStrength>('short')
	const hint = `${input.id}-hint`
	return (
		<>
			<div className="relative">
				<input
					{...input}
					type={shown ? 'text' : 'password'}
					data-secret=""
					className="input pe-20"
					spellCheck={false}
					autoCapitalize="none"
					aria-describedby={[input['aria-describedby'], isNew && hint].filter(Boolean).join(' ') || undefined}
					onInput={(event) => {
						if (isNew) setStrength(passwordStrength(event.currentTarget.value))
						onInput(event)
					}}
				/>
				<button
					type="button"
					data-needs-scripts=""
					className="link absolute inset-y-0 end-2 min-w-14 text-sm"
					aria-controls={input.id}
					aria-label={shown ? text('account.hideTyped') : text('account.showTyped')}
					onClick={() => setShown(!shown)}
				>
					{shown ? text('account.hide') : text('account.show')}
				</button>
			</div>
			{isNew && (
				<div id={hint} className="grid gap-1.5">
					<span className="grid grid-cols-3 gap-1" aria-hidden="true">
						{[1, 2, 3].map((step) => (
							<span key={step} className={`h-1 rounded-full ${step <= steps[strength] ? colors[steps[strength]] : 'bg-line'}`} />
						))}
					</span>
					<p className="text-sm text-ink-muted" aria-live="polite">
						{strengthLabels[strength]()}
					</p>
				</div>
			)}
		</>
	)
}
