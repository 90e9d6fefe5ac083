/**
 * Runs a script of the project, or a tool of node_modules by its name, on the Node at hand:
 * `node scripts/run.mjs scripts/start.ts`, `node scripts/run.mjs astro build`.
 *
 * From Node 22.18 on that is a plain import. Between 22.12 and 22.18, Node runs TypeScript and SQLite only with flags:
 * then the script runs in a second process that has them, and so have its own child processes. The shop itself gives its
 * place to a Node that is frugal with memory (lean-process.mjs), under the same number. Plain JavaScript, so that an older
 * Node reaches the sentence that says what is wrong.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { leanStart } from './node-memory-flags.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name = '', ...rest] = process.argv.slice(2)

/** @param {number} major @param {number} minor */
function isBefore(major, minor) {
	const [ours = 0, ourMinor = 0] = process.versions.node.split('.').map(Number)
	return ours < major || (ours === major && ourMinor < minor)
}

/** Whether a feature that came with `a` in the 22 line and with `b` in the 23 line still needs its flag. */
function needsFlag(/** @type {number} */ a, /** @type {number} */ b) {
	return isBefore(22, a) || (!isBefore(23, 0) && isBefore(23, b))
}

/** The file behind a name: a path below the project, or a package whose program has the same name. */
function fileOf(/** @type {string} */ wanted) {
	const path = resolve(root, wanted)
	if (existsSync(path)) return path
	const folder = join(root, 'node_modules', wanted)
	if (!existsSync(folder)) fail(`There is no ${wanted} here. Has "npm ci" been run?`)
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
	return join(folder, typeof bin === 'string' ? bin : bin[wanted])
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
	console.error(sentence)
	process.exit(1)
}

if (isBefore(22, 12)) {
	fail(
		`Node ${process.versions.node} is too old: the shop needs 22.12 or newer. "npm ci" brings a newer one for "npm start" and the other scripts where it can; elsewhere install one.`,
	)
}
const file = fileOf(name)
// Building a shop tells nobody about it.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
// Settings may stand in a file `.env`; what is set outside wins. Tests run without it.
if (
	['astro', 'scripts/build.ts', 'scripts/check-content.ts', 'scripts/dev.ts', 'scripts/start.ts', 'packages/store/cli.ts'].includes(name) &&
	existsSync(join(root, '.env'))
) {
	process.loadEnvFile(join(root, '.env'))
}
// Where Node can give its place to another one: not on Windows, and from 22.15 on.
if (name === 'scripts/start.ts' && process.platform !== 'win32' && process.execve) {
	const lean = leanStart(process.env, process.execArgv)
	if (lean.flags.length + Object.keys(lean.variables).length > 0) {
		const parameters = [process.execPath, ...process.execArgv, ...lean.flags, fileURLToPath(import.meta.url), name, ...rest]
		process.execve(process.execPath, parameters, { ...process.env, ...lean.variables })
	}
}
// What Node has made of the scripts is kept, so that the next start takes half as long. A folder that cannot be written to is no harm.
if (['scripts/start.ts', 'packages/store/cli.ts'].includes(name)) module.enableCompileCache(join(root, '.cache/compiled'))
const flags = []
if (needsFlag(18, 6)) flags.push('--experimental-strip-types')
if (needsFlag(13, 4)) flags.push('--experimental-sqlite')

if (flags.length === 0) {
	await import('./end-with-npm.mjs')
	process.argv = [process.execPath, file, ...rest]
	await import(pathToFileURL(file).href)
} else {
	const options = [process.env.NODE_OPTIONS, ...flags, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' ')
	const watch = pathToFileURL(join(root, 'scripts/end-with-npm.mjs')).href
	const child = spawn(process.execPath, [...process.execArgv, '--import', watch, file, ...rest], {
		stdio: 'inherit',
		env: { ...process.env, NODE_OPTIONS: options },
	})
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)))
}
