import { type OwnReview, type ReviewDraft, reviewPictureLimit } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { Field } from '#islands/ui/Field.tsx'

interface PictureFieldProps {
	draft: ReviewDraft
	/** The saved review; null: none, or the store does not answer. */
	review: OwnReview | null
	/** The form was sent: `draft` says which pictures stay. */
	isSent: boolean
	error: string | undefined
}

/** The pictures of a review in a form without scripts: saved ones to keep, and new ones. */
export function PictureField({ draft, review, isSent, error }: PictureFieldProps) {
	const id = 'review-pictures'
	const kept = draft.pictures.flatMap((picture) => ('name' in picture ? [picture.name] : []))
	return (
		<>
			{review === null && kept.map((name) => <input key={name} type="hidden" name="kept" value={name} />)}
			{review?.pictures.map(({ name, preview }) => (
				<label key={name} className="flex items-center gap-3">
					<input type="checkbox" name="kept" value={name} className="check" defaultChecked={!isSent || kept.includes(name)} />
					<img src={preview} alt="" width="80" height="80" className="size-20 object-cover" />
					{text('noscript.keepPicture')}
				</label>
			))}
			<Field id={id} label={`${text('reviews.pictures')} ${text('reviews.picturesLimit', { count: reviewPictureLimit })}`} error={error}>
				<input
					id={id}
					type="file"
					name="pictures"
					className="w-full"
					accept="image/jpeg,image/png,image/webp"
					multiple
					aria-describedby={error ? `${id}-error` : undefined}
				/>
			</Field>
		</>
	)
}
