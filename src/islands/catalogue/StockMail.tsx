import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { requestStockMail } from '#stores/catalogue/stock-mail.ts'
import { $session } from '#stores/session/session.ts'

export interface StockMailProps {
	productId: string
	/** null: the product has no variations. */
	variantId: string | null
}

/** One field: who wants to hear when something sold out is there again. */
export function StockMail({ productId, variantId }: StockMailProps) {
	const id = useId()
	const session = useStore($session, { ssr: 'initial' })
	const field = useRef<HTMLInputElement>(null)
	const said = useRef<HTMLParagraphElement>(null)
	const [busy, setBusy] = useState(false)
	const [outcome, setOutcome] = useState({ ok: false, text: '' })
	useEffect(() => field.current?.focus(), [])
	useEffect(() => {
		// The field that had the focus is gone.
		if (outcome.ok) said.current?.focus()
	}, [outcome])

	const send = async (event: SubmitEvent) => {
		event.preventDefault()
		if (busy) return
		setBusy(true)
		setOutcome(await requestStockMail({ email: field.current?.value.trim() ?? '', productId, variantId }))
		setBusy(false)
	}
	const answer = outcome.text && (
		<p ref={said} role="status" tabIndex={-1} id={`${id}-said`} className={`notice notice-${outcome.ok ? 'success' : 'error'}`}>
			{outcome.text}
		</p>
	)
	if (outcome.ok) return answer
	return (
		<form method="post" className="grid gap-3" onSubmit={(event: SubmitEvent) => void send(event)}>
			<div className="field">
				<label className="label" htmlFor={`${id}-email`}>
					{text('buying.emailMe')}
				</label>
				<div className="flex flex-wrap gap-3">
					<input
						ref={field}
						id={`${id}-email`}
						type="email"
						className="input min-w-0 grow basis-60"
						autoComplete="email"
						maxLength={320}
						required
						defaultValue={session.kind === 'customer' ? session.customer.email : ''}
						aria-invalid={outcome.text ? true : undefined}
						aria-describedby={`${id}-note ${outcome.text ? `${id}-said` : ''}`.trim()}
					/>
					<button type="submit" className="button button-primary grow sm:grow-0" aria-busy={busy || undefined}>
						{busy && <span className="spinner" />}
						{text('buying.emailMeButton')}
					</button>
				</div>
			</div>
			{answer}
			<p id={`${id}-note`} className="text-sm text-ink-muted">
				{text('buying.emailMeNote')}
			</p>
		</form>
	)
}
