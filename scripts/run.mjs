/**
 * Runs a script of the project, or a program of node_modules: `node scripts/run.mjs scripts/start.ts`, `node scripts/run.mjs astro build`.
 * Plain JavaScript, so that an older Node reaches the error message.
 */
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name = '', ...rest] = process.argv.slice(2)

/** Resolves a name: a path in the project, or the program of a package. */
function fileOf(/** @type {string} */ wanted) {
	const path = resolve(root, wanted)
	if (existsSync(path)) return path
	const folder = join(root, 'node_modules', wanted)
	if (!existsSync(folder)) fail(`There is no ${wanted} here. Has "npm ci" been run?`)
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
	return join(folder, typeof bin === 'string' ? bin : bin[wanted])
}

/** @param {string} message @returns {never} */
function fail(message) {
	console.error(message)
	process.exit(1)
}

// Node 22.18 is the first version of its line that runs TypeScript without a flag.
if (!process.features.typescript) {
	fail(
		`Node ${process.versions.node} is too old: the shop needs Node 22.18 or newer. Install one, or run "npm ci" again: on Linux and Windows it installs Node 24 for the npm scripts.`,
	)
}
const file = fileOf(name)
// No telemetry.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
// Variables of the environment override the ones in `.env`. Tests run without `.env`.
if (
	['astro', 'scripts/build.ts', 'scripts/check-content.ts', 'scripts/dev.ts', 'scripts/start.ts', 'packages/store/cli.ts'].includes(name) &&
	existsSync(join(root, '.env'))
) {
	process.loadEnvFile(join(root, '.env'))
}
// The compile cache halves the start time. Without write access to the folder it is not used.
if (['scripts/start.ts', 'packages/store/cli.ts'].includes(name)) module.enableCompileCache(join(root, '.cache/compiled'))
await import('./end-with-npm.mjs')
process.argv = [process.execPath, file, ...rest]
await import(pathToFileURL(file).href)
