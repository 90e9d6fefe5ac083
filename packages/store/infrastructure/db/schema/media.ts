/**
 * A picture of elsewhere that the shop has fetched and made its own. The catalogue keeps the address that the feed gave;
 * what is sent to pages names the shop's own files in its place (`media/fetched.ts`).
 */
export interface FetchedPicturesTable {
	/** As the catalogue has it. */
	address: string
	/** What its files are called, after the content that they were made from: `ab/cd…`. */
	content: string
	/** The widest of them, in pixels. */
	width: number
	/** 1: it has a WebP besides, for previews of pages. */
	preview: number
	/** What its host said of this content, to be asked whether it has changed; empty: nothing. */
	etag: string
	last_modified: string
	fetched_at: string
}
