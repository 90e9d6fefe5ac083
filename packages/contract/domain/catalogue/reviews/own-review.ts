/** Limits of a review by a customer. */
export const reviewTitleLimit = 100
export const reviewTextLimit = 5000
export const reviewPictureLimit = 3

/** Maximum size in bytes of an uploaded picture; the browser scales pictures down to it. */
export const reviewPictureBytes = 240 * 1024

/** How the page shows the name of the author: first name and initial, or no name. */
export const nameDisplays = ['initial', 'none'] as const
export type NameDisplay = (typeof nameDisplays)[number]

/** `waiting`: waiting for approval by the shop owner. `refused`: rejected with a reason. */
export const reviewStatuses = ['waiting', 'published', 'refused'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Displayed instead of a name. */
export const anonymousAuthor = 'A customer'

/** First name and initial: `Mara K.` Readers see a person, but cannot identify the person. */
export function shortName(firstName: string, lastName: string): string {
	const first = firstName.trim().split(/\s+/)[0] ?? ''
	const [letter = ''] = lastName.trim()
	if (first === '') return anonymousAuthor
	return letter === '' ? first : `${first} ${letter.toUpperCase()}.`
}

/** A picture that is already stored. */
interface KeptPicture {
	readonly name: string
	/** The picture as a data URL. */
	readonly preview: string
}

export interface OwnReview {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly status: ReviewStatus
	/** Reason of the rejection; empty otherwise. */
	readonly reason: string
	/** Whether a version of the review is published. */
	readonly shown: boolean
	readonly pictures: readonly KeptPicture[]
}

export interface ReviewAccess {
	readonly allowed: boolean
	readonly productName: string
	/** The displayed name of the author. */
	readonly author: string
	readonly review: OwnReview | null
}

/** The request body of a review. Pictures are either the names of stored pictures, or new ones in Base64. */
export interface ReviewDraft {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly pictures: readonly ({ readonly name: string } | { readonly data: string })[]
}
