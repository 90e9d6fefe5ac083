import { text } from '@storefront/i18n/text.ts'

/** The shop's own instructions for manual payment. Renders nothing if empty. */
export function PaymentInstructions({ lines }: { lines: string }) {
	if (lines === '') return null
	return (
		<div className="rounded-md border border-line bg-canvas p-3 text-sm text-ink">
			<p className="mb-1 font-bold">{text('payment.howTo')}</p>
			<p className="whitespace-pre-line">{lines}</p>
		</div>
	)
}
