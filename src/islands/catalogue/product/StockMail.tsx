import { useStore } from '@nanostores/react'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { requestStockMail } from '#stores/catalogue/stock-mail.ts'
import { $session } from '#stores/session/session.ts'

export interface StockMailProps {
	productId: string
	/** null for a product without variations. */
	variantId: string | null
	/** The event of the email: the product is back in stock, or costs less than now. */
	about: 'stock' | 'price'
}

/** Form with an email field, for a notification when a product is back in stock or costs less. */
export function StockMail({ productId, variantId, about }: StockMailProps) {
	const id = useId()
	const session = useStore($session, { ssr: 'initial' })
	const field = useRef<HTMLInputElement>(null)
	const message = useRef<HTMLParagraphElement>(null)
	const [busy, setBusy] = useState(false)
	const [outcome, setOutcome] = useState({ ok: false, text: '' })
	useEffect(() => field.current?.focus(), [])
	useEffect(() => {
		// The field with the focus was removed.
		if (outcome.ok) message.current?.focus()
	}, [outcome])

	const send = async (event: SubmitEvent) => {
		event.preventDefault()
		if (busy) return
		setBusy(true)
		setOutcome(await requestStockMail({ email: field.current?.value.trim() ?? '', productId, variantId, about }))
		setBusy(false)
	}
	const outcomeMessage = outcome.text && (
		<p ref={message} role="status" tabIndex={-1} id={`${id}-said`} className={`notice notice-${outcome.ok ? 'success' : 'error'}`}>
			{outcome.text}
		</p>
	)
	if (outcome.ok) return outcomeMessage
	return (
		<form method="post" className="grid gap-3" onSubmit={(event: SubmitEvent) => void send(event)}>
			<div className="field">
				<label className="label" htmlFor={`${id}-email`}>
					{about === 'price' ? text('buying.priceAlert') : text('buying.emailMe')}
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
			{outcomeMessage}
			<p id={`${id}-note`} className="text-sm text-ink-muted">
				{about === 'price' ? text('buying.priceAlertNote') : text('buying.emailMeNote')}
			</p>
		</form>
	)
}
