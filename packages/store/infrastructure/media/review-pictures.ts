import { parseList } from '../db/json.ts'

/** Picture of a published review in the media storage. */
export interface ReviewPicture {
	/** Name of its files: `ab/cd…`. */
	readonly content: string
	/** Width of the widest file in pixels. */
	readonly width: number
}

/** Parses the column `pictures` of `reviews`. */
export function reviewPictures(text: string): ReviewPicture[] {
	return parseList(text, isReviewPicture)
}

function isReviewPicture(value: unknown): value is ReviewPicture {
	if (typeof value !== 'object' || value === null) return false
	const { content, width } = value as Partial<Record<keyof ReviewPicture, unknown>>
	return typeof content === 'string' && typeof width === 'number'
}
