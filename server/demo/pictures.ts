import type { DemoProduct } from './schema.ts'

/**
 * Pictures of the demo catalogue are files of public/media/demo, drawn by scripts/draw-demo.ts: each product from two
 * sides, and so in each of its colours. The names say what is to be seen, so that photographs can take their place.
 */
const folder = '/media/demo'
const ending = 'svg'

/** Variations whose options look different. */
const visible = ['Colour', 'Frame']

/** The option that shows in a picture of this combination. */
export function colourOf(attributes: Readonly<Record<string, string>>): string | undefined {
	return visible.map((name) => attributes[name]).find((option) => option !== undefined)
}

export function frontPicture(slug: string, colour?: string): string {
	return productPicture(slug, colour, 'front')
}

/** The first one is the product as it is first seen, the second one shows on hover; then the other colours follow. */
export function productPictures({ slug, variations }: DemoProduct): string[] {
	const name = visible.find((candidate) => variations?.[candidate])
	const colours = name === undefined ? [undefined] : (variations?.[name] ?? [])
	return colours.flatMap((colour) => [productPicture(slug, colour, 'front'), productPicture(slug, colour, 'angle')])
}

function productPicture(slug: string, colour: string | undefined, view: 'front' | 'angle'): string {
	const parts = colour === undefined ? [slug, view] : [slug, colour.toLowerCase().replaceAll(' ', '-'), view]
	return `${folder}/products/${parts.join('-')}.${ending}`
}

/** `slides/arc-7`, `promotions/home-laptops`. */
export function scenePicture(name: string): string {
	return `${folder}/${name}.${ending}`
}

/** What fills the free slots of a category's mega panel (HDR-28). */
export function panelPictures(file: string): string[] {
	return [1, 2].map((index) => `${folder}/categories/${file}-${index}.${ending}`)
}

export function brandPicture(brand: string): string {
	return `${folder}/brands/${brand.toLowerCase()}.${ending}`
}
