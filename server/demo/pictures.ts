import { readFileSync } from 'node:fs'
import type { DemoProduct } from './schema.ts'

/**
 * Pictures of the demo catalogue are files of public/media/demo. Photographs, taken by scripts/studio.ts, are listed in
 * catalogue/photographs.json; what has none yet shows the drawing of scripts/draw-demo.ts of the same name.
 */
const folder = '/media/demo'

interface Photograph {
	/** Of the original, in pixels. */
	readonly width: number
	/** The fingerprint of what it shows. */
	readonly of: string
	/** From where a product is seen: `front`, `back`, `side`, `above`. */
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

/**
 * The first one is the product as it is first seen, the second one shows on hover; then the other colours follow. A
 * second view that is no photograph yet is left out where photographs are enough.
 */
export function productPictures({ slug, name, variations }: DemoProduct): DemoPicture[] {
	const choice = visible.find((candidate) => variations?.[candidate])
	const colours = choice === undefined ? [undefined] : (variations?.[choice] ?? [])
	const fronts = colours.map((colour) => productPicture(slug, colour, 'front'))
	const angles = colours.map((colour) => productPicture(slug, colour, 'angle'))
	const taken = [...fronts, ...angles].filter(isPhotograph)
	return colours.flatMap((colour, index) => {
		const [front = '', angle = ''] = [fronts[index], angles[index]]
		const shown = taken.length < 2 || isPhotograph(angle) ? [front, angle] : [front]
		return shown.map((picture) => ({ address: pictureAddress(picture), text: pictureText(name, colour, picture) }))
	})
}

/** `Auvane Arc 7 in ink, front`. */
function pictureText(name: string, colour: string | undefined, picture: string): string {
	const seen = photographs[picture]?.seen ?? (picture.endsWith('-front') ? 'front' : 'side')
	return `${name}${colour === undefined ? '' : ` in ${colour.toLowerCase()}`}, ${seen === 'above' ? 'from above' : seen}`
}

function isPhotograph(name: string): boolean {
	return name in photographs
}

function productPicture(slug: string, colour: string | undefined, view: 'front' | 'angle'): string {
	const parts = colour === undefined ? [slug, view] : [slug, colour.toLowerCase().replaceAll(' ', '-'), view]
	return `products/${parts.join('-')}`
}

/** `slides/arc-7`, `promotions/home-laptops`. */
export function scenePicture(name: string): string {
	return pictureAddress(name)
}

/** What fills the free slots of a category's mega panel (HDR-28). */
export function panelPictures(file: string): string[] {
	return [1, 2].map((index) => pictureAddress(`categories/${file}-${index}`))
}

export function brandPicture(brand: string): string {
	return `${folder}/brands/${brand.toLowerCase()}.svg`
}

/** What an earlier version called by this address, as it is called now; an address of another place stays. */
export function currentAddress(address: string): string {
	const [, name] = /^\/media\/demo\/(.+?)(?:\.svg|-\{width:\d+\}\.(?:\{format\}|\w+))$/.exec(address) ?? []
	return name === undefined ? address : pictureAddress(name)
}

function pictureAddress(name: string): string {
	const photograph = photographs[name]
	return photograph ? `${folder}/${name}-{width:${photograph.width}}.{format}` : `${folder}/${name}.svg`
}
