import { readFileSync } from 'node:fs'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { callCost, callCosts } from '@storefront/store/http/rate-limits/call-costs.ts'
import { expect, test } from 'vitest'

const section = readFileSync('docs/security.md', 'utf8').split('\n## Costs\n')[1]?.split('\n## ')[0] ?? ''
/** Measured costs by call; of one that was measured with several queries the dearest. */
const measured = new Map<string, number>()
for (const [, name = '', cost] of section.matchAll(/^\| `(\w+)[^`]*` \| ([\d.]+) \|/gm))
	measured.set(name, Math.max(measured.get(name) ?? 0, Number(cost)))

/** It ends the session that measures. */
const unmeasured = new Set(['signOut'])

test('docs/security.md has the measured cost of every call', () => {
	expect(allEndpoints.map(({ name }) => name).filter((name) => !measured.has(name) && !unmeasured.has(name))).toEqual([])
})

test('the cost of each call is within half or two units of its measurement', () => {
	for (const [name, cost] of measured) {
		const counted = callCost(name, { items: '1000' })
		expect(Math.abs(counted - cost) / Math.max(4, cost), `${name} counts ${counted} and costs ${cost}`).toBeLessThanOrEqual(0.6)
	}
})

test('every call with a cost exists', () => {
	const names = new Set(allEndpoints.map(({ name }) => name))
	expect(Object.keys(callCosts).filter((name) => !names.has(name))).toEqual([])
})
