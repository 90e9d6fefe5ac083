import { expect, test } from 'vitest'
import { findDeadPaths, repositoryOf } from '#scripts/checks/dead-paths.ts'

const files = ['docs/feed.md', 'src/pages/cart.astro', 'packages/store/search/summarize.ts']
const repository = repositoryOf(files, (path) => [...files, 'src/pages/'].includes(path))
const find = (file: string, text: string) => findDeadPaths(file, text, repository)

test('dead paths resolve a Markdown link relative to the folder of its document', () => {
	expect(find('docs/law.md', 'See [feeds](feed.md#prices), [more](https://a.example/b.md).\n\n[Gone](../docs/gone.md)')).toEqual([
		{ path: 'docs/gone.md', line: 3 },
	])
})

test('dead paths include a missing repository path in backticks', () => {
	expect(find('README.md', '`src/pages/cart.astro`, `src/pages/` and\n`src/pages/gone.astro` with `npm run build`')).toEqual([
		{ path: 'src/pages/gone.astro', line: 2 },
	])
})

test('dead paths are searched in comments of code, not in the code', () => {
	const code = "import './src/a.ts'\n/** As in src/pages/gone.astro. */\nconst path = 'src/pages/other.astro' // see docs/feed.md\n"
	expect(find('src/pages/index.ts', code)).toEqual([{ path: 'src/pages/gone.astro', line: 2 }])
})

test('dead paths exclude placeholders in capitals and run-time files', () => {
	expect(
		find('CONTRIBUTING.md', '`src/pages/NAME.astro`, `content/pages/TOPIC/FILE.md`, `deploy/.env`, `bench/results/latest.json`'),
	).toEqual([])
})

test.each([
	['a file name', '// summarize.ts does it, not summary.ts.', 'summary.ts'],
	['a file name after its folder', '/** See `search/summarize.ts` and `find/summarize.ts`. */', 'find/summarize.ts'],
	['a path relative to the file', '\t// As in ./search/summarize.ts and ../search/summarize.ts.', '../search/summarize.ts'],
	['a part of a file name', '// `summarize.ts`, but not `ize.ts`.', 'ize.ts'],
])('dead paths in comments include %s that does not exist', (_, comment, path) => {
	expect(find('packages/store/start.ts', `const one = 1\n${comment}`)).toEqual([{ path, line: 2 }])
})

test('dead paths exclude other words with a dot, patterns, and URLs', () => {
	const comments = ['// Node.js calls response.json in v1.2.', '// All of src/**/*.ts and *.test.ts.', '// https://shop.example/gone.md']
	expect(find('src/pages/cart.astro', [...comments, "const url = 'https://shop.example/gone.md'"].join('\n'))).toEqual([])
})
