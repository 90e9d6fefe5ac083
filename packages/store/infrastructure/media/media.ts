import { pictureFile, previewPicture, widthsUpTo } from '@storefront/contract/domain/catalogue/picture.ts'

/** Storage of picture files: a folder or a bucket. Names are paths such as `ab/cdef-720.avif`. */
export interface MediaStorage {
	/** Description for messages: `the folder /var/lib/shop/media`. */
	readonly description: string
	/** Overwrites existing files; names are derived from the content. */
	put(name: string, bytes: Buffer, type: string): Promise<void>
	has(name: string): Promise<boolean>
	/** Names of all files with their sizes in bytes. */
	list(): Promise<ReadonlyMap<string, number>>
	remove(names: readonly string[]): Promise<void>
}

/** Names of files that the shop serves and deletes; it ignores other files in the folder or the bucket. */
export const mediaNamePattern = /^[\da-f]{2}\/r?[\da-f]{30}-\d{1,4}\.(?:avif|webp)$/

/** Prefix of the file names of review pictures. Customers can delete these, so caches must not keep them for long. */
export const reviewPrefix = 'r'

/**
 * `Cache-Control` of a file: a year for pictures of the catalogue, whose names change with the content; an hour for pictures of
 * reviews, because deleted pictures cannot be purged from browsers and CDNs.
 */
export function cacheControlOf(name: string): string {
	return name.includes(`/${reviewPrefix}`) ? 'public, max-age=3600' : 'public, max-age=31536000, immutable'
}

/** A picture with files in several widths. */
export interface MediaPicture {
	/** Name of its files: `ab/cd…`. */
	readonly content: string
	/** Width of the widest file in pixels. */
	readonly width: number
	/** Whether there is also a WebP file for link previews. */
	readonly preview: boolean
}

/** Template for `pictureSource`: `ab/cd…-{width:720}.avif`, or with a preview `ab/cd…-{width:720}.{format}`. */
export function mediaTemplate({ content, width, preview }: MediaPicture): string {
	return `${content}-{width:${width}}.${preview ? '{format}' : 'avif'}`
}

/** Names of all files of a picture, in the order of writing: if the last one exists, all do. */
export function mediaFiles(picture: MediaPicture): readonly string[] {
	const template = mediaTemplate(picture)
	const files = widthsUpTo(picture.width).map((width) => pictureFile(template, width))
	const preview = picture.preview ? previewPicture(template) : undefined
	return preview === undefined ? files : [...files, preview]
}
