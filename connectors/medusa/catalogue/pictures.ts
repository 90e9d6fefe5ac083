import { picturesPath } from '@storefront/connectors-shared/routes/pictures.ts'

/** The folder below which the engine serves the files that were uploaded to it. */
export const engineFolder = '/static/'

/** Says where pages find a picture of the engine; empty for none. */
export type PictureAddress = (url: string | null | undefined) => string

/**
 * The engine's pictures as addresses of a page. Pages take pictures over https alone, so those of an engine without it pass through
 * the connector (shared/routes/pictures.ts); what lies elsewhere is named as it is.
 */
export function pictureAddresses(engine: string): PictureAddress {
	const { origin } = new URL(engine)
	const isPlain = origin.startsWith('http:')
	return (url) => {
		if (!url) return ''
		return isPlain && url.startsWith(`${origin}${engineFolder}`) ? `/api${picturesPath}${url.slice(origin.length)}` : url
	}
}
