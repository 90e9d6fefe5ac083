import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type FaultyStore, startFaultyStore } from './support/faulty-store.ts'
import { startSite } from './support/file-host.ts'
import { newestCode } from './support/mailbox.ts'
import { startPayingShop } from './support/payments.ts'
import { forgetMouseInCorner } from './support/reset-pointer.ts'
import {
	memberSettings,
	type RunningShop,
	type Shop,
	type ShopOptions,
	sharedDemoShop,
	sharedMemberShop,
	smallFeed,
	startShop,
} from './support/shop.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

export { expect }

/** Errors on the console and failed requests of a page, and the ones that a test allows. */
export interface Complaints {
	/** Allows failures that a test provokes; a refused call is also an error on the console. */
	readonly allow: (pattern: RegExp) => void
	/** Also listens to another page. */
	readonly listenTo: (page: Page) => void
}

/**
 * A view transition that the browser skips, because a page arrived too early or too late: the pages change
 * all the same, and no script of the shop has a hand in it.
 */
const droppedAnimation = /^(console|uncaught): (Transition was (aborted|skipped)|.*ViewTransition opt-in disabled)/

interface Fixtures {
	/** Whether pages move: for tests about motion. Other tests prefer reduced motion, which takes less of the processor. */
	motion: boolean
	/** IP address of the visitor. */
	address: string
	/** A temporary folder for data that outlives a shop; removed after the test. */
	folder: string
	/** Starts another shop, which is stopped after the test. */
	anotherShop: (options?: ShopOptions) => Promise<Shop>
	/** Starts one more shop whose store misbehaves on request: by default that of the small feed, else that of `behind`. */
	anotherFaultyShop: (behind?: RunningShop) => Promise<FaultyShop>
	/** A shop whose store misbehaves on request, and behaves again with the next test. Its data is the small feed's. */
	faultyShop: FaultyShop
}

interface FaultyShop {
	readonly url: string
	/** Output of the server. */
	readonly output: () => string
	/** The shop whose store is used. */
	readonly behind: RunningShop
	readonly store: FaultyStore
}

interface StoppableShop extends FaultyShop {
	readonly stop: () => Promise<void>
}

/** Something stands between a shop and the store of the one behind. */
async function startFaultyShop(start: WorkerFixtures['start'], behind: RunningShop): Promise<StoppableShop> {
	const store = await startFaultyStore(behind.api)
	const shop = await start({ environment: { STORE_API_URL: store.url } })
	const stop = async () => void (await Promise.all([shop.stop(), store.stop()]))
	return { url: shop.url, output: shop.output, behind, store, stop }
}

export interface MemberShop extends RunningShop {
	/** The code in the mail that this address got last; waits for one that is newer than `than`. */
	readonly codeFor: (email: string, than?: string) => Promise<string>
}

/**
 * Shops that tests share: those of the global setup, and others that a worker starts when a test first uses them. All worker fixtures are
 * here, because tests with different worker fixtures run in separate workers, each with its own browser.
 */
interface WorkerFixtures {
	/** How shops are built: with a server of their own, or as a static site with a remote store. Set by the project. */
	mode: 'server' | 'static'
	/** Whether the browser loads pictures: for tests about what pages look like, and what they load. */
	pictures: boolean
	/** Starts a shop in this mode. */
	start: (options?: ShopOptions) => Promise<Shop>
	/** URL of a shop with the demo catalogue. */
	sharedShop: string
	sharedFaultyShop: FaultyShop
	/** A shop with the small feed, for tests with accounts. */
	memberShop: MemberShop
	/** A shop that takes cards; each test has an address, and so a cart, of its own. */
	payingShop: RunningShop
}

