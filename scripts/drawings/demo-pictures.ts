import { logoPicture, shopLogo } from './logos.ts'
import { logos } from './makers.ts'
import { picture } from './picture.ts'
import { drawnProducts } from './products.ts'
import { scenePicture } from './scene.ts'
import { scenes } from './scenes.ts'

/** Every picture of the demo catalogue: its place under public/media/demo, and what draws it. */
export function* demoPictures(): Generator<readonly [file: string, draw: () => string]> {
	for (const [slug, { views, colours }] of Object.entries(drawnProducts)) {
		for (const [colour, hex] of Object.entries(colours)) {
			for (const view of ['front', 'angle'] as const)
				yield [`products/${fileName(slug, colour, view)}.svg`, () => picture(views[view](hex))]
		}
	}
	for (const [name, scene] of Object.entries(scenes)) yield [`${name}.svg`, () => scenePicture(scene)]
	for (const [name, logo] of Object.entries(logos)) yield [`brands/${name}.svg`, () => logoPicture(logo)]
	yield ['logo.svg', shopLogo]
}

function fileName(...parts: readonly string[]): string {
	return parts
		.filter(Boolean)
		.map((part) => part.toLowerCase().replaceAll(' ', '-'))
		.join('-')
}
