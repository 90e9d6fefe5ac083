import { readFileSync } from 'node:fs'
import { limitTable } from '@storefront/store/http/rate-limits/limit-table.ts'
import { expect, test } from 'vitest'
import { assistantLimit } from '#assistants/rate-limit.ts'
import { pageLimit } from '#page-cache/rate-limit.ts'

const document = readFileSync('docs/security.md', 'utf8')
const limits = {
	page: { counts: `pages that have to be made; one with a query counts ${pageLimit.withQuery} times`, by: 'address', ...pageLimit },
	assistant: { counts: 'calls of [shopping assistants](assistants.md)', by: 'address', ...assistantLimit },
	...limitTable,
}

test.each(Object.entries(limits))('docs/security.md describes the limit %s', (name, { counts, by, points, duration }) => {
	const per = duration % 3600 === 0 ? `${duration / 3600} h` : `${duration / 60} min`
	expect(document).toContain(`| \`${name}\` | ${counts} | ${by} | ${points} | ${per} |`)
})

test('docs/security.md has only existing limits', () => {
	const table = document.slice(document.indexOf('| Limit | Counts |')).split('\n\n', 1)[0] ?? ''
	expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(Object.keys(limits))
})
