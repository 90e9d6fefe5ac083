import { text } from '@storefront/i18n/text.ts'

interface PlaceNotesProps {
	/** Id of the field, prefix of the ids of these descriptions. */
	id: string
	/** Entered place that is not in the list. */
	unclear: { readonly id: string; readonly name: string } | null
	/** Whether the list failed to load. */
	failed: boolean
	hint: string | undefined
	onUse: (place: { readonly id: string; readonly name: string }) => void
	onRetry: () => void
}

/** Messages below a place field: unknown place, failed list, hint. */
export function PlaceNotes({ id, unclear, failed, hint, onUse, onRetry }: PlaceNotesProps) {
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
			{hint && (
				<p className="text-sm text-ink-soft" id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</>
	)
}
