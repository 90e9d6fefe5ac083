import { defineConfig } from '@playwright/test'
import { temporaryFolder } from './tests/e2e/support/temporary-folder.ts'

// One folder per run, so that two runs do not delete each other's; workers read it from the environment.
process.env.E2E_OUTPUT ??= temporaryFolder('shop-e2e', { unlessUsed: true }).path

/**
 * TEST_SET: `tests` (the default, part of `npm test`) runs each journey once. `walks` (`npm run test:walks`) runs what takes long: the files of
 * tests/e2e/walks, which go through all pages by language, width and state or build many times, journeys tagged `@walk`, which cost much and
 * repeat what cheaper tests find, and further journeys on a phone (`@phone-walk`) and on the static site (`@static-walk`). `all` runs every
 * journey in every project that can run it.
 */
const set = process.env.TEST_SET ?? 'tests'

const walks = /e2e[\\/]walks/

/** Journeys that do not depend on the device: servers, tabs, and failing calls. */
const notOnPhones = [
	walks,
	/(commands|container|edge|extending|languages|static|nginx|varnish|capabilities|revalidate|malformed-[a-z]+|tabs|text-browser)\.spec\.ts/,
]

/** Which journeys a project runs. */
const selections: Readonly<
	Record<string, Readonly<Record<'desktop' | 'phone' | 'static', { testIgnore?: RegExp; grep?: RegExp; grepInvert?: RegExp }>>>
> = {
	tests: { desktop: { testIgnore: walks, grepInvert: /@walk/ }, phone: { grep: /@phone(?!-walk)/ }, static: { grep: /@static(?!-walk)/ } },
	// The text that is matched begins with the path of the file.
	walks: { desktop: { grep: /(^|\s)walks[\\/]|@walk/ }, phone: { grep: /@phone-walk/ }, static: { grep: /@static-walk/ } },
	all: { desktop: {}, phone: {}, static: {} },
}
const inSet = selections[set]
if (!inSet) throw new Error(`TEST_SET is "${set}"; it can be ${Object.keys(selections).join(', ')}.`)

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
	// Limits only end what hangs: a busy machine can need many times longer than an idle one.
	timeout: set === 'tests' ? 600_000 : 3_600_000,
	expect: { timeout: 60_000 },
	reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
	use: {
		// Set by the global setup, before the workers read this file again.
		launchOptions: {
			...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
			args: [
				'--disable-background-networking',
				// Rendering in one process takes a tenth less of the processor.
				'--in-process-gpu',
				...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			],
		},
		// Recording costs more than the journeys: E2E_TRACE=1 switches it on.
		trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		// A control that cannot be pressed by then never can be.
		actionTimeout: 60_000,
		locale: 'en-US',
	},
	projects: [
		// First, so that static sites are built while other journeys run.
		{ name: 'site', testMatch: /site\.setup\.ts/ },
		{ name: 'desktop', ...inSet.desktop, use: { viewport: { width: 1440, height: 900 } } },
		// Journeys in which a phone has other controls are marked `@phone`, others that run on a phone as well `@phone-walk`.
		{
			name: 'phone',
			testIgnore: notOnPhones,
			...inSet.phone,
			use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
		},
		// Journeys on a prerendered site, marked `@static`. Those marked `@server` need a server.
		{
			name: 'static',
			dependencies: ['site'],
			testIgnore: [...notOnPhones, /(budgets|mock-store)\.spec\.ts/],
			grepInvert: /@server/,
			...inSet.static,
			use: { mode: 'static', viewport: { width: 1440, height: 900 } },
		},
	],
})
