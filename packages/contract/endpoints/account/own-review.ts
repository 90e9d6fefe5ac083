import * as v from 'valibot'
import {
	nameDisplays,
	reviewPictureLimit,
	reviewStatuses,
	reviewTextLimit,
	reviewTitleLimit,
} from '../../domain/catalogue/reviews/own-review.ts'
import { endpoint } from '../wire/endpoint.ts'
import { chooseStars, pictureBase64, tooLong, tooManyPictures } from '../wire/sentences.ts'
import { text } from '../wire/wire.ts'
import { acknowledgement, flag } from '../wire/wire-values.ts'

// Additions of this contract, for stores that send `rating_distribution` with a product.

const stars = v.pipe(v.number(), v.integer(), v.minValue(1, chooseStars), v.maxValue(5, chooseStars))
const written = (limit: number) =>
	v.pipe(
		v.string(),
		v.trim(),
		v.minLength(1),
		v.maxLength(limit, () => tooLong(limit)),
	)

/** The latest version of a customer's review. */
export const ownReview = v.object({
	rating: v.number(),
	title: text,
	text,
	name_shown: v.picklist(nameDisplays),
	/** `waiting` for moderation, `published`, or `refused`. */
	status: v.picklist(reviewStatuses),
	/** Reason of a refusal; otherwise empty. */
	reason: text,
	/** 1: this or an earlier version is published. */
	shown: flag,
	/** Pictures: a name for keeping each, and the picture as data URL. */
	pictures: v.array(v.object({ name: v.string(), preview: text })),
})
export type WireOwnReview = v.InferOutput<typeof ownReview>

export const getOwnReview = endpoint({
	name: 'getOwnReview',
	method: 'GET',
	path: '/product/{id}/my-review',
	audience: 'customer',
	tag: 'reviews',
	summary: "Whether the customer may review a product, and the customer's review of it.",
	reply: v.object({
		data: v.object({
			/** 1: an order with this product was delivered to the customer. */
			allowed: flag,
			product: v.object({ name: text }),
			/** Displayed name of the author: first name and an initial. */
			author: text,
			review: v.nullable(ownReview),
		}),
	}),
	errors: ['unauthenticated', 'not_found'],
})

/** Idempotent. */
export const saveOwnReview = endpoint({
	name: 'saveOwnReview',
	method: 'PUT',
	path: '/product/{id}/my-review',
	audience: 'customer',
	tag: 'reviews',
	summary: 'Creates or changes the review of a product. The shop approves it first; the previous version stays published until then.',
	largestBody: 1000 * 1024,
	body: v.object({
		rating: stars,
		title: written(reviewTitleLimit),
		/** Plain text, with line breaks. */
		text: written(reviewTextLimit),
		name_shown: v.optional(v.picklist(nameDisplays), 'initial'),
		/**
		 * Pictures in order: a stored one by its name, a new one as Base64 of a JPEG, PNG or WebP with at most 16 million pixels.
		 * Other kinds of files are rejected (`picture_refused`).
		 */
		pictures: v.optional(
			v.pipe(
				v.array(v.union([v.object({ name: v.string() }), v.object({ data: v.pipe(v.string(), v.base64(pictureBase64)) })])),
				v.maxLength(reviewPictureLimit, tooManyPictures),
			),
			[],
		),
	}),
	reply: v.object({ data: ownReview }),
	errors: [
		'unauthenticated',
		'not_found',
		'review_not_allowed',
		'picture_refused',
		'payload_too_large',
		'too_many_requests',
		'invalid_request',
	],
})

export const removeOwnReview = endpoint({
	name: 'removeOwnReview',
	method: 'DELETE',
	path: '/product/{id}/my-review',
	audience: 'customer',
	tag: 'reviews',
	summary: "Deletes the customer's review of a product with its pictures, published or not.",
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found'],
})
