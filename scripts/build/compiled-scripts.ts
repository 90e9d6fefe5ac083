import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './seen-files.ts'

/**
 * Takes away what Node has kept of compiled scripts (`enableCompileCache` of run.mjs), which it never does itself: parts of the
 * server have other names with each build. The folders stay, for processes that run and write there when they end.
 */
export function forgetCompiled(folder: string): void {
	for (const path of filesBelow(folder)) rmSync(join(folder, path), { force: true })
}
