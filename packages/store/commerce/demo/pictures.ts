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
	/** From where a product is seen (`front`, `back`, `side`, `above`), or what of it: `its lens, close up`. */
	readonly seen?: string
}

/** A picture of a product and what it shows, in words. */
export interface DemoPicture {
	readonly address: string
	readonly text: string
}

/** The photographs that were delivered, by name. */
export const photographs: Readonly<Record<string, Photograph>> = JSON.parse(
	readFileSync(new URL('catalogue/photographs.json', import.meta.url), 'utf8'),
)

/** Variations whose options look different. */
const visible = ['Colour', 'Frame']

/** The option that shows in a picture of this combination. */
export function colourOf(attributes: Readonly<Record<string, string>>): string | undefined {
	return visible.map((name) => attributes[name]).find((option) => option !== undefined)
}

export function frontPicture(slug: string, colour?: string): string {
	return pictureAddress(productPicture(slug, colour, 'front'))
}

/** The first one is the product as it is first seen, the second one shows on hover; a part of it seen closely and the other colours follow. */
export function productPictures({ slug, name, variations }: DemoProduct): DemoPicture[] {
	const choice = visible.find((candidate) => variations?.[candidate])
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

/** What fills the free slots of a category's mega panel (HDR-28). */
export function panelPictures(file: string): string[] {
	return [1, 2].map((index) => pictureAddress(`categories/${file}-${index}`))
}

export function brandPicture(brand: string): string {
	return `${folder}/brands/${brand.toLowerCase()}.svg`
}

/** What an earlier version called by this address, as it is called now; an address of anything else stays. */
export function currentAddress(address: string): string {
	const [, name = ''] = /^\/media\/demo\/(.+?)(?:\.svg|-\{width:\d+\}\.(?:\{format\}|\w+))$/.exec(address) ?? []
	return name in photographs ? pictureAddress(name) : address
}

/** Every photograph is AVIF; what previews of a product's page show is delivered as WebP besides, once, in its full width. */
export function hasPreview(name: string): boolean {
	return name.startsWith('products/') && name.endsWith('-front')
}

/** Of a photograph: `slides/arc-7`, `promotions/home-laptops`. */
export function pictureAddress(name: string): string {
	const photograph = photographs[name]
	if (!photograph)
		throw new Error(`The demo catalogue has no photograph "${name}". Add it to public/media/demo and catalogue/photographs.json.`)
	return `${folder}/${name}-{width:${photograph.width}}.${hasPreview(name) ? '{format}' : 'avif'}`
}
