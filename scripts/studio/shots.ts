import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const studioFolder = fileURLToPath(new URL('../../media/studio/', import.meta.url))

/** How a product looks in front of the camera: an entry of media/studio/looks. */
interface Look {
	/** A file of media/studio/kinds. */
	readonly kind: string
	/** The colours that it comes in, by the name of the option; one without a name for a product that has no choice. */
	readonly colours: Readonly<Record<string, string>>
	readonly views?: readonly string[]
	/** What its kind lets one choose: proportions, details, screens. */
	readonly look: Readonly<Record<string, unknown>>
}

/** Which part of a product is looked at closely: an entry of media/studio/close-ups.json. */
interface CloseUp {
	/** The view in which the part is found, and where: from the picture's top left corner, 0 to 1. */
	readonly of: string
	readonly at: readonly [number, number]
	/** The share of that view's width that fills the picture. */
	readonly wide: number
	/** From where, in degrees; without them from where that view is taken. */
	readonly pitch?: number
	readonly yaw?: number
	/** What is seen, in words that follow the product's name. */
	readonly shows: string
}

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

/** All colours are seen in the first view, the first colour in the others too. */
const usualViews = ['front', 'angle']

/** Every picture of the demo catalogue, those first that most pages show. */
export async function allShots(): Promise<Shot[]> {
	const looks: Record<string, Look> = {}
	for (const file of (await readdir(`${studioFolder}looks`)).sort()) Object.assign(looks, await readJson(`looks/${file}`))
	const kinds = new Map<string, string>()
	for (const kind of new Set(Object.values(looks).map((look) => look.kind)))
		kinds.set(kind, await readFile(`${studioFolder}kinds/${kind}.py`, 'utf8'))

	// By product, or else by kind: from where the second view sees it.
	const seen: Record<string, string> = await readJson('seen.json')
	// By product, or else by kind.
	const closeUps: Record<string, CloseUp> = await readJson('close-ups.json')
	for (const [file, entries] of Object.entries({ seen, 'close-ups': closeUps })) {
		const unknown = Object.keys(entries).find((name) => !(name in looks) && !kinds.has(name))
		if (unknown)
			throw new Error(`media/studio/${file}.json names "${unknown}", which is no product of media/studio/looks and no kind that one is of`)
	}
	const one = (slug: string, colour: string, view: string): Shot => {
		const product = looks[slug]
		if (!product) throw new Error(`media/studio/looks has no "${slug}"`)
		const hex = product.colours[colour]
		if (!hex)
			throw new Error(`media/studio/looks has no colour "${colour}" for "${slug}"; it has: ${Object.keys(product.colours).join(', ')}`)
		const look = { ...product.look, colour: hex, brand: slug.split('-')[0] }
		const shot = { name: `products/${fileName(slug, colour, view)}`, kind: product.kind, view, look, width: side, height: side }
		return {
			...shot,
			seen: view === 'front' ? 'front' : (seen[slug] ?? seen[product.kind] ?? 'side'),
			items: null,
			fingerprint: fingerprint(shot, kinds.get(product.kind)),
		}
	}
	const closeUp = (slug: string): Shot[] => {
		const product = looks[slug]
		const entry = closeUps[slug] ?? closeUps[product?.kind ?? '']
		if (!product || !entry) return []
		const colour = Object.keys(product.colours)[0] ?? ''
		const { of, shows, ...close } = entry
		const whole = one(slug, colour, of)
		return [
			{
				...whole,
				name: `products/${fileName(slug, colour, 'detail')}`,
				seen: shows,
				close,
				fingerprint: fingerprint(whole.fingerprint, close),
			},
		]
	}
	const fronts = Object.entries(looks).flatMap(([slug, { colours, views = usualViews }]) =>
		Object.keys(colours).map((colour) => one(slug, colour, views[0] ?? '')),
	)
	const scenes = Object.entries((await readJson('scenes.json')) as Record<string, Scene>).map(([name, scene]): Shot => {
		const items = scene.items.map((item) => ({
			...item,
			...one(item.product, item.colour ?? Object.keys(looks[item.product]?.colours ?? {})[0] ?? '', 'front'),
		}))
		const shot = { name, kind: 'scene', view: '', look: {}, width: scene.width, height: scene.height, scene }
		return { ...shot, items, fingerprint: fingerprint(shot, items.map((item) => item.fingerprint).join()) }
	})
	const home = await readFile(fileURLToPath(new URL('../../server/demo/catalogue/home.json', import.meta.url)), 'utf8')
	const rank = ({ name }: Shot) =>
		Object.keys(looks).some((slug) => name.startsWith(`products/${slug}-`) && home.includes(`"${slug}"`)) ? 0 : 1
	const isPanel = ({ name }: Shot) => name.startsWith('categories/')
	const firsts = new Set(
		Object.entries(looks).map(([slug, { colours }]) => `products/${fileName(slug, Object.keys(colours)[0] ?? '', 'front')}`),
	)
	// A product of one colour has no other second picture: it comes before those of many.
	const choices = ({ colours }: Look) => Object.keys(colours).length
	const seconds = Object.entries(looks)
		.sort(([, a], [, b]) => choices(a) - choices(b))
		.flatMap(([slug, { colours, views = usualViews }]) => views.slice(1).map((view) => one(slug, Object.keys(colours)[0] ?? '', view)))
	return [
		...scenes.filter((scene) => !isPanel(scene)),
		...fronts.filter(({ name }) => firsts.has(name)).sort((a, b) => rank(a) - rank(b)),
		...fronts.filter(({ name }) => !firsts.has(name)),
		...scenes.filter(isPanel),
		...seconds,
		...Object.keys(looks).flatMap(closeUp),
	]
}

async function readJson(file: string) {
	return JSON.parse(await readFile(studioFolder + file, 'utf8'))
}

export function fileName(...parts: readonly string[]): string {
	return parts
		.filter(Boolean)
		.map((part) => part.toLowerCase().replaceAll(' ', '-'))
		.join('-')
}

function fingerprint(...parts: readonly unknown[]): string {
	return createHash('sha256')
		.update(JSON.stringify([edition, ...parts]))
		.digest('hex')
		.slice(0, 12)
}
