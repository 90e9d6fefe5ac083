import { defineConfig } from 'vitest/config'
import { TestsReport } from './tests/tests-report.ts'

const { TESTS_REPORT } = process.env

export default defineConfig({
	test: {
		allowOnly: false,
		reporters: ['default', ...(TESTS_REPORT ? [new TestsReport(TESTS_REPORT)] : [])],
		// What is waited for comes at once on an idle machine; a busy one may take its time.
		expect: { poll: { timeout: 15_000 } },
		testTimeout: 20_000,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		setupFiles: ['tests/setup.ts'],
		projects: [
			// Before a Vendure that runs (VENDURE_TEST_URL); not part of `npm test`: connectors/vendure/README.md says how.
			{
				extends: true,
				test: {
					name: 'vendure',
					include: ['tests/connectors/vendure/*.test.ts', 'tests/unit/connectors/vendure/*.test.ts'],
					testTimeout: 120_000,
				},
			},
			// Before a Medusa that runs (MEDUSA_TEST_URL), likewise: connectors/medusa/README.md says how.
			{
				extends: true,
				test: {
					name: 'medusa',
					include: ['tests/connectors/medusa/*.test.ts', 'tests/unit/connectors/medusa/*.test.ts'],
					testTimeout: 600_000,
					hookTimeout: 60_000,
				},
			},
			{ extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
			{
				extends: true,
				test: {
					name: 'contract',
					include: ['tests/contract/**/*.test.ts'],
					globalSetup: ['tests/contract/global-setup.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
