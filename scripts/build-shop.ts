import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Configuration } from '../src/configuration.ts'
import { compressTexts } from './compress.ts'
import { fingerprint, markBuilt, markUnbuilt } from './fingerprint.ts'

/** Builds the shop into `dist` and says there what it was built from. Returns whether that went well. */
export function buildShop(root: string, configuration: Configuration): boolean {
	const print = fingerprint(root, configuration)
	markUnbuilt(root)
	// A process of its own: the memory that a build takes is given back before the server starts.
	const { status } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'astro', 'build', '--root', root], { stdio: 'inherit' })
	if (status !== 0) return false
	compressTexts(join(root, 'dist', configuration.RENDER === 'static' ? '' : 'client'), join(root, '.cache/packed'))
	markBuilt(root, print)
	return true
}
