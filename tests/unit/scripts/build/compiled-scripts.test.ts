import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clearCompileCache } from '#scripts/build/compiled-scripts.ts'
import { filesBelow } from '#scripts/build/digest-cache.ts'

function compiling() {
	const root = mkdtempSync(join(tmpdir(), 'compiled-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	const folder = join(root, 'compiled')
	return {
		folder,
		/** Runs a script with this name as a process that writes to the compile cache. */
		run(name: string) {
			const script = join(root, `${name}.cjs`)
			writeFileSync(script, '(function started() { return 1 })()')
			execFileSync(process.execPath, [
				'-e',
				`require('module').enableCompileCache(${JSON.stringify(folder)}); require(${JSON.stringify(script)})`,
			])
		},
	}
}

it('compile cache is cleared of scripts of former builds, and the next start fills it again', () => {
	const { folder, run } = compiling()
	for (const build of ['page_1', 'page_2']) run(build)
	expect(filesBelow(folder), 'Node itself never forgets').toHaveLength(2)
	const folders = readdirSync(folder)
	clearCompileCache(folder)
	expect(filesBelow(folder)).toEqual([])
	expect(readdirSync(folder), 'what runs may still write when it ends').toEqual(folders)
	run('page_3')
	expect(filesBelow(folder)).toHaveLength(1)
})

it('compile cache that does not exist is not an error', () => {
	expect(() => clearCompileCache(join(tmpdir(), 'compiled-never'))).not.toThrow()
})
