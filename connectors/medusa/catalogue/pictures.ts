import { picturesPath } from '@storefront/connectors-shared/routes/pictures.ts'

/** Path of uploaded files at the engine. */
export const engineFolder = '/static/'

/** Maps a picture URL of the engine to one for pages; empty for no picture. */
export type PictureAddress = (url: string | null | undefined) => string

/**
 * Maps picture URLs of the engine. Pages load pictures only over HTTPS, so the connector forwards those of an engine without it
 * (shared/routes/pictures.ts); other URLs are not changed.
 */
export function pictureAddresses(engine: string): PictureAddress {
	const { origin } = new URL(engine)
	const isPlain = origin.startsWith('http:')
	return (url) => {
		if (!url) return ''
		return isPlain && url.startsWith(`${origin}${engineFolder}`) ? `/api${picturesPath}${url.slice(origin.length)}` : url
	}
}
