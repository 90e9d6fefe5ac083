import { type StdioOptions, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Configuration, hasDesk } from '@storefront/runtime/configuration/configuration.ts'
import { compressFiles } from './compress.ts'
import { changeTime, filesBelow } from './files.ts'
import { fingerprint, isBuildCurrent, markBuilt, markUnbuilt, sourceStamp } from './fingerprint.ts'
import { completeSite, prepareSite } from './static-site.ts'

/** SQLite error code for a lock of another process. */
const busy = 5

/** Timeout of a waiting process in milliseconds; longer than any build. */
const patienceMs = 3_600_000

/** Server chunks, scripts and styles of former builds, which a running shop and open pages still request, stay for a day. */
const namedByContent = /^(client\/_astro|server\/chunks)\//
const dayMs = 86_400_000

const noAddress =
	'SITE_URL is not set: this site has no sitemap, no canonical addresses and no pictures in shared links. Build it with its own address, as SITE_URL=https://shop.example.'

/** Builds the shop into `dist`. Returns whether the build succeeded. Concurrent builds of a checkout run one after the other. */
export function buildShop(root: string, configuration: Configuration): boolean {
	return withLock(root, () => build(root, configuration, 'inherit'))
}

/** Builds unless the current source was built already. Prints the output of Astro only after a failure. */
export function buildIfNeeded(root: string, configuration: Configuration): boolean {
	const hasPages = () => !hasDesk(configuration) || existsSync(join(root, 'dist/desk/server/entry.mjs'))
	const isCurrent = () => isBuildCurrent(root, configuration) && hasPages()
	if (isCurrent()) return true
	return withLock(root, () => {
		if (isCurrent()) return true
		console.log('There is no build of the present source yet: building, which takes about half a minute.')
		return build(root, configuration, 'pipe')
	})
}

/** The lock is SQLite's lock of an empty file, so the operating system releases it when the process ends. */
function withLock(root: string, work: () => boolean): boolean {
	const folder = join(root, '.cache')
	let lock: DatabaseSync
	try {
		mkdirSync(folder, { recursive: true })
		// SQLite would open a file without write permission for reading.
		for (const one of [root, folder]) accessSync(one, constants.W_OK)
		lock = new DatabaseSync(join(folder, 'build.lock'))
	} catch {
		console.error(
			`There is no build of the present source with these settings, and this user may not write to ${root}. Build as the owner of that folder, with the SITE_URL that the shop is started with: npm run build`,
		)
		return false
	}
	try {
		lockFile(lock)
		return work()
	} finally {
		lock.close()
	}
}

function lockFile(lock: DatabaseSync): void {
	try {
		lock.exec('begin exclusive')
	} catch (error) {
		if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
		console.log('Another process is building here: waiting until it has ended.')
		lock.exec(`pragma busy_timeout = ${patienceMs}; begin exclusive`)
	}
}

function build(root: string, configuration: Configuration, stdio: StdioOptions): boolean {
	const dist = join(root, 'dist')
	const isSite = configuration.RENDER === 'static'
	const stamp = sourceStamp(root, configuration)
	const print = fingerprint(root, configuration)
	// Checks texts and theme before changing the former build, which a file host can serve.
	if (!run(root, ['scripts/check-content.ts', '--mistakes'], ['ignore', 'ignore', 'inherit'])) return false
	const flags = isSite ? prepareSite(root, configuration) : []
	markUnbuilt(root)
	const begun = now(root)
	// A child process, so that its memory is free before the server starts.
	if (!run(root, ['astro', 'build', '--root', root, ...flags], stdio)) return false
	if (hasDesk(configuration) && !run(root, ['astro', 'build', '--root', join(root, 'packages/desk')], stdio)) return false
	const pages = isSite ? completeSite(root, configuration) : new Set<string>()
	for (const path of filesBelow(dist)) {
		const time = changeTime(join(dist, path))
		const withinSite = hasDesk(configuration) ? path.replace(/^desk\//, '') : path
		const stays = pages.has(path.replace(/\.(br|gz)$/, '')) || (namedByContent.test(withinSite) && time > begun - dayMs)
		if (time < begun && !stays) rmSync(join(dist, path))
	}
	for (const folder of isSite ? [dist] : [join(dist, 'client'), join(dist, 'desk/client')]) compressFiles(folder)
	// Node never prunes its compile cache. Running processes write to its folders when they end.
	for (const path of filesBelow(join(root, '.cache/compiled'))) rmSync(join(root, '.cache/compiled', path), { force: true })
	markBuilt(root, print, stamp)
	if (isSite && !configuration.SITE_URL) console.warn(noAddress)
	return true
}

/** Time of the file system, which can differ from the clock of this machine. */
function now(root: string): number {
	const file = join(root, '.cache/begun')
	writeFileSync(file, '')
	return changeTime(file)
}

function run(root: string, parameters: readonly string[], stdio: StdioOptions): boolean {
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...parameters], {
		cwd: root,
		stdio,
		encoding: 'utf8',
		maxBuffer: Number.POSITIVE_INFINITY,
	})
	if (status !== 0 && stdio === 'pipe') console.error(stdout + stderr)
	return status === 0
}
