import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './project-copy.ts'
import { smallFeed, startShop } from './shop.ts'

/** A built site of files, and the store that its pages name. */
export interface BuiltSite {
	readonly folder: string
	readonly storeUrl: string
}

const kept = join(import.meta.dirname, '../../../.cache/journeys')

/** The address that a site with an owner's folder believes to stand at. */
export const siteUrl = 'https://shop.example'

/** `owners`: the folder of an owner, SHOP_DIR. */
function siteOf(feed: string | undefined, owners?: string): string {
	const isUsual = owners === undefined && (feed === undefined || feed === smallFeed)
	if (isUsual) return join(kept, feed === undefined ? 'demo' : 'small')
	return join(kept, createHash('sha256').update(`${feed} ${owners}`).digest('hex').slice(0, 8))
}

/** Builds the sites that most journeys need: of the demo catalogue, and of the small feed. */
export async function buildUsualSites(): Promise<void> {
	rmSync(kept, { recursive: true, force: true })
	for (const feed of [undefined, smallFeed]) await buildSite(feed)
}

/** The site of a catalogue; built when there is none yet. */
export async function builtSite(feed?: string, owners?: string): Promise<BuiltSite> {
	const folder = siteOf(feed, owners)
	if (!existsSync(`${folder}.store`)) await buildSite(feed, owners)
	return { folder, storeUrl: readFileSync(`${folder}.store`, 'utf8') }
}

async function buildSite(feed: string | undefined, owners?: string): Promise<void> {
	const folder = siteOf(feed, owners)
	mkdirSync(kept, { recursive: true })
	const store = await startShop({ storeOnly: true, ...(feed === undefined ? {} : { feed }) })
	const copy = copyProject()
	try {
		const own = owners === undefined ? {} : { SHOP_DIR: owners, SITE_URL: siteUrl }
		const { code, said } = await copy.run('scripts/build.ts', { RENDER: 'static', STORE_API_URL: `${store.url}/api`, ...own })
		if (code !== 0) throw new Error(`The build ended with code ${code}:\n${said}`)
		renameSync(join(copy.root, 'dist'), folder)
		writeFileSync(`${folder}.store`, store.url)
	} finally {
		copy.remove()
		await store.stop()
	}
}

/** A digest of every file of a site, by its path. */
export function filesOf(folder: string): ReadonlyMap<string, string> {
	const paths = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
	return new Map(paths.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length), digestOf(join(parentPath, name))]))
}

function digestOf(file: string): string {
	return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The paths at which two sites differ. */
export function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
	const paths = new Set([...one.keys(), ...other.keys()])
	return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}
