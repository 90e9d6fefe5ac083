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
		/** Writes the files of one build over what lies there. */
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

it('keeps scripts, styles and parts of the server of the build before it, for whoever still has a page of that one', () => {
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

it('keeps the packed form of a file that was written anew, though it was not packed again', () => {
	const { dist, build } = builds()
	build('client/_astro/cart.1.js', 'client/robots.txt', 'client/robots.txt.gz')
	build('client/_astro/cart.1.js', 'client/robots.txt')
	expect(existsSync(join(dist, 'client/robots.txt.gz'))).toBe(true)
})
