import { createHash } from 'node:crypto'
import { reviewPictureBytes } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { reviewPrefix } from '../../infrastructure/media/media.ts'
import { EncoderUnavailable, type PictureFault, UnusablePicture } from '../pictures/picture-encoder.ts'
import { reencodePhoto } from '../pictures/shopper-photo.ts'

/** A picture of a review that is not published yet. */
export interface PendingPicture {
	/** Base name of its files: `ab/cd…`. */
	readonly content: string
	/** In pixels. */
	readonly width: number
	/** WebP. */
	readonly bytes: Uint8Array
}

/** A picture in the API: an existing one by its name, or a new one. */
export type SentPicture = { readonly name: string } | { readonly data: string }

/**
 * Names a picture by its content and author, before it is decoded. So a review that is sent twice is recognized, and no
 * author can refer to pictures of another one.
 */
export function pictureName(bytes: Uint8Array, author: string): string {
	const digest = createHash('sha256').update(`${author}\n`).update(bytes).digest('hex')
	return `${digest.slice(0, 2)}/${reviewPrefix}${digest.slice(2, 32)}`
}

/** The names of the sent pictures in their order. */
export function pictureNames(sent: readonly SentPicture[], author: string): readonly string[] {
	return sent.map((picture) => ('name' in picture ? picture.name : pictureName(Buffer.from(picture.data, 'base64'), author)))
}

/**
 * Checks the sent pictures and re-encodes them, so that no metadata is left. Throws `picture_refused` for a file that is
 * no picture or too large, and for a picture of another author.
 */
export async function checkPictures(
	sent: readonly SentPicture[],
	existing: readonly PendingPicture[],
	author: string,
): Promise<PendingPicture[]> {
	const checked: PendingPicture[] = []
	for (const [index, picture] of sent.entries()) {
		if ('name' in picture) {
			const known = existing.find(({ content }) => content === picture.name)
			if (!known) throw pictureRefused(text('refusals.pictureUnknown', { number: index + 1 }))
			checked.push(known)
		} else checked.push(await reencodePicture(picture.data, index, author))
	}
	return checked
}

async function reencodePicture(data: string, index: number, author: string): Promise<PendingPicture> {
	const sent = Buffer.from(data, 'base64')
	if (sent.length > reviewPictureBytes)
		throw pictureRefused(text('refusals.pictureTooLarge', { number: index + 1, size: reviewPictureBytes / 1024 }))
	try {
		return { content: pictureName(sent, author), ...(await reencodePhoto(sent)) }
	} catch (error) {
		if (error instanceof UnusablePicture) throw pictureRefused(pictureFaultMessage(index + 1, error.reason), error)
		if (error instanceof EncoderUnavailable) throw new StoreError('picture_refused', text('refusals.noPicturesNow'), { cause: error })
		throw error
	}
}

function pictureFaultMessage(number: number, fault: PictureFault): string {
	switch (fault.kind) {
		case 'empty':
			return text('refusals.pictureEmpty', { number })
		case 'svg':
			return text('refusals.pictureSvg', { number })
		case 'page':
			return text('refusals.picturePage', { number })
		case 'unknown':
			return text('refusals.pictureKind', { number })
		case 'format':
			return text('refusals.pictureFormat', { number, format: fault.format })
		case 'small':
			return text('refusals.pictureTooSmall', { number, width: fault.width, height: fault.height })
		case 'pixels':
			return text('refusals.picturePixels', { number, count: fault.millions })
		case 'broken':
			return text('refusals.pictureBroken', { number, complaint: fault.complaint })
	}
}

function pictureRefused(message: string, cause?: unknown): StoreError {
	return new StoreError('picture_refused', message, { errors: { pictures: [message] }, cause })
}

/** The pictures of a review in their order. */
export function readPendingPictures(db: Db, reviewId: number): Promise<PendingPicture[]> {
	return db
		.selectFrom('customer_review_pictures')
		.select(['content', 'width', 'bytes'])
		.where('review_id', '=', reviewId)
		.orderBy('id')
		.execute()
}
