import { parseTextList } from '../db/json.ts'
import type { Db } from '../db/open.ts'
import { type MediaPicture, mediaFiles, mediaTemplate } from './media.ts'

/** Begins the address of a picture that the owner gave: `media:ab/cd…-{width:2400}.avif`. Its files are among the media. */
const prefix = 'media:'

export function ownPictureAddress(picture: MediaPicture): string {
	return prefix + mediaTemplate(picture)
}

/** What stands behind the address of the media; null for a picture that is no file of the media. */
export function ownPictureTemplate(address: string): string | null {
	return address.startsWith(prefix) ? address.slice(prefix.length) : null
}

/** The files of a picture that the owner gave; none for any other. */
export function ownPictureFiles(address: string): readonly string[] {
	const [, content, width] = /^media:([\da-f]{2}\/[\da-f]{30})-\{width:(\d+)\}\.avif$/.exec(address) ?? []
	return content === undefined ? [] : mediaFiles({ content, width: Number(width), preview: false })
}

/** Addresses of all pictures that no feed brings: of slides, promotions, categories and brands. */
export async function readOwnersPictures(db: Db): Promise<readonly string[]> {
	const addresses: string[] = []
	const categories = await db.selectFrom('categories').select(['image', 'images']).execute()
	for (const { image, images } of categories) addresses.push(image, ...parseTextList(images))
	for (const table of ['brands', 'sliders', 'promotions'] as const) {
		const rows = await db.selectFrom(table).select('image').execute()
		addresses.push(...rows.map(({ image }) => image))
	}
	return addresses
}
