import { defineConfig } from '@playwright/test'
import { temporaryFolder } from './tests/e2e/support/temporary-folder.ts'

// One folder for each run, so that two at once do not clear each other's; the workers are told by the environment.
process.env.E2E_OUTPUT ??= temporaryFolder('shop-e2e', { unlessUsed: true }).path

// Texts are edited at a desk; servers do not know what asks them, nor tabs and failures on what they are shown.
const notOnPhones = [
	/(at-once|commands|container|edge|edit|extending|incremental|layout|languages|static|nginx|varnish|capabilities|revalidate|spoilt-[a-z]+|tabs)\.spec\.ts/,
]

export default defineConfig<object, { mode: 'server' | 'static' }>({
	testDir: 'tests/e2e',
	globalSetup: './tests/e2e/global-setup.ts',
	// Screenshots and traces of failures are for whoever looks, not for the repository.
	outputDir: process.env.E2E_OUTPUT,
	fullyParallel: true,
	forbidOnly: true,
	// One more than the two cores they are reckoned for: much of a journey is waiting for a page.
	workers: 3,
	// `npm test` tries a failed journey once more, and names it: see docs/decisions/0015-testing.md.
	retries: Number(process.env.E2E_RETRIES ?? 0),
	// What is waited for comes in seconds; on a machine at half the speed, beside two others, in more of them.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
	use: {
		// Set by the global setup, before the workers read this file again.
		launchOptions: {
			...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
			args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
		},
		// Recording costs more than the journeys themselves: E2E_TRACE=1 asks for it.
		trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		// What cannot be pressed in this time never can be: a failure is not to hold the run for two minutes.
		actionTimeout: 30_000,
		locale: 'en-US',
	},
	projects: [
		// First, so that the sites are built beside the other journeys, and nothing waits for them at the end.
		{ name: 'site', testMatch: /site\.setup\.ts/ },
		{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
		// What width, touch or a phone's own controls have a hand in; every journey with E2E_PHONE=all.
		{
			name: 'phone',
			testIgnore: notOnPhones,
			...(process.env.E2E_PHONE === 'all' ? {} : { grep: /@phone/ }),
			use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
		},
		// The same journeys on a site of files. A cross-section in each run; all of them with E2E_STATIC=all.
		{
			name: 'static',
			dependencies: ['site'],
			testIgnore: [...notOnPhones, /(budgets|made-up)\.spec\.ts/],
			grepInvert: /@server/,
			...(process.env.E2E_STATIC === 'all' ? {} : { grep: /@static/ }),
			use: { mode: 'static', viewport: { width: 1440, height: 900 } },
		},
	],
})
