import { expect, test } from 'vitest'
import { findDeadPaths } from '#scripts/checks/dead-paths.ts'

const existing = new Set(['docs/feed.md', 'src/pages/cart.astro', 'src/pages/'])
const find = (file: string, text: string) => findDeadPaths(file, text, (path) => existing.has(path))

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
