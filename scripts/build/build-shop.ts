import { type StdioOptions, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { BuildLockError, withBuildLock } from './build-lock.ts'
import { findWarnings } from './build-log.ts'
import { clearCompileCache } from './compiled-scripts.ts'
import { compressFiles } from './compress.ts'
import { DigestCache } from './digest-cache.ts'
import { codeFingerprint, fingerprint, isBuildCurrent, markBuilt, markUnbuilt } from './fingerprint.ts'
import { diskTime, removeOldBuilds } from './last-build.ts'
import { canReusePages, clearOutput, clearReusablePages, markPagesReusable, removeDeletedPages } from './unchanged-pages.ts'

/**
 * Builds the shop into `dist` and stores the fingerprint of the source there. Returns whether the build succeeded. Concurrent builds of a
 * checkout run one after the other, because they share caches.
 */
export function buildShop(root: string, configuration: Configuration): boolean {
	return inTurn(root, () => build(root, configuration, 'shown'))
}

/**
 * Builds unless the current source was built already, for example by another process. The output of Astro goes to a file, which is printed
 * after a failure.
 */
export function buildIfNeeded(root: string, configuration: Configuration): boolean {
	const there = () => isBuildCurrent(root, fingerprint(root, configuration))
	if (there()) return true
	return inTurn(root, () => {
		if (there()) return true
		console.log('There is no build of the present source yet: building, which takes about half a minute.')
		return build(root, configuration, 'logged')
	})
}

function inTurn(root: string, work: () => boolean): boolean {
	try {
		return withBuildLock(root, work, () => console.log('Another process is building here: waiting until it has ended.'))
	} catch (error) {
		if (!(error instanceof BuildLockError)) throw error
		console.error(
			`There is no build of the present source with these settings, and none can be made: ${error.message} Build it as the owner of that folder, with the SITE_URL that the shop is started with: npm run build`,
		)
		return false
	}
}

/** Whether the output of Astro is printed immediately or written to a file. */
type Output = 'shown' | 'logged'

function build(root: string, configuration: Configuration, output: Output): boolean {
	const print = fingerprint(root, configuration)
	// Checks the texts before changing the former build, so that an error leaves no failed build.
	if (!textsAreSound(root)) return false
	markUnbuilt(root)
	const built = configuration.RENDER === 'static' ? buildSite(root, configuration) : buildServer(root, output)
	if (built) markBuilt(root, print)
	return built
}

/** Builds next to the former build, which a running shop can use. */
function buildServer(root: string, output: Output): boolean {
	const dist = join(root, 'dist')
	const begun = diskTime(dist)
	if (!(output === 'shown' ? runAstro(root) : runAstroLogged(root))) return false
	const files = join(dist, 'client')
	removeOldBuilds(dist, begun, join(root, '.cache/last-build.json'))
	compressFiles(files, join(root, '.cache/packed'), new DigestCache(files, ''))
	clearCompileCache(join(root, '.cache/compiled'))
	return true
}

const noAddress =
	'SITE_URL is not set: this site has no sitemap, no canonical addresses and no pictures in shared links. Build it with its own address, as SITE_URL=https://shop.example.'

/** Builds a static site; unchanged pages are reused. With an error in a text all pages stay. */
function buildSite(root: string, configuration: Configuration): boolean {
	const site = join(root, 'dist')
	const record = join(root, '.cache/site-files.json')
	const madeWith = codeFingerprint(root, configuration)
	const keeps = canReusePages(root, madeWith)
	const seen = new DigestCache(site, keeps ? record : '')
	clearReusablePages(root)
	const before = clearOutput(root, site, seen)
	if (!runAstro(root, keeps ? [] : ['--force'])) return false
	removeDeletedPages(root, site, before)
	compressFiles(site, join(root, '.cache/packed'), seen)
	seen.save(record)
	markPagesReusable(root, madeWith)
	if (!configuration.SITE_URL) console.warn(noAddress)
	return true
}

/** Prints all errors in the texts and the theme folder before the build, because a file host can serve the folder that the build clears. */
function textsAreSound(root: string): boolean {
	const parameters = [join(root, 'scripts/run.mjs'), 'scripts/check-content.ts', '--mistakes']
	const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })
	// The output consists of errors, or of warnings that do not stop a build.
	if (stderr.trim() !== '') console.error(stderr.trimEnd())
	return status === 0
}

/** Like `runAstro`, with a log file instead of hundreds of lines; prints only warnings that are not part of every build. */
function runAstroLogged(root: string): boolean {
	const path = join(root, '.cache/build.log')
	mkdirSync(join(root, '.cache'), { recursive: true })
	const file = openSync(path, 'w')
	try {
		const built = runAstro(root, [], ['ignore', file, file])
		const log = readFileSync(path, 'utf8')
		if (!built) console.error(log)
		else for (const warning of findWarnings(log)) console.warn(warning)
		console.log(built ? 'Built.' : `The log of the build: ${path}`)
		return built
	} finally {
		closeSync(file)
	}
}

/** Builds in a child process, so that its memory is free before the server starts. */
function runAstro(root: string, flags: readonly string[] = [], stdio: StdioOptions = 'inherit'): boolean {
	const parameters = [join(root, 'scripts/run.mjs'), 'astro', 'build', '--root', root, ...flags]
	return spawnSync(process.execPath, parameters, { stdio }).status === 0
}
