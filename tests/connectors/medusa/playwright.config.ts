import { defineConfig } from '@playwright/test'
import { provideBrowser } from '../../e2e/support/browser.ts'
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts'

process.env.E2E_OUTPUT ??= temporaryFolder('shop-e2e', { unlessUsed: true }).path
process.env.E2E_BROWSER ??= provideBrowser()

/** Journeys through the built shop before a Medusa that runs: the last part of `npm run test:medusa`. */
// biome-ignore lint/style/noDefaultExport: Playwright takes no other.
export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	outputDir: process.env.E2E_OUTPUT,
	forbidOnly: true,
	workers: 1,
	// An order needs about ten calls of the engine, which take seconds each on a busy machine.
	timeout: 600_000,
	expect: { timeout: 90_000 },
	reporter: 'list',
	use: {
		launchOptions: {
			executablePath: process.env.E2E_BROWSER,
			args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
		},
		viewport: { width: 1440, height: 900 },
		locale: 'en-US',
	},
})
