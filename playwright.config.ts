import { defineConfig } from '@playwright/test'
import { temporaryFolder } from './tests/e2e/support/temporary-folder.ts'

// One folder per run, so that two runs do not delete each other's; workers read it from the environment.
process.env.E2E_OUTPUT ??= temporaryFolder('shop-e2e', { unlessUsed: true }).path

// Editing, servers, tabs and failures do not depend on the device.
const notOnPhones = [
	/(at-once|commands|container|edge|edit|extending|incremental|layout|languages|static|nginx|varnish|capabilities|revalidate|malformed-[a-z]+|tabs)\.spec\.ts/,
]

export default defineConfig<object, { mode: 'server' | 'static' }>({
	testDir: 'tests/e2e',
	globalSetup: './tests/e2e/global-setup.ts',
	// Screenshots and traces of failures stay outside of the repository.
	outputDir: process.env.E2E_OUTPUT,
	fullyParallel: true,
	forbidOnly: true,
	// One more than the two cores of CI machines: a journey mostly waits for pages.
	workers: 3,
	// `npm test` retries a failed journey once and reports it: see docs/decisions/0015-testing.md.
	retries: Number(process.env.E2E_RETRIES ?? 0),
	// Generous: a slow machine runs three journeys at once.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
	use: {
		// Set by the global setup, before the workers read this file again.
		launchOptions: {
			...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
			args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
		},
		// Recording costs more than the journeys: E2E_TRACE=1 switches it on.
		trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		// A control that cannot be pressed by then never can be.
		actionTimeout: 30_000,
		locale: 'en-US',
	},
	projects: [
		// First, so that static sites are built while other journeys run.
		{ name: 'site', testMatch: /site\.setup\.ts/ },
		{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
		// Journeys that depend on width or touch; all of them with E2E_PHONE=all.
		{
			name: 'phone',
			testIgnore: notOnPhones,
			...(process.env.E2E_PHONE === 'all' ? {} : { grep: /@phone/ }),
			use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
		},
		// Journeys on a prerendered site: a selection in each run, all of them with E2E_STATIC=all.
		{
			name: 'static',
			dependencies: ['site'],
			testIgnore: [...notOnPhones, /(budgets|mock-store)\.spec\.ts/],
			grepInvert: /@server/,
			...(process.env.E2E_STATIC === 'all' ? {} : { grep: /@static/ }),
			use: { mode: 'static', viewport: { width: 1440, height: 900 } },
		},
	],
})
