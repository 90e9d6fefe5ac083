import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '#scripts/build/digest-cache.ts'
import { diskTime, removeOldBuilds } from '#scripts/build/last-build.ts'

function builds() {
	const root = mkdtempSync(join(tmpdir(), 'last-build-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	const dist = join(root, 'dist')
	return {
		dist,
		/** Writes the files of a build over existing files. */
		build(...paths: readonly string[]) {
			const begun = diskTime(dist)
			for (const path of paths) {
				mkdirSync(dirname(join(dist, path)), { recursive: true })
				writeFileSync(join(dist, path), path)
			}
			removeOldBuilds(dist, begun, join(root, 'record.json'))
		},
	}
}

it('scripts, styles and server chunks of the former build stay for pages that are still open', () => {
	const { dist, build } = builds()
	build('server/entry.mjs', 'server/chunks/page_1.mjs', 'client/_astro/cart.1.js', 'client/_astro/cart.1.js.br', 'client/old.png')
	build('server/entry.mjs', 'server/chunks/page_2.mjs', 'client/_astro/cart.2.js', 'client/new.png')
	expect(filesBelow(dist).toSorted()).toEqual([
		...['client/_astro/cart.1.js', 'client/_astro/cart.1.js.br', 'client/_astro/cart.2.js', 'client/new.png'],
		...['server/chunks/page_1.mjs', 'server/chunks/page_2.mjs', 'server/entry.mjs'],
	])
	build('server/entry.mjs', 'server/chunks/page_3.mjs', 'client/_astro/cart.2.js')
	expect(filesBelow(dist).toSorted(), 'and no longer than that').toEqual([
		...['client/_astro/cart.2.js', 'server/chunks/page_2.mjs', 'server/chunks/page_3.mjs', 'server/entry.mjs'],
	])
})

it('compressed copies of a rewritten file stay even if they were not written again', () => {
	const { dist, build } = builds()
	build('client/_astro/cart.1.js', 'client/robots.txt', 'client/robots.txt.gz')
	build('client/_astro/cart.1.js', 'client/robots.txt')
	expect(existsSync(join(dist, 'client/robots.txt.gz'))).toBe(true)
})
