import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './digest-cache.ts'

/**
 * Clears the compile cache of Node (`enableCompileCache` in run.mjs), which Node never prunes: server chunks have new names in each build.
 * The folders stay, because running processes write there when they end.
 */
export function clearCompileCache(folder: string): void {
	for (const path of filesBelow(folder)) rmSync(join(folder, path), { force: true })
}
