import { picturesPath } from '@storefront/connectors-shared/routes/pictures.ts'

/** Maximum requested width in pixels. */
const widest = 1280

/** Path of uploaded files at the engine. */
export const engineFolder = '/assets/'

/** Maps a picture URL of the engine to one for pages; empty for no picture. */
export type PictureAddress = (preview: string | null | undefined) => string

/**
 * Maps picture URLs of the engine, with a placeholder for the width if the engine resizes pictures. Pages load pictures only over HTTPS, so
 * the connector forwards those of an engine without it (shared/routes/pictures.ts).
 */
export function pictureAddresses(engine: string, isResized: boolean): PictureAddress {
	const { origin } = new URL(engine)
	const width = isResized ? `?w={width:${widest}}&format=webp` : ''
	return (preview) => {
		if (!preview) return ''
		const ours = origin.startsWith('http:') && preview.startsWith(`${origin}/`)
		return (ours ? `/api${picturesPath}${preview.slice(origin.length)}` : preview) + width
	}
}
