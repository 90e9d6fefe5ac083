import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { $orderChange, resetOrderChange } from '#stores/checkout/order/order-changes.ts'

interface ChangeDialogProps {
	title: string
	/** Labels of the submit button and the cancel button. */
	button: string
	back: string
	children: ReactNode
	onSubmit: () => void
	onClose: () => void
}

/** Dialog with a form that changes a placed order; errors are shown above the buttons. Escape and the cancel button close it. */
export function ChangeDialog({ title, button, back, children, onSubmit, onClose }: ChangeDialogProps) {
	const change = useStore($orderChange, { ssr: 'initial' })
	const dialog = useRef<HTMLDialogElement>(null)
	const id = useId()
	useLayoutEffect(() => {
		resetOrderChange()
		const shown = dialog.current
		shown?.showModal()
		// Closes the dialog before it is removed, so that the focus returns to the opening button.
		return () => shown?.close()
	}, [])
	const isBusy = change.status === 'sending'
	/** Handles Escape: the native `close` event comes a frame later, and a click that reopens the dialog meanwhile would be lost. */
	const cancel = (event: SyntheticEvent) => {
		event.preventDefault()
		if (!isBusy) onClose()
	}
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (!isBusy) onSubmit()
	}
	return (
		<dialog ref={dialog} className="modal" aria-labelledby={id} onCancel={cancel} onClose={onClose}>
			<form noValidate method="post" className="grid gap-5" onSubmit={submit}>
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{children}
				{change.status === 'failed' && (
					<p role="alert" className="notice notice-error">
						{change.message}
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<button type="button" className="button button-outline" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
						{back}
					</button>
					<button type="submit" className="button button-primary" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
						{isBusy && <span className="spinner" />}
						{button}
					</button>
				</div>
			</form>
		</dialog>
	)
}
