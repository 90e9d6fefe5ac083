/**
 * Runs a script of the project, or a program of node_modules, with the installed Node:
 * `node scripts/run.mjs scripts/start.ts`, `node scripts/run.mjs astro build`.
 *
 * From Node 22.18 on this is a plain import. Node 22.12 to 22.17 needs flags for TypeScript and SQLite: the script then runs in a second
 * process with these flags, which its child processes inherit. The shop replaces its process by a Node with memory flags
 * (node-memory-flags.mjs), with the same process id. Plain JavaScript, so that an older Node reaches the error message.
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

/** Resolves a name: a path in the project, or the program of a package. */
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
// No telemetry.
process.env.ASTRO_TELEMETRY_DISABLED ??= '1'
// Variables of the environment override the ones in `.env`. Tests run without `.env`.
if (
	['astro', 'scripts/build.ts', 'scripts/check-content.ts', 'scripts/dev.ts', 'scripts/start.ts', 'packages/store/cli.ts'].includes(name) &&
	existsSync(join(root, '.env'))
) {
	process.loadEnvFile(join(root, '.env'))
}
// Replaces the process if Node supports it: not on Windows, and from Node 22.15 on.
if (name === 'scripts/start.ts' && process.platform !== 'win32' && process.execve) {
	const lean = leanStart(process.env, process.execArgv)
	if (lean.flags.length + Object.keys(lean.variables).length > 0) {
		const parameters = [process.execPath, ...process.execArgv, ...lean.flags, fileURLToPath(import.meta.url), name, ...rest]
		process.execve(process.execPath, parameters, { ...process.env, ...lean.variables })
	}
}
// The compile cache halves the start time. Without write access to the folder it is not used.
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
