import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { TestsReport } from './tests/tests-report.ts'

const { TESTS_REPORT, TEST_SET } = process.env
// Programs that tests start then need half the time to start.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/compiled`

/**
 * Files with contract tests that `npm run test:walks` runs: processes that are killed or compete, and PostgreSQL where `npm test` uses SQLite
 * alone.
 */
const walks = globSync('tests/contract/**/*.test.ts', { exclude: ['tests/contract/walks/**'] })
	.filter((file) => /portableEngines|describePortableShop|describePaying/.test(readFileSync(file, 'utf8')))
	.concat('tests/contract/walks/*.test.ts')

const unitTests = ['tests/unit/**/*.test.{ts,tsx}']
const forms = 'tests/unit/scripts/edit/**/*.test.ts'
const isolated = globSync(unitTests, { exclude: [forms] }).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
	test: {
		allowOnly: false,
		reporters: ['default', ...(TESTS_REPORT ? [new TestsReport(TESTS_REPORT)] : [])],
		// What is waited for comes at once on an idle machine; a busy one may take its time.
		expect: { poll: { timeout: 60_000 } },
		// Long enough for a machine that is many times slower.
		testTimeout: 120_000,
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
			// Without isolation a worker loads each module once for all of its files: a test leaves nothing behind in modules.
			{ extends: true, test: { name: 'unit', include: unitTests, exclude: [...isolated, forms], isolate: false, pool: 'threads' } },
			// A mocked module must not be loaded before, nor stay for the next file.
			{ extends: true, test: { name: 'unit-mocks', include: isolated, pool: 'threads' } },
			// Installs the packages of `npm run edit`.
			{ extends: true, test: { name: 'forms', include: [forms], globalSetup: ['tests/unit/scripts/edit/global-setup.ts'] } },
			{
				extends: true,
				resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/tests/contract/fast-argon2.ts` } },
				test: {
					name: 'contract',
					include: TEST_SET === 'walks' ? walks : ['tests/contract/**/*.test.ts'],
					exclude: TEST_SET === 'walks' || TEST_SET === 'all' ? [] : ['tests/contract/walks/**'],
					isolate: false,
					globalSetup: ['tests/contract/global-setup.ts'],
					testTimeout: 180_000,
					hookTimeout: 180_000,
				},
			},
		],
	},
})
