import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		allowOnly: false,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		setupFiles: ['tests/setup.ts'],
		projects: [
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
