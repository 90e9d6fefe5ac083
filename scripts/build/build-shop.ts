import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Configuration } from '../../src/configuration/configuration.ts'
import { alone, NotAllowed } from './build-lock.ts'
import { forgetCompiled } from './compiled-scripts.ts'
import { compressTexts } from './compress.ts'
import { codePrint, fingerprint, isBuilt, markBuilt, markUnbuilt } from './fingerprint.ts'
import { clearSite, forgetPages, markPagesKept, mayKeepPages, removeGonePages } from './kept-pages.ts'
import { clearEarlierBuilds, diskTime } from './last-build.ts'
import { SeenFiles } from './seen-files.ts'

/**
 * Builds the shop into `dist` and says there what it was built from. Returns whether that went well. Builds of one checkout
 * share what they make and keep there, so a second one waits for the first.
 */
export function buildShop(root: string, configuration: Configuration): boolean {
	return inTurn(root, () => build(root, configuration))
}

/** Builds unless there is a build of the present source: one that another process has just ended, say. */
export function buildIfNeeded(root: string, configuration: Configuration): boolean {
	const there = () => isBuilt(root, fingerprint(root, configuration))
	if (there()) return true
	return inTurn(root, () => {
		if (there()) return true
		console.log('There is no build of the present source yet: building, which takes about half a minute.')
		return build(root, configuration)
	})
}

function inTurn(root: string, work: () => boolean): boolean {
	try {
		return alone(root, work, () => console.log('Another process is building here: waiting until it has ended.'))
	} catch (error) {
		if (!(error instanceof NotAllowed)) throw error
		console.error(
			`There is no build of the present source with these settings, and none can be made: ${error.message} Build it as the owner of that folder, with the SITE_URL that the shop is started with: npm run build`,
		)
		return false
	}
}

function build(root: string, configuration: Configuration): boolean {
	const print = fingerprint(root, configuration)
	markUnbuilt(root)
	const built = configuration.RENDER === 'static' ? buildSite(root, configuration) : buildServer(root)
	if (built) markBuilt(root, print)
	return built
}

/** Beside the earlier build, which a shop may be running from. */
function buildServer(root: string): boolean {
	const dist = join(root, 'dist')
	const begun = diskTime(dist)
	if (!runAstro(root)) return false
	const files = join(dist, 'client')
	clearEarlierBuilds(dist, begun, join(root, '.cache/last-build.json'))
	compressTexts(files, join(root, '.cache/packed'), new SeenFiles(files, ''))
	forgetCompiled(join(root, '.cache/compiled'))
	return true
}

const noAddress =
	'SITE_URL is not set: this site has no sitemap, no canonical addresses and no pictures in shared links. Build it with its own address, as SITE_URL=https://shop.example.'

/** A site of files: pages of which everything is as it was stay where they are. With a mistake in a text all of them do. */
function buildSite(root: string, configuration: Configuration): boolean {
	if (!textsAreSound(root)) return false
	const site = join(root, 'dist')
	const record = join(root, '.cache/site-files.json')
	const madeWith = codePrint(root, configuration)
	const keeps = mayKeepPages(root, madeWith)
	const seen = new SeenFiles(site, keeps ? record : '')
	forgetPages(root)
	const before = clearSite(root, site, seen)
	if (!runAstro(root, keeps ? [] : ['--force'])) return false
	removeGonePages(root, site, before)
	compressTexts(site, join(root, '.cache/packed'), seen)
	seen.save(record)
	markPagesKept(root, madeWith)
	if (!configuration.SITE_URL) console.warn(noAddress)
	return true
}

/** Tells every mistake before the site is emptied for the new one: a file host may be showing it. */
function textsAreSound(root: string): boolean {
	const parameters = [join(root, 'scripts/run.mjs'), 'scripts/check-content.ts']
	const { status, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })
	// What it warns of the build says itself.
	if (status !== 0) console.error(stderr)
	return status === 0
}

/** A process of its own: the memory that a build takes is given back before the server starts. */
function runAstro(root: string, flags: readonly string[] = []): boolean {
	const parameters = [join(root, 'scripts/run.mjs'), 'astro', 'build', '--root', root, ...flags]
	return spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status === 0
}
