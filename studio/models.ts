import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const studioFolder = fileURLToPath(new URL('blender/', import.meta.url))

/** How a product looks in front of the camera: an entry of studio/blender/looks. */
export interface Look {
	/** A file of studio/blender/kinds. */
	readonly kind: string
	/** The colours that it comes in, by the name of the option; one without a name for a product that has no choice. */
	readonly colours: Readonly<Record<string, string>>
	/** What its kind lets one choose: proportions, details, screens. */
	readonly look: Readonly<Record<string, unknown>>
}

/** Which part of a product is looked at closely: an entry of studio/blender/close-ups.json. */
export interface CloseUp {
	/** The view in which the part is found, and where: from the picture's top left corner, 0 to 1. */
	readonly of: string
	readonly at: readonly [number, number]
	/** The share of that view's width that fills the picture. */
	readonly wide: number
	/** How steeply from above, in degrees; without it as that view is taken. */
	readonly pitch?: number
	/** What is seen, in words that follow the product's name. */
	readonly shows: string
}

/** Everything of the catalogue that can stand in front of the camera. */
export interface Models {
	readonly looks: Readonly<Record<string, Look>>
	/** By kind: what builds it. */
	readonly sources: Readonly<Record<string, string>>
	/** By product, or else by kind: from where the second view sees it. */
	readonly seen: Readonly<Record<string, string>>
	/** By product, or else by kind. */
	readonly closeUps: Readonly<Record<string, CloseUp>>
}

/** What every kind is built with. */
const toolkit: ReadonlySet<string> = new Set(['shapes', 'materials', 'parts', 'details'])

/** Reads studio/blender. An entry for a product or a kind that is not there is an error. */
export async function readModels(): Promise<Models> {
	const looks: Record<string, Look> = {}
	for (const file of (await readdir(`${studioFolder}looks`)).sort()) Object.assign(looks, await readJson(`looks/${file}`))
	const sources: Record<string, string> = {}
	for (const { kind } of Object.values(looks)) sources[kind] ??= await sourceOf(`kinds/${kind}`)
	const models = { looks, sources, seen: await readJson('seen.json'), closeUps: await readJson('close-ups.json') }
	for (const [file, entries] of Object.entries({ seen: models.seen, 'close-ups': models.closeUps })) {
		const unknown = Object.keys(entries).find((name) => !(name in looks) && !(name in sources))
		if (unknown)
			throw new Error(
				`studio/blender/${file}.json names "${unknown}", which is no product of studio/blender/looks and no kind that one is of`,
			)
	}
	return models
}

/** What builds a kind: its file, and those that it takes parts from. */
async function sourceOf(module: string): Promise<string> {
	const source = await readFile(`${studioFolder}${module}.py`, 'utf8')
	const used = [...source.matchAll(/^from ([\w.]+) import/gm)].map(([, name = '']) => name.replaceAll('.', '/'))
	const own = used.filter((name) => !toolkit.has(name) && existsSync(`${studioFolder}${name}.py`))
	return [source, ...(await Promise.all(own.map(sourceOf)))].join('\n')
}

export async function readJson(file: string) {
	return JSON.parse(await readFile(studioFolder + file, 'utf8'))
}
