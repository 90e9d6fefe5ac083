/** Limits of what a customer writes about a product. */
export const reviewTitleLimit = 100
export const reviewTextLimit = 5000
export const reviewPictureLimit = 3

/** The largest file of a picture as it is sent, in bytes: a browser scales it to this before. */
export const reviewPictureBytes = 240 * 1024

/** How its author is named: by the first name and a letter, or not at all. */
export const nameDisplays = ['initial', 'none'] as const
export type NameDisplay = (typeof nameDisplays)[number]

/** `waiting`: for the owner's word. `refused`: with a reason. */
export const reviewStatuses = ['waiting', 'published', 'refused'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What stands in place of a name. */
export const anonymousAuthor = 'A customer'

/** `Mara K.`: enough to be somebody, too little to be found. */
export function shortName(firstName: string, lastName: string): string {
	const first = firstName.trim().split(/\s+/)[0] ?? ''
	const [letter = ''] = lastName.trim()
	if (first === '') return anonymousAuthor
	return letter === '' ? first : `${first} ${letter.toUpperCase()}.`
}

/** A picture that the store has already. */
interface KeptPicture {
	readonly name: string
	/** The picture as a data address. */
	readonly preview: string
}

export interface OwnReview {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly status: ReviewStatus
	/** Why it was refused; empty otherwise. */
	readonly reason: string
	/** Whether a wording of it is shown to everybody. */
	readonly shown: boolean
	readonly pictures: readonly KeptPicture[]
}

export interface ReviewAccess {
	readonly allowed: boolean
	readonly productName: string
	/** How the author would be named. */
	readonly author: string
	readonly review: OwnReview | null
}

/** What is sent of a review; a picture is kept by its name, or new as Base64. */
export interface ReviewDraft {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly pictures: readonly ({ readonly name: string } | { readonly data: string })[]
}
