import {
	type NameDisplay,
	nameDisplays,
	type OwnReview,
	type ReviewDraft,
	reviewPictureBytes,
	reviewPictureLimit,
} from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { textOf } from './read-form.ts'

/** A review as it was typed, and what is wrong with it. */
export interface TypedReview {
	readonly draft: ReviewDraft
	/** Messages by field. */
	readonly problems: Readonly<Partial<Record<'rating' | 'title' | 'text' | 'pictures', string>>>
}

/** Reads the form of a review with its pictures. Browsers without scripts cannot scale pictures, so large ones are refused. */
export async function readReview(form: FormData): Promise<TypedReview> {
	const files = form.getAll('pictures').filter((value): value is File => value instanceof File && value.size > 0)
	const kept = form.getAll('kept').flatMap((name) => (typeof name === 'string' ? [{ name }] : []))
	const [title, written, rating] = [textOf(form, 'title').trim(), textOf(form, 'text').trim(), Number(textOf(form, 'rating'))]
	const isTooLarge = files.some(({ size }) => size > reviewPictureBytes)
	const isTooMany = files.length + kept.length > reviewPictureLimit
	const pictures =
		isTooLarge || isTooMany
			? []
			: await Promise.all(files.map(async (file) => ({ data: Buffer.from(await file.arrayBuffer()).toString('base64') })))
	return {
		draft: {
			rating,
			title,
			text: written,
			nameShown: nameDisplays.find((one) => one === textOf(form, 'name')) ?? ('initial' satisfies NameDisplay),
			pictures: [...kept, ...pictures],
		},
		problems: {
			...(rating >= 1 && rating <= 5 ? {} : { rating: text('reviews.ratingNeeded') }),
			...(title === '' ? { title: text('reviews.titleNeeded') } : {}),
			...(written === '' ? { text: text('reviews.textNeeded') } : {}),
			...(isTooLarge ? { pictures: text('noscript.pictureTooLarge', { size: Math.floor(reviewPictureBytes / 1024) }) } : {}),
			...(isTooMany ? { pictures: text('reviews.tooManyPictures', { count: reviewPictureLimit }) } : {}),
		},
	}
}

/** The form of an existing review; an empty one without. */
export function startReview(review: OwnReview | null): TypedReview {
	const { rating = 0, title = '', text: written = '', nameShown = 'initial' } = review ?? {}
	return { draft: { rating, title, text: written, nameShown, pictures: [] }, problems: {} }
}
