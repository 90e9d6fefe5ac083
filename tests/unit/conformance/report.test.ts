import { htmlReport } from '@storefront/conformance/report/html.ts'
import { countsOf, type Outcome, passes, type Report, type State } from '@storefront/conformance/report/report.ts'
import { textReport } from '@storefront/conformance/report/text.ts'
import { describe, expect, it } from 'vitest'

const outcome = (state: State, ...notes: string[]): Outcome => ({ check: `is ${state}`, asks: 'Something is so', state, notes })

function reportWith(...outcomes: readonly Outcome[]): Report {
	const call = { call: 'getCart', method: 'GET', path: '/get-cart', summary: "The customer's cart.", isAddition: false, outcomes }
	const about = { url: 'https://store.example/api', profile: 'whole', at: '2026-11-23T03:00:00.000Z', seconds: 1.5 } as const
	return { ...about, calls: [call], counts: countsOf([call]), needless: [] }
}

describe('conformance report', () => {
	it('conformance report passes if at least one check ran and none failed', () => {
		expect(passes(reportWith(outcome('holds'), outcome('left out'), outcome('excepted')))).toBe(true)
		expect(passes(reportWith(outcome('holds'), outcome('broken')))).toBe(false)
		expect(passes(reportWith(outcome('holds'), outcome('prevented')))).toBe(false)
		expect(passes(reportWith(outcome('left out')))).toBe(false)
	})

	it('conformance report as text lists failures, counts passed checks, and names skipped checks', () => {
		const text = textReport(
			reportWith(outcome('holds'), outcome('broken', 'The total is 1, expected 2.'), outcome('left out', 'No coupon.')),
		)
		expect(text.split('\n')).toEqual([
			'Conformance of https://store.example/api',
			'Profile whole, 2026-11-23 03:00 UTC, 1.5 s',
			'',
			'getCart, GET /get-cart: 1 of 2 passed',
			'  FAILED: is broken',
			'    Something is so.',
			'    > The total is 1, expected 2.',
			'',
			'Skipped:',
			'  No coupon.',
			'    getCart (is left out)',
			'',
			'1 passed, 1 failed, 1 skipped.',
			'The store did not pass.',
		])
	})

	it('conformance report names exceptions that are not needed any more', () => {
		const report = { ...reportWith(outcome('holds')), needless: [{ call: 'getCart', check: 'is holds' }] }
		expect(textReport(report)).toContain('no longer needed, because their checks pass:\n  getCart, is holds')
		expect(htmlReport(report)).toContain('<li>getCart, is holds</li>')
	})

	it('conformance report as HTML escapes the texts of a store', () => {
		const page = htmlReport(reportWith(outcome('broken', '<script>alert(1)</script>')))
		expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
		expect(page).not.toContain('<script')
		expect(page).not.toMatch(/(?:src|href)=/)
		expect(page).toContain('<details open id="getCart">')
	})
})
