/** How to pay what the shop settles itself, in the lines that the shop wrote. Empty: nothing. */
export function PaymentInstructions({ text }: { text: string }) {
	if (text === '') return null
	return (
		<div className="rounded-md border border-line bg-canvas p-3 text-sm text-ink">
			<p className="mb-1 font-bold">How to pay</p>
			<p className="whitespace-pre-line">{text}</p>
		</div>
	)
}
