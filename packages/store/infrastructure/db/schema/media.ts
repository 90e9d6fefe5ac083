/**
 * Pictures of other sites that the shop has downloaded. The catalogue keeps the URL of the feed; replies replace it with the URL of
 * the shop's copy (`media/fetched-pictures.ts`).
 */
export interface FetchedPicturesTable {
	/** URL in the catalogue. */
	address: string
	/** Name of its files, a hash of the content: `ab/cd…`. */
	content: string
	/** Width of the widest file in pixels. */
	width: number
	/** 1: there is also a WebP file for link previews. */
	preview: number
	/** Validators of the response, for conditional requests; empty: none. */
	etag: string
	last_modified: string
	fetched_at: string
}
