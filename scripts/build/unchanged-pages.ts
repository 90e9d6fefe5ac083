import { readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type DigestCache, filesBelow } from './digest-cache.ts'

/** Folder in which Astro stores pages for the next build; the shop adds the record of their inputs. */
const cacheOf = (root: string) => join(root, 'node_modules/.astro')
const recordOf = (root: string) => join(cacheOf(root), 'made-with')

/** Extensions of compressed copies of a file. */
const packedForms = ['', '.br', '.gz']

/**
 * Whether Astro's cached pages can be used: the last build was complete and had the same programs, packages and settings. An interrupted
 * build can have left pages without a record.
 */
export function canReusePages(root: string, madeWith: string): boolean {
	try {
		return readFileSync(recordOf(root), 'utf8') === madeWith
	} catch {
		// Without a record there was no complete build.
		return false
	}
}

/** Before a build: no page can be reused until the build is complete. */
export function clearReusablePages(root: string): void {
	rmSync(recordOf(root), { force: true })
}

/** Records after a complete build that its pages can be reused. */
export function markPagesReusable(root: string, madeWith: string): void {
	writeFileSync(recordOf(root), madeWith)
}

/**
 * Before a build: deletes the output except unchanged pages of the last build, with their compressed forms, and returns their paths. Astro
 * neither renders nor copies these pages again.
 */
export function clearOutput(root: string, site: string, seen: DigestCache): readonly string[] {
	const kept = keptPages(root, site).filter((path) => seen.isAsLeft(path))
	const stays = new Set(kept.flatMap((path) => packedForms.map((form) => path + form)))
	for (const path of filesBelow(site)) if (!stays.has(path)) remove(site, path)
	return kept
}

/** After a build: deletes reused pages that the build does not have any more. */
export function removeDeletedPages(root: string, site: string, before: readonly string[]): void {
	const now = new Set(keptPages(root, site))
	for (const path of before) if (!now.has(path)) for (const form of packedForms) remove(site, path + form)
}

/** Deletes a file, and folders that are empty afterwards. */
function remove(site: string, path: string): void {
	rmSync(join(site, path), { force: true })
	for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
		try {
			rmdirSync(join(site, folder))
		} catch {
			// The folder is not empty.
			return
		}
	}
}

/** Paths of the pages that Astro can reuse from the last build, relative to the site. */
function keptPages(root: string, site: string): readonly string[] {
	const routes = readManifest(join(cacheOf(root), 'incremental-build.json'))
	const base = pathToFileURL(`${site}/`)
	return Object.values(routes).flatMap(({ paths }) =>
		Object.values(paths).map(({ outputFile }) =>
			fileURLToPath(new URL(outputFile, base))
				.slice(site.length + 1)
				.replaceAll('\\', '/'),
		),
	)
}

type Routes = Record<string, { readonly paths: Record<string, { readonly outputFile: string }> }>

function readManifest(file: string): Routes {
	try {
		return JSON.parse(readFileSync(file, 'utf8')).routes
	} catch {
		// This is the first build.
		return {}
	}
}
