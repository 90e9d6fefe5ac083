import { type SubmitEvent, useId, useRef, useState } from 'react'
import { type NameShown, type OwnReview, reviewTextLimit, reviewTitleLimit } from '../../../domain/catalogue/reviews/own-review.ts'
import { sendReview } from '../../../stores/catalogue/own-review.ts'
import { type ChosenPicture, ReviewPictures } from './ReviewPictures.tsx'
import { base64Of } from './scale-picture.ts'

interface ReviewFormProps {
	productId: string
	/** How the author would be named. */
	author: string
	/** What was written before; null: nothing. */
	review: OwnReview | null
	onSent: () => void
}

const stars = [1, 2, 3, 4, 5] as const

/** What is written about a product. The fields are left to the browser, so that what was typed stays, whatever happens. */
export function ReviewForm({ productId, author, review, onSent }: ReviewFormProps) {
	const id = useId()
	const alert = useRef<HTMLParagraphElement>(null)
	const [pictures, setPictures] = useState<readonly ChosenPicture[]>(review?.pictures ?? [])
	const [problem, setProblem] = useState('')
	const [busy, setBusy] = useState(false)

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		const form = new FormData(event.currentTarget)
		const textOf = (name: string) => String(form.get(name) ?? '').trim()
		setBusy(true)
		const said = await sendReview(productId, {
			rating: Number(form.get('rating')),
			title: textOf('title'),
			text: textOf('text'),
			nameShown: textOf('name') as NameShown,
			pictures: pictures.map(({ name, preview }) => (name === null ? { data: base64Of(preview) } : { name })),
		})
		setBusy(false)
		setProblem(said)
		if (said) alert.current?.focus()
		else onSent()
	}

	return (
		<form className="grid gap-5" onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
			<fieldset>
				<legend className="label">Your rating</legend>
				<div className="mt-1 flex flex-wrap gap-2">
					{stars.map((number) => (
						<label key={number} className="option">
							<input type="radio" name="rating" value={number} className="sr-only" required defaultChecked={review?.rating === number} />
							{number === 1 ? '1 star' : `${number} stars`}
						</label>
					))}
				</div>
			</fieldset>
			<div className="field">
				<label className="label" htmlFor={`${id}-title`}>
					In one line
				</label>
				<input id={`${id}-title`} name="title" className="input" required maxLength={reviewTitleLimit} defaultValue={review?.title} />
			</div>
			<div className="field">
				<label className="label" htmlFor={`${id}-text`}>
					Your review
				</label>
				<textarea
					id={`${id}-text`}
					name="text"
					className="input min-h-36 py-3"
					rows={6}
					required
					maxLength={reviewTextLimit}
					defaultValue={review?.text}
				/>
			</div>
			<ReviewPictures pictures={pictures} onChange={setPictures} />
			<fieldset>
				<legend className="label">Shown as</legend>
				<div className="mt-1 flex flex-wrap gap-2">
					<label className="option">
						<input type="radio" name="name" value="initial" className="sr-only" defaultChecked={review?.nameShown !== 'none'} />
						{author}
					</label>
					<label className="option">
						<input type="radio" name="name" value="none" className="sr-only" defaultChecked={review?.nameShown === 'none'} />
						Without my name
					</label>
				</div>
			</fieldset>
			<p ref={alert} role="alert" tabIndex={-1} className={problem ? 'notice notice-error' : 'sr-only'}>
				{problem}
			</p>
			<button type="submit" className="button button-primary button-large" aria-busy={busy || undefined}>
				{busy && <span className="spinner" />}
				{review ? 'Send the changed review' : 'Send review'}
			</button>
			<p className="text-sm text-ink-muted">The shop reads it before it is shown. Pictures are sent without place and time.</p>
		</form>
	)
}
