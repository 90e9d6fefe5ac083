import { readFileSync } from 'node:fs'
import type { DemoProduct } from './schema.ts'

/**
 * Pictures of the demo catalogue are files of public/media/demo. Photographs, taken by scripts/studio.ts, are listed in
 * catalogue/photographs.json; what has none yet shows the drawing of scripts/draw-demo.ts of the same name.
 */
const folder = '/media/demo'

/** The photographs that were delivered, by name; each with the width of its original. */
export const photographs: Readonly<Record<string, { readonly width: number; readonly of: string }>> = JSON.parse(
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
export function productPictures({ slug, variations }: DemoProduct): string[] {
	const name = visible.find((candidate) => variations?.[candidate])
	const colours = name === undefined ? [undefined] : (variations?.[name] ?? [])
	const fronts = colours.map((colour) => productPicture(slug, colour, 'front'))
	const angles = colours.map((colour) => productPicture(slug, colour, 'angle'))
	const taken = [...fronts, ...angles].filter(isPhotograph)
	const shown = fronts.flatMap((front, index) => {
		const angle = angles[index] ?? front
		return taken.length < 2 || isPhotograph(angle) ? [front, angle] : [front]
	})
	return shown.map(pictureAddress)
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

function pictureAddress(name: string): string {
	const photograph = photographs[name]
	return photograph ? `${folder}/${name}-{width:${photograph.width}}.{format}` : `${folder}/${name}.svg`
}
