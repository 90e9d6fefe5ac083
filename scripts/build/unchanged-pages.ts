import { readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { filesBelow, type SeenFiles } from './seen-files.ts'

/** Where Astro keeps pages for the next build; of ours is only the record of what they were made with. */
const cacheOf = (root: string) => join(root, 'node_modules/.astro')
const recordOf = (root: string) => join(cacheOf(root), 'made-with')

/** Beside a file, the two forms of it that are packed. */
const packedForms = ['', '.br', '.gz']

/**
 * Whether the pages that Astro has kept may be used at all: the last build ended well, and was made with the same programs,
 * packages and settings. A build that did not end may have left pages that belong to no record.
 */
export function mayKeepPages(root: string, madeWith: string): boolean {
	try {
		return readFileSync(recordOf(root), 'utf8') === madeWith
	} catch {
		// No record: there was no build, or one that did not end.
		return false
	}
}

/** Before a build: from here on nothing may be kept, until it has ended well. */
export function forgetPages(root: string): void {
	rmSync(recordOf(root), { force: true })
}

/** After a good build. */
export function markPagesKept(root: string, madeWith: string): void {
	writeFileSync(recordOf(root), madeWith)
}

/**
 * Before a build: empties the site, but for the pages that Astro keeps and that lie there as the last build left them, with
 * their packed forms. Gives their paths. What Astro then finds of them it neither makes nor copies again.
 */
export function clearSite(root: string, site: string, seen: SeenFiles): readonly string[] {
	const kept = keptPages(root, site).filter((path) => seen.isAsLeft(path))
	const stays = new Set(kept.flatMap((path) => packedForms.map((form) => path + form)))
	for (const path of filesBelow(site)) if (!stays.has(path)) remove(site, path)
	return kept
}

/** After a build: takes away those of the pages that lay there before which it has not. */
export function removeGonePages(root: string, site: string, before: readonly string[]): void {
	const now = new Set(keptPages(root, site))
	for (const path of before) if (!now.has(path)) for (const form of packedForms) remove(site, path + form)
}

/** A file, and the folders that it leaves empty. */
function remove(site: string, path: string): void {
	rmSync(join(site, path), { force: true })
	for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
		try {
			rmdirSync(join(site, folder))
		} catch {
			// Something else is in it, which is why it stays.
			return
		}
	}
}

/** The pages that Astro can take from the last build, by their paths in the site. */
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
		// The first build.
		return {}
	}
}
