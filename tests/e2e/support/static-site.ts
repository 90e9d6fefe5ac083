import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './project-copy.ts'
import { smallFeed, startShop } from './shop.ts'

/** Built static site, and the store that its pages use. */
export interface BuiltSite {
	readonly folder: string
	readonly storeUrl: string
}

const cacheFolder = join(import.meta.dirname, '../../../.cache/journeys')

/** Public URL in the settings of a site with a theme folder. */
export const siteUrl = 'https://shop.example'

/** Folder of the site. `themeFolder`: the theme folder, SHOP_DIR. */
function siteOf(feed: string | undefined, themeFolder?: string): string {
	const isUsual = themeFolder === undefined && (feed === undefined || feed === smallFeed)
	if (isUsual) return join(cacheFolder, feed === undefined ? 'demo' : 'small')
	return join(cacheFolder, createHash('sha256').update(`${feed} ${themeFolder}`).digest('hex').slice(0, 8))
}

/** Builds the sites that most tests need: with the demo catalogue, and with the small feed. */
export async function buildUsualSites(): Promise<void> {
	rmSync(cacheFolder, { recursive: true, force: true })
	for (const feed of [undefined, smallFeed]) await buildSite(feed)
}

/** Site of a catalogue; it is built if there is none yet. */
export async function builtSite(feed?: string, themeFolder?: string): Promise<BuiltSite> {
	const folder = siteOf(feed, themeFolder)
	if (!existsSync(`${folder}.store`)) await buildSite(feed, themeFolder)
	return { folder, storeUrl: readFileSync(`${folder}.store`, 'utf8') }
}

async function buildSite(feed: string | undefined, themeFolder?: string): Promise<void> {
	const folder = siteOf(feed, themeFolder)
	mkdirSync(cacheFolder, { recursive: true })
	const store = await startShop({ storeOnly: true, ...(feed === undefined ? {} : { feed }) })
	const copy = copyProject()
	try {
		const own = themeFolder === undefined ? {} : { SHOP_DIR: themeFolder, SITE_URL: siteUrl }
		const { code, output } = await copy.run('scripts/build.ts', { RENDER: 'static', STORE_API_URL: `${store.url}/api`, ...own })
		if (code !== 0) throw new Error(`The build ended with code ${code}:\n${output}`)
		renameSync(join(copy.root, 'dist'), folder)
		writeFileSync(`${folder}.store`, store.url)
	} finally {
		copy.remove()
		await store.stop()
	}
}

/** Digests of all files of a site by path. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
	const paths = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
	return new Map(paths.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length), digestOf(join(parentPath, name))]))
}

function digestOf(file: string): string {
	return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Paths in which two sites differ. */
export function differingPaths(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
	const paths = new Set([...one.keys(), ...other.keys()])
	return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}
