import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { parseTextList } from '../db/json.ts'
import type { Db } from '../db/open.ts'
import { type MediaPicture, mediaFiles, mediaTemplate } from './media.ts'

/** Prefix of the addresses of pictures that the owner uploaded: `media:ab/cd…-{width:2400}.avif`. */
const prefix = 'media:'

export function ownPictureAddress(picture: MediaPicture): string {
	return prefix + mediaTemplate(picture)
}

/** File template of an uploaded picture, relative to the media URL; null for other pictures. */
export function ownPictureTemplate(address: string): string | null {
	return address.startsWith(prefix) ? address.slice(prefix.length) : null
}

const addressPattern = /^media:([\da-f]{2}\/[\da-f]{30})-\{width:(\d{1,4})\}\.(avif|\{format\})$/

/** Whether it is the address of an uploaded picture. */
export function isOwnPicture(address: string): boolean {
	return addressPattern.test(address)
}

/** Files of an uploaded picture; none for other pictures. */
export function ownPictureFiles(address: string): readonly string[] {
	const [, content, width, format] = addressPattern.exec(address) ?? []
	return content === undefined ? [] : mediaFiles({ content, width: Number(width), preview: format !== 'avif' })
}

/** Whether a text can be stored as the address of a picture: an uploaded one, a path of the shop, or a URL. */
export function isPictureAddress(address: string): boolean {
	return ownPictureFiles(address).length > 0 || (address !== '' && safeUrl(address) === address && address.length <= 2000)
}

/** Addresses of all pictures that an owner sets: of slides, promotions, categories and brands, and uploaded ones of products. */
export async function readOwnerPictures(db: Db): Promise<readonly string[]> {
	const addresses: string[] = []
	const categories = await db.selectFrom('categories').select(['image', 'images']).execute()
	for (const { image, images } of categories) addresses.push(image, ...parseTextList(images))
	for (const table of ['brands', 'sliders', 'promotions'] as const) {
		const rows = await db.selectFrom(table).select('image').execute()
		addresses.push(...rows.map(({ image }) => image))
	}
	const products = await db.selectFrom('products').select('images').where('images', 'like', `%"${prefix}%`).execute()
	for (const { images } of products) addresses.push(...parseTextList(images).filter(isOwnPicture))
	return addresses
}
