import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { changeTime, filesBelow, readText } from './files.ts'
import { fingerprint, fingerprintFile } from './fingerprint.ts'

/** Folder in which Astro stores pages for the next build (`experimental.incrementalBuild`). */
const cacheOf = (root: string) => join(root, 'node_modules/.astro')

/** Records the code of the stored pages; missing after an incomplete build, which can have left pages without their keys. */
const recordOf = (root: string) => join(cacheOf(root), 'made-with')

/** Everything that can change a page although texts and products do not. */
const codeOf = (root: string, configuration: Configuration) =>
	`${fingerprint(root, configuration, ['src', 'public', 'scripts', 'packages/contract', 'packages/i18n', 'packages/runtime'])} ${process.version}`

/**
 * Before a static build: deletes files that were changed after the last build, or all files if it was not complete. Astro keeps the other
 * pages if their data is unchanged. Returns the flags for `astro build`.
 */
export function prepareSite(root: string, configuration: Configuration): readonly string[] {
	const site = join(root, 'dist')
	const built = changeTime(fingerprintFile(root))
	for (const path of filesBelow(site)) if (changeTime(join(site, path)) > built) rmSync(join(site, path))
	const isSameCode = readText(recordOf(root)) === codeOf(root, configuration)
	rmSync(recordOf(root), { force: true })
	return isSameCode ? [] : ['--force']
}

/** After a complete build: its pages can be kept. Returns their paths. */
export function completeSite(root: string, configuration: Configuration): ReadonlySet<string> {
	writeFileSync(recordOf(root), codeOf(root, configuration))
	const { routes }: { routes: Record<string, { readonly paths: Record<string, { readonly outputFile: string }> }> } = JSON.parse(
		readFileSync(join(cacheOf(root), 'incremental-build.json'), 'utf8'),
	)
	return new Set(Object.values(routes).flatMap(({ paths }) => Object.values(paths).map(({ outputFile }) => decodeURIComponent(outputFile))))
}
