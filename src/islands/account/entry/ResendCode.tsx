import { useStore } from '@nanostores/react'
import { codeResendDelay } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { useEffect, useState } from 'react'
import { resendCode } from '#stores/account/account.ts'
import { $navigationState } from '#stores/frame/navigation-state.ts'

/** Requests a new code, at most once a minute; the countdown survives a reload. */
export function ResendCode({ getEmail }: { getEmail: () => string }) {
	const { codeSentAt } = useStore($navigationState, { ssr: 'initial' })
	const [left, setLeft] = useState(0)
	const [busy, setBusy] = useState(false)
	const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly text: string } | null>(null)
	useEffect(() => {
		// Limits the wait if the system clock was set back.
		const maxSeconds = codeResendDelay / 1000
		const count = () => setLeft(Math.min(maxSeconds, Math.max(0, Math.ceil((codeSentAt + codeResendDelay - Date.now()) / 1000))))
		count()
		const clock = setInterval(count, 1000)
		return () => clearInterval(clock)
	}, [codeSentAt])

	const send = async () => {
		if (left > 0 || busy) return
		const email = getEmail()
		if (email === '') {
			setOutcome({ ok: false, text: text('account.emailFirst') })
			return
		}
		setBusy(true)
		setOutcome(await resendCode(email))
		setBusy(false)
	}
	return (
		<div className="grid justify-items-center gap-2 text-sm">
			<button
				type="button"
				className="button button-quiet"
				aria-disabled={left > 0 || busy || undefined}
				aria-busy={busy || undefined}
				onClick={() => void send()}
			>
				{busy && <span className="spinner" />}
				{left > 0 ? text('account.newCodeIn', { left }) : text('account.newCode')}
			</button>
			<p role="status" className={`empty:hidden ${outcome?.ok ? 'text-success' : 'text-error'}`}>
				{outcome?.text}
			</p>
		</div>
	)
}
