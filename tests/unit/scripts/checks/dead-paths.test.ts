import { expect, test } from 'vitest'
import { findDeadPaths } from '#scripts/checks/dead-paths.ts'

const existing = new Set(['docs/feed.md', 'src/pages/cart.astro', 'src/pages/'])
const find = (file: string, text: string) => findDeadPaths(file, text, (path) => existing.has(path))

test('dead paths: a Markdown link is followed from the folder of its document', () => {
	expect(find('docs/law.md', 'See [feeds](feed.md#prices), [more](https://a.example/b.md).\n\n[Gone](../docs/gone.md)')).toEqual([
		{ path: 'docs/gone.md', line: 3 },
	])
})

test('dead paths: a repository path in backticks has to exist', () => {
	expect(find('README.md', '`src/pages/cart.astro`, `src/pages/` and\n`src/pages/gone.astro` with `npm run build`')).toEqual([
		{ path: 'src/pages/gone.astro', line: 2 },
	])
})

test('dead paths: comments of code are checked, code is not', () => {
	const code = "import './src/a.ts'\n/** As in src/pages/gone.astro. */\nconst path = 'src/pages/other.astro' // see docs/feed.md\n"
	expect(find('src/pages/index.ts', code)).toEqual([{ path: 'src/pages/gone.astro', line: 2 }])
})

test('dead paths: placeholders in capitals and files of a machine are no paths', () => {
	expect(
		find('CONTRIBUTING.md', '`src/pages/NAME.astro`, `content/pages/TOPIC/FILE.md`, `deploy/.env`, `bench/results/latest.json`'),
	).toEqual([])
})
