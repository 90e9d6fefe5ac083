import { readFileSync } from 'node:fs'
import type { DemoProduct } from './schema.ts'

/**
 * The pictures of the demo catalogue are files in public/media/demo: rendered photographs, listed in
 * catalogue/photographs.json, and SVG logos of brands (docs/feed.md#pictures-of-the-demo-catalogue).
 */
const folder = '/media/demo'

interface Photograph {
	/** Width of the original, in pixels. */
	readonly width: number
	/** The view of the product (`front`, `back`, `side`, `above`), or the shown part: `its lens, close up`. */
	readonly seen?: string
}

/** A picture of a product with its alternative text. */
export interface DemoPicture {
	readonly address: string
	readonly text: string
}

/** All photographs by name. */
export const photographs: Readonly<Record<string, Photograph>> = JSON.parse(
	readFileSync(new URL('catalogue/photographs.json', import.meta.url), 'utf8'),
)

/** Variations with visible differences. */
const visibleVariations = ['Colour', 'Frame']

/** The visible option of a combination. */
export function visibleOption(attributes: Readonly<Record<string, string>>): string | undefined {
	return visibleVariations.map((name) => attributes[name]).find((option) => option !== undefined)
}

export function frontPicture(slug: string, colour?: string): string {
	return pictureAddress(productPicture(slug, colour, 'front'))
}

/** The pictures of a product: first the front, second the picture shown on hover, then details and the other colours. */
export function productPictures({ slug, name, variations }: DemoProduct): DemoPicture[] {
	const choice = visibleVariations.find((candidate) => variations?.[candidate])
	const colours = choice === undefined ? [undefined] : (variations?.[choice] ?? [])
	return colours.flatMap((colour) => {
		const others = (['angle', 'detail'] as const).map((view) => productPicture(slug, colour, view))
		const shown = [productPicture(slug, colour, 'front'), ...others.filter((picture) => picture in photographs)]
		return shown.map((picture) => ({ address: pictureAddress(picture), text: pictureText(name, colour, picture) }))
	})
}

/** `Auvane Arc 7 in ink, front`. */
function pictureText(name: string, colour: string | undefined, picture: string): string {
	const seen = photographs[picture]?.seen ?? ''
	return `${name}${colour === undefined ? '' : ` in ${colour.toLowerCase()}`}, ${seen === 'above' ? 'from above' : seen}`
}

function productPicture(slug: string, colour: string | undefined, view: 'front' | 'angle' | 'detail'): string {
	const parts = colour === undefined ? [slug, view] : [slug, colour.toLowerCase().replaceAll(' ', '-'), view]
	return `products/${parts.join('-')}`
}

/** The pictures for free slots of the mega panel of a category (HDR-28). */
export function panelPictures(file: string): string[] {
	return [1, 2].map((index) => pictureAddress(`categories/${file}-${index}`))
}

export function brandPicture(brand: string): string {
	return `${folder}/brands/${brand.toLowerCase()}.svg`
}

/** The current URL of a demo picture with a URL of an earlier version; other URLs stay unchanged. */
export function currentPictureAddress(address: string): string {
	const [, name = ''] = /^\/media\/demo\/(.+?)(?:\.svg|-\{width:\d+\}\.(?:\{format\}|\w+))$/.exec(address) ?? []
	return name in photographs ? pictureAddress(name) : address
}

/** Whether a photograph also exists as WebP in full width, for link previews of product pages. All photographs are AVIF. */
export function hasPreview(name: string): boolean {
	return name.startsWith('products/') && name.endsWith('-front')
}

/** The URL of a photograph by its name, such as `slides/arc-7`. Throws an `Error` for an unknown name. */
export function pictureAddress(name: string): string {
	const photograph = photographs[name]
	if (!photograph)
		throw new Error(`The demo catalogue has no photograph "${name}". Add it to public/media/demo and catalogue/photographs.json.`)
	return `${folder}/${name}-{width:${photograph.width}}.${hasPreview(name) ? '{format}' : 'avif'}`
}
