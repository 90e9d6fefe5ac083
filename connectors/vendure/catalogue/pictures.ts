import { picturesPath } from '@storefront/connectors-shared/routes/pictures.ts'

/** The widest picture that is asked for, in pixels. */
const widest = 1280

/** The folder below which the engine serves its pictures. */
export const engineFolder = '/assets/'

/** Says where pages find a picture of the engine; empty for none. */
export type PictureAddress = (preview: string | null | undefined) => string

/**
 * The engine's pictures as addresses of a page, with a place for the width where the engine makes widths itself. Pages take
 * pictures over https alone, so those of an engine without it pass through the connector (shared/routes/pictures.ts).
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
