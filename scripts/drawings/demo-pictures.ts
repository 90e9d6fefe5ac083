import { logoPicture, shopLogo } from './logos.ts'
import { logos } from './makers.ts'

/** What of the demo catalogue is drawn, the makers' signs and the shop's: its place under public/media/demo, and what draws it. */
export function* demoPictures(): Generator<readonly [file: string, draw: () => string]> {
	for (const [name, logo] of Object.entries(logos)) yield [`brands/${name}.svg`, () => logoPicture(logo)]
	yield ['logo.svg', shopLogo]
}
