import { readFileSync } from 'node:fs'
import { allChecks } from '@storefront/conformance/checks/all.ts'
import type { Check } from '@storefront/conformance/trial/check.ts'
import { monitoredRules } from '@storefront/conformance/trial/response-monitor.ts'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { describe, expect, it } from 'vitest'

describe('conformance checks', () => {
	it('conformance checks exist for every call of the contract [AMB-03]', () => {
		const checkedCalls = new Set(allChecks.map(({ call }) => call))
		expect(allEndpoints.filter((call) => !checkedCalls.has(call)).map(({ name }) => name)).toEqual([])
	})

	it('conformance checks have unique names, for lists of exceptions', () => {
		const names = allChecks.map(({ call, name }) => `${call.name}, ${name}`)
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
		expect(allChecks.filter(({ name }) => name in monitoredRules)).toEqual([])
	})

	it('conformance checks are documented with their requirements', () => {
		const guide = readFileSync('docs/conformance.md', 'utf8')
		const isDocumented = (check: Check) =>
			[check.name, `**${check.name}**`].some((name) => guide.includes(`| \`${check.call.name}\` | ${name} | ${check.requirement} |`))
		// Checks that apply to many calls are documented once.
		const isDocumentedForCalls = (check: Check) => {
			const alike = allChecks.filter(({ name, requirement: asks }) => name === check.name && asks === check.requirement).length
			return alike > 1 && guide.includes(`| ${check.name} | several calls | ${check.requirement} |`)
		}
		expect(
			allChecks.filter((check) => !isDocumented(check) && !isDocumentedForCalls(check)).map(({ call, name }) => `${call.name}, ${name}`),
		).toEqual([])
		for (const [name, asks] of Object.entries(monitoredRules))
			expect(guide).toMatch(new RegExp(`^\\| ${name} \\| .* \\| ${asks.replaceAll(/[()]/g, '.')} \\|$`, 'm'))
	})

	it('conformance checks state their requirement in a sentence', () => {
		for (const { requirement: asks } of allChecks) expect(asks).toMatch(/^[A-Z].*[^.]$/)
	})
})
