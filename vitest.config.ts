import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		allowOnly: false,
		// What is waited for comes at once on an idle machine; a busy one may take its time.
		expect: { poll: { timeout: 15_000 } },
		testTimeout: 20_000,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		setupFiles: ['tests/setup.ts'],
		projects: [
			// Not part of `npm test`: studio/README.md says when to run it.
			{ extends: true, test: { name: 'studio', include: ['studio/*.test.ts'] } },
			{ extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
			{
				extends: true,
				test: {
					name: 'contract',
					// STORE_TEST_URL names another store: only what any store does can be asked of it.
					include: [process.env.STORE_TEST_URL ? 'tests/contract/any-store.test.ts' : 'tests/contract/**/*.test.ts'],
					globalSetup: ['tests/contract/global-setup.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
})