/** For tests that send requests and open no page. */
export const serverTest = base.extend<Fixtures, WorkerFixtures>({
	motion: [false, { option: true }],

	contextOptions: ({ contextOptions, motion }, use) => use({ ...contextOptions, reducedMotion: motion ? 'no-preference' : 'reduce' }),

	context: async ({ context }, use) => {
		await context.addInitScript(forgetMouseInCorner)
		await use(context)
	},

	pictures: [false, { option: true, scope: 'worker' }],

	launchOptions: [
		async ({ launchOptions, pictures }, use) => {
			const args = pictures ? [] : ['--blink-settings=imagesEnabled=false']
			await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
		},
		{ scope: 'worker' },
	],

	mode: ['server', { option: true, scope: 'worker' }],

	start: [({ mode }, use) => use(mode === 'static' ? startSite : startShop), { scope: 'worker' }],

	sharedShop: [
		async ({ mode }, use) => {
			if (mode === 'server') return use(sharedDemoShop())
			const site = await startSite()
			await use(site.url)
			await site.stop()
		},
		{ scope: 'worker' },
	],

	baseURL: ({ sharedShop }, use) => use(sharedShop),

	// One address for each test, so that rate limits treat tests as different visitors.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from the pattern.
	address: async ({}, use, info) => {
		const [a, b] = [info.workerIndex % 250, Math.floor(Math.random() * 62_500)]
		await use(`10.${a}.${Math.floor(b / 250)}.${b % 250}`)
	},

	extraHTTPHeaders: ({ mode, address }, use) => use(mode === 'server' ? { 'x-forwarded-for': address } : {}),

	userAgent: ({ mode, address, userAgent }, use) => use(mode === 'server' ? userAgent : `Mozilla/5.0 Visitor/${address}`),

	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from the pattern.
	folder: async ({}, use) => {
		const folder = temporaryFolder('shop-test')
		await use(folder.path)
		folder.remove()
	},

	// Depends on `folder`, so that the folder outlives the shops.
	anotherShop: async ({ start, folder: _ }, use) => {
		const shops: Shop[] = []
		await use(async (options) => {
			const shop = await start(options)
			shops.push(shop)
			return shop
		})
		await Promise.all(shops.map((shop) => shop.stop()))
	},

	anotherFaultyShop: async ({ start, sharedFaultyShop }, use) => {
		const shops: StoppableShop[] = []
		await use(async (behind = sharedFaultyShop.behind) => {
			const shop = await startFaultyShop(start, behind)
			shops.push(shop)
			return shop
		})
		await Promise.all(shops.map((shop) => shop.stop()))
	},

	sharedFaultyShop: [
		async ({ start }, use) => {
			const behind = await start({ feed: smallFeed })
			const shop = await startFaultyShop(start, behind)
			await use(shop)
			await Promise.all([shop.stop(), behind.stop()])
		},
		{ scope: 'worker' },
	],

	memberShop: [
		async ({ mode, start }, use) => {
			const own = mode === 'static' ? await start({ feed: smallFeed, environment: memberSettings }) : null
			const shop = own ?? sharedMemberShop()
			await use({ ...shop, codeFor: (email, than) => newestCode(join(shop.folder, 'outbox'), email, than) })
			await own?.stop()
		},
		{ scope: 'worker' },
	],

	payingShop: [
		async ({ start }, use) => {
			const shop = await startPayingShop(start)
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker' },
	],

	faultyShop: async ({ sharedFaultyShop }, use) => {
		await use(sharedFaultyShop)
		sharedFaultyShop.store.heal()
	},
})

/** Opens a page for each test, and fails it if the page complains. */
export const test = serverTest.extend<{ complaints: Complaints }>({
	complaints: [
		// The shops are named so that they outlive the page: requests to a stopped shop are not reported.
		async ({ page, anotherShop: _, anotherFaultyShop: __ }, use) => {
			const heard: string[] = []
			const allowed: RegExp[] = [droppedAnimation]
			const listenTo = (one: Page) => {
				one.on('console', (message) => {
					if (message.type() === 'error' || message.type() === 'warning')
						heard.push(`console: ${message.text()} (${message.location().url})`)
				})
				one.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
				one.on('requestfailed', (request) => {
					const reason = request.failure()?.errorText ?? ''
					// A request that its own page gave up, by leaving or because a newer one took its place, has not failed.
					if (reason !== 'net::ERR_ABORTED') heard.push(`request: ${request.method()} ${request.url()} ${reason}`)
				})
				one.on('response', (response) => {
					if (response.status() >= 400) heard.push(`response: ${response.status()} ${response.request().method()} ${response.url()}`)
				})
			}
			listenTo(page)
			await use({ allow: (pattern) => void allowed.push(pattern), listenTo })
			const unexpected = heard.filter((one) => !allowed.some((pattern) => pattern.test(one)))
			expect(unexpected, 'nothing unexpected on the console or in the network').toEqual([])
		},
		{ auto: true },
	],
})

/** ADD-11: WCAG 2.2 AA, as far as axe can tell, of what the page shows now. */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
	// Only violations have details, and in the page itself: otherwise each scan opens another page for its summary.
	const { violations } = await new AxeBuilder({ page })
		.options({ resultTypes: ['violations'] })
		.setLegacyMode()
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
		.disableRules(except)
		.analyze()
	const found = violations.map(
		({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n  ')}`,
	)
	expect(found, 'no accessibility violations').toEqual([])
}
