import { text } from '@storefront/i18n/text.ts'

interface PlaceNotesProps {
	/** Of the field, whose descriptions these are. */
	id: string
	/** What was typed and left, which is in no list. */
	unclear: { readonly id: string; readonly name: string } | null
	/** The list could not be had. */
	failed: boolean
	error: string | undefined
	hint: string | undefined
	onUse: (place: { readonly id: string; readonly name: string }) => void
	onRetry: () => void
}

/** What there is to say below a place field, each with the way on. */
export function PlaceNotes({ id, unclear, failed, error, hint, onUse, onRetry }: PlaceNotesProps) {
	return (
		<>
			{unclear && (
				<p id={`${id}-unclear`} className="text-sm text-ink-soft">
					{text('location.notInList', { name: unclear.name })}{' '}
					<button type="button" className="link min-h-8" onClick={() => onUse(unclear)}>
						{text('location.use', { name: unclear.name })}
					</button>
				</p>
			)}
			{failed && (
				<p className="text-sm text-ink-muted">
					{text('location.listFailed')}{' '}
					<button type="button" className="link" onClick={onRetry}>
						{text('common.tryAgain')}
					</button>
				</p>
			)}
			{hint && !error && (
				<p className="text-sm text-ink-soft" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</>
	)
}
