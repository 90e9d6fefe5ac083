import { parseList } from '../db/json.ts'

/** A picture of a published review, among the media. */
export interface ReviewPicture {
	/** What its files are called: `ab/cd…`. */
	readonly content: string
	/** Of the widest, in pixels. */
	readonly width: number
}

/** The pictures that a row of `reviews` names. */
export function reviewPictures(text: string): ReviewPicture[] {
	return parseList(text, isReviewPicture)
}

function isReviewPicture(value: unknown): value is ReviewPicture {
	if (typeof value !== 'object' || value === null) return false
	const { content, width } = value as Partial<Record<keyof ReviewPicture, unknown>>
	return typeof content === 'string' && typeof width === 'number'
}
