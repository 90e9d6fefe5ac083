import { allChecks } from '@storefront/conformance/checks/all.ts'
import type { Report } from '@storefront/conformance/report/report.ts'
import { runChecks } from '@storefront/conformance/run.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import { expect, it } from 'vitest'
import { openMailbox } from '../account/members.ts'
import { describePortableShop } from '../engines.ts'
import { openSwissMarket } from '../markets/swiss-market.ts'

const mailbox = openMailbox()

/** Checks that need a delivered order. */
const leftOut: readonly string[] = []

describePortableShop(
	'conformance kit on the embedded store',
	(shop) => {
		it('conformance kit finds no violation of the contract in the embedded store [AMB-03] [SEC-14] [AMB-74] [CHK-33] [CHK-42]', async () => {
			await seedFirstStart(shop.db)
			await openSwissMarket(shop.db)
			const report = await runChecks({
				url: 'http://shop.test/api',
				send: (request) => shop.store.fetch(request, { clientAddress: '203.0.113.7' }),
				profile: 'whole',
				checks: allChecks,
				email: 'kit+{n}@example.com',
				codeFor: async (email) => {
					await shop.store.whenIdle()
					return mailbox.codeFor(email)
				},
				coupon: 'WELCOME10',
				origin: 'https://shop.example',
			})
			expect(outcomes(report, 'broken')).toEqual([])
			expect(outcomes(report, 'prevented')).toEqual([])
			expect(outcomes(report, 'left out')).toEqual(leftOut)
		}, 240_000)
	},
	{ mailer: mailbox.mailer, allowedOrigins: ['https://shop.example'] },
)

function outcomes({ calls }: Report, wanted: string): readonly string[] {
	return calls.flatMap(({ call, outcomes: own }) =>
		own.filter(({ state }) => state === wanted).map(({ check, notes }) => `${call}, ${check}: ${notes.join(' ')}`),
	)
}
