import { pictureFile, previewPicture, widthsUpTo } from '@storefront/contract/domain/catalogue/picture.ts'

/** Where the files of fetched pictures lie: a folder, or a bucket. Names are paths such as `ab/cdef-720.avif`. */
export interface MediaStorage {
	/** In words: `the folder /var/lib/shop/media`. */
	readonly place: string
	/** A file that is there already is written over: names follow from the content. */
	put(name: string, bytes: Buffer, type: string): Promise<void>
	has(name: string): Promise<boolean>
	/** The names of all files, with their sizes in bytes. */
	list(): Promise<ReadonlyMap<string, number>>
	remove(names: readonly string[]): Promise<void>
}

/** A file that the shop serves or removes: nothing else in the folder or the bucket is its own. */
export const mediaName = /^[\da-f]{2}\/r?[\da-f]{30}-\d{1,4}\.(?:avif|webp)$/

/** Begins the name of a picture of a review, in its folder: a customer may remove it, so no cache may keep it for long. */
export const reviewMark = 'r'

/**
 * How long caches keep a file. Names change with the content, so pictures of the catalogue stay for a year; those of reviews for an
 * hour, because no one can purge what a CDN or a browser keeps under a name that no page has any more.
 */
export function cacheControlOf(name: string): string {
	return name.includes(`/${reviewMark}`) ? 'public, max-age=3600' : 'public, max-age=31536000, immutable'
}

/** A picture of the shop's own, in all its files. */
export interface MediaPicture {
	/** What they are called: `ab/cd…`. */
	readonly content: string
	/** Of the widest, in pixels. */
	readonly width: number
	/** Whether there is a WebP besides, for previews of pages. */
	readonly preview: boolean
}

/** `ab/cd…-{width:720}.avif`, and with a preview `ab/cd…-{width:720}.{format}`: what `pictureSource` reads. */
export function mediaTemplate({ content, width, preview }: MediaPicture): string {
	return `${content}-{width:${width}}.${preview ? '{format}' : 'avif'}`
}

/** Every file of a picture. The last one is written last: where it is, the others are. */
export function mediaFiles(picture: MediaPicture): readonly string[] {
	const template = mediaTemplate(picture)
	const files = widthsUpTo(picture.width).map((width) => pictureFile(template, width))
	const preview = picture.preview ? previewPicture(template) : undefined
	return preview === undefined ? files : [...files, preview]
}
