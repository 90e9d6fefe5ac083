import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { recordNotices } from './notices.ts'

/** Call of the page with the action that triggers it, and its visible results. */
export interface PageCall {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
	/** Path below `/api`. */
	readonly path: RegExp
	/** Action of the shopper that needs the call. */
	readonly ask: () => Promise<unknown>
	/** Requires the visible result of a failure: the message, and that no input is lost. */
	readonly missed: () => Promise<unknown>
	/** Action to retry; default: the same action again. */
	readonly repeatCall?: () => Promise<unknown>
	/** Requires the visible result of a success. */
	readonly taken: () => Promise<unknown>
}

export interface CallInterceptor {
	/** Requires a message that was shown since the last requested one. */
	readonly hears: (text: string) => Promise<void>
	/** The call responds with 500, then with invalid JSON, then correctly. */
	readonly fails: (call: PageCall) => Promise<void>
	/** The response arrives after 4.9 s, then after 5.1 s, which is too late for a read, then immediately. */
	readonly lingers: (call: PageCall) => Promise<void>
	/** The response arrives after 5.1 s, which is allowed for a change. */
	readonly takesItsTime: (call: PageCall) => Promise<void>
}

/** A failed call is logged three times: as a response, by the browser and by the shop. */
export const failedCallLogs = /^response: 500 |Failed to load resource|store_call_failed/

/** Prepares a page; must be called before it is opened, because it replaces its clock. */
export async function interceptCalls(page: Page): Promise<CallInterceptor> {
	await page.clock.install()
	const heard = await recordNotices(page)
	let known = 0
	const hears = async (text: string) => {
		await expect.poll(() => heard.slice(known), { message: `the message "${text}"` }).toContain(text)
		known = heard.length
	}
	return {
		hears,
		fails: (call) =>
			test.step(`${nameOf(call)} fails`, async () => {
				const answers = [
					{ status: 500, json: {} },
					{ body: '{"data":[{"na', contentType: 'application/json' },
				] as const
				for (const [index, answer] of answers.entries()) {
					const spoilt = await intercept(page, call, (route) => route.fulfill(answer))
					await (index === 0 ? call.ask() : again(call))
					await spoilt.reached()
					await call.missed()
					await spoilt.heal()
				}
				await again(call)
				await call.taken()
			}),
		lingers: (call) =>
			test.step(`${nameOf(call)} lingers`, async () => {
				await stopClock(page)
				const slow = await hold(page, call)
				await call.ask()
				await slow.reached()
				await page.clock.runFor(4900)
				await slow.release()
				await call.taken()

				const late = await hold(page, call)
				await call.ask()
				await late.reached()
				await page.clock.runFor(5100)
				await call.missed()
				await late.release()
				await call.missed()
				await page.clock.resume()
				await again(call)
				await call.taken()
			}),
		takesItsTime: (call) =>
			test.step(`${nameOf(call)} takes its time`, async () => {
				await stopClock(page)
				const slow = await hold(page, call)
				await call.ask()
				await slow.reached()
				await page.clock.runFor(5100)
				await slow.release()
				await page.clock.resume()
				await call.taken()
			}),
	}
}

interface DrawerRead {
	readonly path: RegExp
	readonly open: () => Promise<unknown>
	/** Error message of a drawer that failed to load. */
	readonly message: string
	/** Requires content that is shown nevertheless. */
	readonly known: () => Promise<unknown>
}

/** Call that a drawer sends each time it opens. */
export function drawerCall(drawer: Locator, { path, open, message, known }: DrawerRead): PageCall {
	const problem = drawer.locator('[role=alert]:not([data-notice])')
	return {
		method: 'GET',
		path,
		ask: async () => {
			if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Close' }).click()
			await open()
		},
		missed: async () => {
			await expect(problem).toContainText(message)
			await known()
		},
		repeatCall: () => problem.getByRole('button', { name: 'Try again' }).click(),
		taken: async () => {
			await expect(drawer.locator('[aria-busy]')).toHaveCount(0)
			await expect(problem).toHaveCount(0)
			await known()
		},
	}
}

function nameOf({ method, path }: Pick<PageCall, 'method' | 'path'>): string {
	return `${method} ${path.source.replaceAll('\\', '')}`
}

function again(call: PageCall): Promise<unknown> {
	return (call.repeatCall ?? call.ask)()
}

async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

interface Interception {
	/** Resolves when the page has sent the call. */
	readonly reached: () => Promise<void>
	readonly heal: () => Promise<void>
}

async function intercept(page: Page, { method, path }: PageCall, answer: (route: Route) => Promise<void>): Promise<Interception> {
	let count = 0
	const matchesCall = (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname)
	const spoilt = async (route: Route) => {
		if (route.request().method() !== method) return route.fallback()
		count += 1
		await answer(route)
	}
	await page.route(matchesCall, spoilt)
	const reached = () => expect.poll(() => count, { message: `the call ${nameOf({ method, path })}` }).toBeGreaterThan(0)
	return { reached, heal: () => page.unroute(matchesCall, spoilt) }
}

/** Blocks the call until it is released; the page can have aborted it by then. */
async function hold(page: Page, call: PageCall): Promise<Interception & { readonly release: () => Promise<void> }> {
	const held: Route[] = []
	const spoilt = await intercept(page, call, (route) => Promise.resolve(void held.push(route)))
	return {
		...spoilt,
		async release() {
			await Promise.all(held.map((route) => route.continue()))
			await spoilt.heal()
		},
	}
}
