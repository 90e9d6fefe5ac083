import { type PasswordStrength, passwordStrength } from '@storefront/contract/domain/account/password-strength.ts'
import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'

const strengthLabels: Record<PasswordStrength, () => string> = {
	short: () => text('account.passwordShort', { count: passwordMinLength }),
	weak: () => text('account.passwordWeak'),
	fair: () => text('account.passwordFair'),
	strong: () => text('account.passwordStrong'),
}
const steps: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, strong: 3 }
const colors = ['', 'bg-error', 'bg-warning', 'bg-success'] as const

/** Lets the password fields of a form show what is typed, and the strength of a new password (`PasswordInput`). */
export function enhancePasswords(form: HTMLFormElement, signal: AbortSignal): void {
	form.addEventListener(
		'click',
		({ target }) => {
			const button = (target as HTMLElement).closest<HTMLElement>('[data-shows-password]')
			const input = button?.previousElementSibling
			if (button && input instanceof HTMLInputElement) togglePassword(button, input)
		},
		{ signal },
	)
	const inputs = form.querySelectorAll<HTMLInputElement>('[data-strength]')
	for (const input of inputs) {
		input.addEventListener('input', () => showStrength(input), { signal })
		// The browser or a password manager may have filled it in already.
		if (input.value !== '') showStrength(input)
	}
}

function togglePassword(button: HTMLElement, input: HTMLInputElement): void {
	const isShown = input.type === 'password'
	input.type = isShown ? 'text' : 'password'
	button.textContent = isShown ? text('account.hide') : text('account.show')
	button.ariaLabel = isShown ? text('account.hideTyped') : text('account.showTyped')
}

function showStrength(input: HTMLInputElement): void {
	const hint = document.getElementById(input.dataset['strength'] ?? '')
	const [bar, label] = hint?.children ?? []
	if (!bar || !label) return
	const strength = passwordStrength(input.value)
	for (const [index, part] of [...bar.children].entries())
		part.className = `h-1 rounded-full ${index < steps[strength] ? colors[steps[strength]] : 'bg-line'}`
	label.textContent = strengthLabels[strength]()
}
