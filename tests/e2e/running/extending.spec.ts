import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serverTest as test } from '../fixtures.ts'

const project = join(import.meta.dirname, '../../..')

/** What only a shop with an owner's folder has in its files. */
const traces = /shop:told|shop:consent|consent-line|page-events|counted-visits|web-vitals|SHOP_(SLOTS|EVENTS)/

test('a shop without a theme folder has no trace of one in any file', () => {
	// Beside the files of this build there may be some of the one before.
	const named: readonly string[] = JSON.parse(readFileSync(join(project, '.cache/last-build.json'), 'utf8'))
	const files = [
		...named.filter((name) => name.startsWith('client/')).map((name) => `dist/${name}`),
		...globSync('dist/client/**/*.html', { cwd: project }),
	]
	expect(files.length).toBeGreaterThan(50)
	expect(files.filter((file) => traces.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})
