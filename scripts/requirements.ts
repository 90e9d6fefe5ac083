/**
 * `npm run requirements`: lists the rows of docs/requirements.md without a test, by group. With `--check` it reports only unknown ids in
 * tests and sources, and fails if there are any.
 */
import { globSync, readFileSync } from 'node:fs'
import { mentionedIds, namedIds, readRequirements } from './checks/requirement-rows.ts'

const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
const known = new Set(requirements.map(({ id }) => id))
const read = (pattern: string) => globSync(pattern).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
const tests = read('tests/**/*.{ts,tsx}')
/** The ids in this file are examples. */
const isExample = ({ path }: { readonly path: string }) => path === 'tests/unit/scripts/checks/requirement-rows.test.ts'
const sources = read('{src,packages,scripts,content}/**/*.{ts,tsx,mjs,astro,css,md,yaml}')

const unknown = [
	...tests.flatMap(({ path, text }) => namedIds(text).map((id) => ({ path, id }))),
	...[...tests, ...sources].flatMap(({ path, text }) => mentionedIds(text, requirements).map((id) => ({ path, id }))),
].filter((named) => !known.has(named.id) && !isExample(named))

for (const sentence of new Set(unknown.map(({ path, id }) => `${path} names ${id}, which is no row of docs/requirements.md.`))) {
	console.error(sentence)
}
if (unknown.length > 0) process.exitCode = 1
if (!process.argv.includes('--check')) listUntested()

function listUntested(): void {
	const tested = new Set(tests.flatMap((test) => (isExample(test) ? [] : namedIds(test.text))))
	const groups = Map.groupBy(requirements, ({ group }) => group)
	for (const [group, rows] of groups) {
		const missing = rows.filter(({ id }) => !tested.has(id))
		console.log(`\n${group}: ${rows.length - missing.length} of ${rows.length}`)
		for (const { id, text } of missing) console.log(`  ${id}  ${text}`)
	}
	const count = requirements.filter(({ id }) => tested.has(id)).length
	console.log(`\n${count} of ${requirements.length} rows are named by a test.`)
}
