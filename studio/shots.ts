import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CloseUp, type Look, type Models, readJson, readModels } from './models.ts'

/** A product in a scene: `x`, `y` in metres on the ground, `turn` in degrees, `size` in metres at its longest. */
interface SceneItem {
	readonly product: string
	readonly colour?: string
}

interface Scene {
	readonly width: number
	readonly height: number
	readonly items: readonly SceneItem[]
}

/** A picture to be taken. */
export interface Shot {
	/** Its place below public/media/demo, without width and ending. */
	readonly name: string
	readonly kind: string
	readonly view: string
	readonly look: Readonly<Record<string, unknown>>
	/** From where a product is seen, or what of it; the catalogue says it in words. */
	readonly seen?: string
	/** How the camera moves in after it has seen the whole. */
	readonly close?: Omit<CloseUp, 'of' | 'shows'>
	readonly width: number
	readonly height: number
	readonly items: readonly (Shot & SceneItem)[] | null
	readonly scene?: Scene
	/** Changes when anything changes that this picture shows. */
	readonly fingerprint: string
}

/** Side of a product's picture. */
export const side = 1200

/** Counts up when the studio itself (stage, shapes, materials) changes in a way that must be seen in every picture. */
const edition = 1

/**
 * Every picture of the demo catalogue, those first that most pages show: scenes, all colours of each product from the
 * front, then its first colour from another side and close up.
 */
export async function allShots(): Promise<Shot[]> {
	const models = await readModels()
	const onHome = await readFile(fileURLToPath(new URL('../server/demo/catalogue/home.json', import.meta.url)), 'utf8')
	const slugs = Object.keys(models.looks).sort((a, b) => Number(onHome.includes(`"${b}"`)) - Number(onHome.includes(`"${a}"`)))
	const scenes = Object.entries((await readJson('scenes.json')) as Record<string, Scene>).map(([name, scene]) =>
		sceneShot(models, name, scene),
	)
	const isPanel = ({ name }: Shot) => name.startsWith('categories/')
	const coloursOf = (slug: string) => Object.keys(models.looks[slug]?.colours ?? {})
	return [
		...scenes.filter((scene) => !isPanel(scene)),
		...slugs.map((slug) => productShot(models, slug, firstColour(models.looks[slug]), 'front')),
		...slugs.flatMap((slug) =>
			coloursOf(slug)
				.slice(1)
				.map((colour) => productShot(models, slug, colour, 'front')),
		),
		...scenes.filter(isPanel),
		...slugs.map((slug) => productShot(models, slug, firstColour(models.looks[slug]), 'angle')),
		...slugs.flatMap((slug) => closeShot(models, slug) ?? []),
	]
}

function productShot({ looks, sources, seen }: Models, slug: string, colour: string, view: string): Shot {
	const product = looks[slug]
	if (!product) throw new Error(`studio/blender/looks has no "${slug}"`)
	const hex = product.colours[colour]
	if (!hex)
		throw new Error(`studio/blender/looks has no colour "${colour}" for "${slug}"; it has: ${Object.keys(product.colours).join(', ')}`)
	const look = { ...product.look, colour: hex, brand: slug.split('-')[0] }
	const shot = { name: productName(slug, colour, view), kind: product.kind, view, look, width: side, height: side }
	return {
		...shot,
		seen: view === 'front' ? 'front' : (seen[slug] ?? seen[product.kind] ?? 'side'),
		items: null,
		fingerprint: fingerprint(shot, sources[product.kind]),
	}
}

/** The close-up of a product, where its kind or itself has one. */
function closeShot(models: Models, slug: string): Shot | undefined {
	const product = models.looks[slug]
	const entry = models.closeUps[slug] ?? models.closeUps[product?.kind ?? '']
	if (!entry) return undefined
	const { of, shows, ...close } = entry
	const colour = firstColour(product)
	const whole = productShot(models, slug, colour, of)
	return { ...whole, name: productName(slug, colour, 'detail'), seen: shows, close, fingerprint: fingerprint(whole.fingerprint, close) }
}

function sceneShot(models: Models, name: string, scene: Scene): Shot {
	const items = scene.items.map((item) => ({
		...item,
		...productShot(models, item.product, item.colour ?? firstColour(models.looks[item.product]), 'front'),
	}))
	const shot = { name, kind: 'scene', view: '', look: {}, width: scene.width, height: scene.height, scene }
	return { ...shot, items, fingerprint: fingerprint(shot, items.map((item) => item.fingerprint).join()) }
}

function firstColour(look: Look | undefined): string {
	return Object.keys(look?.colours ?? {})[0] ?? ''
}

function productName(slug: string, colour: string, view: string): string {
	const parts = [slug, colour, view].filter(Boolean).map((part) => part.toLowerCase().replaceAll(' ', '-'))
	return `products/${parts.join('-')}`
}

function fingerprint(...parts: readonly unknown[]): string {
	return createHash('sha256')
		.update(JSON.stringify([edition, ...parts]))
		.digest('hex')
		.slice(0, 12)
}
