import type { NameDisplay, OwnReview } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { sendReview } from '#stores/catalogue/own-review.ts'
import { type RequiredField, ReviewFields } from './ReviewFields.tsx'
import { type ChosenPicture, ReviewPictures } from './ReviewPictures.tsx'
import { base64Of } from './scale-picture.ts'

interface ReviewFormProps {
	productId: string
	/** The author name as it is published. */
	author: string
	/** The existing review; null: none. */
	review: OwnReview | null
	/** Focuses the first field on mount, because the button that opened the form was removed. */
	focused: boolean
	onSent: () => void
	/** Closes the form without changes to the existing review. */
	onKeep: () => void
}

/** Required fields in the order of the form, with the message for a missing value. */
const requiredFields = {
	rating: () => text('reviews.ratingNeeded'),
	title: () => text('reviews.titleNeeded'),
	text: () => text('reviews.textNeeded'),
} as const satisfies Record<RequiredField, () => string>

const emptyReview = { rating: 0, title: '', text: '', nameShown: 'initial' } as const

/** Form for a review. The fields are uncontrolled, so that entered text survives any error. */
export function ReviewForm({ productId, author, review, focused, onSent, onKeep }: ReviewFormProps) {
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const alert = useRef<HTMLParagraphElement>(null)
	const [pictures, setPictures] = useState<readonly ChosenPicture[]>(review?.pictures ?? [])
	const [problem, setProblem] = useState('')
	const [missing, setMissing] = useState<readonly RequiredField[]>([])
	const [busy, setBusy] = useState(false)
	const focusField = (name: RequiredField) => {
		const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
		const field = fields.find(({ checked }) => checked) ?? fields[0]
		field?.focus()
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
	useEffect(() => {
		if (focused) focusField('rating')
	}, [])
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (busy) return
		const entered = new FormData(event.currentTarget)
		const textOf = (name: string) => String(entered.get(name) ?? '').trim()
		const nowMissing = (Object.keys(requiredFields) as RequiredField[]).filter((name) => textOf(name) === '')
		setMissing(nowMissing)
		if (nowMissing[0]) return focusField(nowMissing[0])
		setBusy(true)
		const error = await sendReview(productId, {
			rating: Number(textOf('rating')),
			title: textOf('title'),
			text: textOf('text'),
			nameShown: textOf('name') as NameDisplay,
			pictures: pictures.map(({ name, preview }) => (name === null ? { data: base64Of(preview) } : { name })),
		})
		setBusy(false)
		setProblem(error)
		if (error) alert.current?.focus()
		else onSent()
	}

	return (
		<form ref={form} noValidate method="post" className="grid gap-5" onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
			<ReviewFields
				id={id}
				author={author}
				values={review ?? emptyReview}
				errors={Object.fromEntries(missing.map((name) => [name, requiredFields[name]()]))}
				onInput={(name) => setMissing(missing.filter((other) => other !== name))}
			>
				<ReviewPictures pictures={pictures} onChange={setPictures} />
			</ReviewFields>
			<p ref={alert} role="alert" tabIndex={-1} className={problem ? 'notice notice-error' : 'sr-only'}>
				{problem}
			</p>
			<button type="submit" className="button button-primary button-large" aria-busy={busy || undefined}>
				{busy && <span className="spinner" />}
				{review ? text('reviews.sendChanged') : text('reviews.send')}
			</button>
			{review && (
				<button type="button" className="button button-outline button-large" onClick={onKeep}>
					{text('reviews.leaveIt')}
				</button>
			)}
			<p className="text-sm text-ink-muted">{text('reviews.note')}</p>
		</form>
	)
}
