import { circle, createCanvas, ellipse, path, rect } from './canvas.ts'
import { tone } from './colour.ts'
import { short } from './curve.ts'
import { matte } from './finish.ts'
import { oval } from './geometry.ts'
import { picture, side, svg } from './picture.ts'
import { lying, origin, shift } from './place.ts'
import { drawnProducts } from './products.ts'
import { createStage } from './stage.ts'

/** A product that stands in a scene. */
export interface Item {
	readonly product: string
	/** Name of the colour; the first one unless it is named. */
	readonly colour?: string
	readonly view?: 'front' | 'angle'
	/** Where the middle of its foot stands, as shares of the scene. */
	readonly x: number
	readonly y: number
	/** Side of its square, as a share of the scene's height. */
	readonly size: number
	/** Height of a block under it, as a share of the scene's height. */
	readonly block?: number
}

export interface Scene {
	readonly width: number
	readonly height: number
	readonly colour: string
	/** A large shape behind the products. */
	readonly backdrop: 'sun' | 'arch' | 'window' | 'hill'
	readonly items: readonly Item[]
}

/** Where the foot of a product stands in its own picture, as a share of its side. */
const foot = 0.87

/** Draws products together before a calm ground of one colour. */
export function scenePicture(scene: Scene): string {
	const { width: w, height: h } = scene
	const canvas = createCanvas('g')
	const wall = canvas.linear(
		[
			[0, tone(scene.colour, 0.05)],
			[1, tone(scene.colour, -0.03)],
		],
		[0, 0],
		[0.4, 1],
	)
	const ground = canvas.linear([
		[0, tone(scene.colour, -0.09)],
		[0.25, tone(scene.colour, -0.01)],
		[1, tone(scene.colour, 0.03)],
	])
	const light = canvas.radial([
		[0, '#fff', 0.5],
		[1, '#fff', 0],
	])
	const horizon = h * 0.66
	const behind =
		rect(0, 0, w, h, 0, `fill="${wall}"`) +
		ellipse(w * 0.26, h * 0.1, w * 0.5, h * 0.7, `fill="${light}"`) +
		backdrop(scene, canvas) +
		rect(0, horizon, w, h - horizon, 0, `fill="${ground}"`)
	const items = scene.items.map((item, index) => placed(item, scene, `i${index}`)).join('')
	return svg(w, h, canvas.definitions(behind) + behind + items)
}

function backdrop({ width: w, height: h, colour, backdrop: kind }: Scene, canvas: ReturnType<typeof createCanvas>): string {
	const paint = canvas.linear(
		[
			[0, tone(colour, 0.1)],
			[1, tone(colour, 0.01)],
		],
		[0, 0],
		[0.5, 1],
	)
	const fill = `fill="${paint}"`
	const x = w / 2
	switch (kind) {
		case 'sun':
			return circle(x, h * 0.5, h * 0.42, fill)
		case 'arch':
			return path(
				`M${short(x - h * 0.36)} ${short(h * 0.7)}V${short(h * 0.46)}A${short(h * 0.36)} ${short(h * 0.36)} 0 0 1 ${short(x + h * 0.36)} ${short(h * 0.46)}V${short(h * 0.7)}Z`,
				fill,
			)
		case 'window':
			return rect(x - h * 0.62, h * 0.1, h * 1.24, h * 0.6, h * 0.06, fill)
		case 'hill':
			return ellipse(w * 0.3, h * 0.84, w * 0.44, h * 0.5, fill) + ellipse(w * 0.82, h * 0.86, w * 0.36, h * 0.36, fill)
	}
}

function placed(item: Item, { width, height, colour }: Scene, prefix: string): string {
	const drawn = drawnProducts[item.product]
	if (!drawn) throw new Error(`A scene shows "${item.product}", which scripts/drawings/products does not draw`)
	const hex = drawn.colours[item.colour ?? Object.keys(drawn.colours)[0] ?? '']
	if (!hex) throw new Error(`A scene shows "${item.product}" in "${item.colour}", a colour that it does not have`)
	const size = item.size * height
	const [x, y] = [item.x * width, item.y * height]
	const inner = own(picture(drawn.views[item.view ?? 'front'](hex)), prefix)
		.replace(/^<svg[^>]*>/, '')
		.replace(/<\/svg>\s*$/, '')
	const block = item.block ? pedestal(item.block * height, size * 0.84, colour, `${prefix}b`, x, y) : ''
	const lift = (item.block ?? 0) * height
	const place = `translate(${short(x - size / 2)} ${short(y - lift - size * foot)}) scale(${short(size / side, 4)})`
	return `${block}<g transform="${place}">${inner}</g>`
}

/** A round block whose top has its middle above `x`, `y`. */
function pedestal(height: number, width: number, colour: string, prefix: string, x: number, y: number): string {
	const stage = createStage({ pitch: 11 }, createCanvas(prefix))
	const middle = lying(shift(origin, 0, height / 2))
	const floor = stage.shadow(lying(origin), oval(width), { x: width * 0.04, y: width * 0.01, blur: width * 0.03, opacity: 0.22 })
	const art = floor + stage.solid(middle, { shape: oval(width), depth: height, colour: tone(colour, 0.06), finish: matte, bevel: 2 })
	return `${stage.canvas.definitions(art)}<g transform="translate(${short(x)} ${short(y)})">${art}</g>`
}

/** Gives what a picture defines names of its own, so that several pictures can stand in one. */
function own(markup: string, prefix: string): string {
	return markup
		.replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
		.replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
		.replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
