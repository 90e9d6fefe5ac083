import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitTable } from '../../../../server/limits/limit-table.ts'

test.each(Object.entries(limitTable))('docs/security.md tells the limit %s as it is', (name, { counts, by, points, duration }) => {
	const per = duration % 3600 === 0 ? `${duration / 3600} h` : `${duration / 60} min`
	expect(readFileSync('docs/security.md', 'utf8')).toContain(`| \`${name}\` | ${counts} | ${by} | ${points} | ${per} |`)
})
