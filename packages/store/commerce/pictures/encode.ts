import type { Sharp } from 'sharp'

/**
 * How every picture of the shop is written, photographs of the demo as well as those of a feed: AVIF for pages, sharper
 * where it is small. `effort` is the processor time that it is worth: 2 takes twice the time of 1, for 2 % fewer bytes.
 */
export function asAvif(picture: Sharp, width: number, effort: 1 | 2): Sharp {
	return picture.resize({ width, kernel: 'lanczos3' }).avif({ quality: width <= 320 ? 58 : 52, effort, chromaSubsampling: '4:4:4' })
}

/** What previews of a page show (chats, feeds of social networks), which read no AVIF. */
export function asPreview(picture: Sharp, width: number): Sharp {
	return picture.resize({ width, kernel: 'lanczos3' }).webp({ quality: 76, effort: 4, smartSubsample: true })
}
