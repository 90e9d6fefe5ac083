import { codeResendDelay } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { $navigationState } from '#stores/frame/navigation-state.ts'
import { inputOf } from './show-problems.ts'

/** Lets the code form request a new code, at most once a minute; the countdown survives a reload. */
export function enhanceResend(form: HTMLFormElement): void {
	const button = form.querySelector<HTMLButtonElement>('[name=new-code]')
	const [spinner, label] = button?.children ?? []
	const outcome = form.querySelector<HTMLElement>('[role=status]')
	if (!button || !label || !(spinner instanceof HTMLElement) || !outcome) return

	const showWait = () => {
		const left = secondsLeft()
		button.ariaDisabled = left > 0 || button.ariaBusy ? 'true' : null
		label.textContent = left > 0 ? text('account.newCodeIn', { left }) : text('account.newCode')
	}
	const setBusy = (busy: boolean) => {
		button.ariaBusy = busy ? 'true' : null
		spinner.hidden = !busy
		showWait()
	}
	showWait()
	setInterval(showWait, 1000)
	button.addEventListener('click', async (event) => {
		// Without scripts the button sends the form.
		event.preventDefault()
		if (secondsLeft() > 0 || button.ariaBusy) return
		const email = inputOf(form, 'email')?.value.trim() ?? ''
		if (email === '') return show({ ok: false, text: text('account.emailFirst') })
		setBusy(true)
		try {
			const { resendCode } = await import('#stores/account/account.ts')
			show(await resendCode(email))
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => button.click() } }))
		}
		setBusy(false)
	})

	function show(result: { readonly ok: boolean; readonly text: string }): void {
		if (!outcome) return
		outcome.className = `empty:hidden ${result.ok ? 'text-success' : 'text-error'}`
		outcome.textContent = result.text
	}
}

function secondsLeft(): number {
	const { codeSentAt } = $navigationState.get()
	// Limits the wait if the system clock was set back.
	return Math.min(codeResendDelay / 1000, Math.max(0, Math.ceil((codeSentAt + codeResendDelay - Date.now()) / 1000)))
}
