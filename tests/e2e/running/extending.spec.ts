import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serverTest as test } from '../fixtures.ts'

const project = join(import.meta.dirname, '../../..')

/** What only a shop with an owner's folder has in its files. */
const traces = /shop:told|shop:consent|consent-line|page-events|counted-visits|web-vitals|SHOP_(SLOTS|EVENTS)/

test('a shop without a theme folder has no trace of one in any file', () => {
	// The folder also contains scripts of former builds.
	const begun = statSync(join(project, '.cache/begun')).ctimeMs
	const written = globSync('dist/client/**/*.{css,html,js}', { cwd: project })
	const files = written.filter((file) => statSync(join(project, file)).ctimeMs >= begun)
	expect(files.length).toBeGreaterThan(50)
	expect(files.filter((file) => traces.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})
