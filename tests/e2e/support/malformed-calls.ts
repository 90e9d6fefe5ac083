import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { hearNotices } from './notices.ts'

/** A call of the page, what asks for it, and what the shopper then sees. */
export interface SpoiltCall {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
	/** Below `/api`. */
	readonly path: RegExp
	/** What the shopper does that needs the call. */
	readonly ask: () => Promise<unknown>
	/** What they see when it fails: the message, and that nothing is lost. */
	readonly missed: () => Promise<unknown>
	/** The way on; by default asking once more. */
	readonly again?: () => Promise<unknown>
	/** What they see once it is answered. */
	readonly taken: () => Promise<unknown>
}

export interface SpoiledPage {
	/** A message that was shown since the last one that was asked for. */
	readonly hears: (text: string) => Promise<void>
	/** The call answers 500, then something that is no JSON, then as it is. */
	readonly fails: (call: SpoiltCall) => Promise<void>
	/** The answer comes after 4.9 s, then after 5.1 s, which is too late for a read, then as it is. */
	readonly lingers: (call: SpoiltCall) => Promise<void>
	/** The answer comes after 5.1 s, which a change may take. */
	readonly takesItsTime: (call: SpoiltCall) => Promise<void>
}

/** A failed call is seen three times: as a response, as the browser's own line and as the shop's. */
export const spoiltCalls = /^response: 500 |Failed to load resource|store_call_failed/

/** Call it before the page is opened: its clock then obeys. */
export async function spoil(page: Page): Promise<SpoiledPage> {
	await page.clock.install()
	const heard = await hearNotices(page)
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
	/** What the drawer says when it could not be read. */
	readonly message: string
	/** What it shows all the same. */
	readonly known: () => Promise<unknown>
}

/** The call that a drawer makes each time it is opened. */
export function drawerRead(drawer: Locator, { path, open, message, known }: DrawerRead): SpoiltCall {
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
		again: () => problem.getByRole('button', { name: 'Try again' }).click(),
		taken: async () => {
			await expect(drawer.locator('[aria-busy]')).toHaveCount(0)
			await expect(problem).toHaveCount(0)
			await known()
		},
	}
}

function nameOf({ method, path }: Pick<SpoiltCall, 'method' | 'path'>): string {
	return `${method} ${path.source.replaceAll('\\', '')}`
}

function again(call: SpoiltCall): Promise<unknown> {
	return (call.again ?? call.ask)()
}

async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

interface Interception {
	/** Resolves once the page has made the call. */
	readonly reached: () => Promise<void>
	readonly heal: () => Promise<void>
}

async function intercept(page: Page, { method, path }: SpoiltCall, answer: (route: Route) => Promise<void>): Promise<Interception> {
	let count = 0
	const isMeant = (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname)
	const spoilt = async (route: Route) => {
		if (route.request().method() !== method) return route.fallback()
		count += 1
		await answer(route)
	}
	await page.route(isMeant, spoilt)
	const reached = () => expect.poll(() => count, { message: `the call ${nameOf({ method, path })}` }).toBeGreaterThan(0)
	return { reached, heal: () => page.unroute(isMeant, spoilt) }
}

/** Keeps the call until it is let go; meanwhile the page may have given it up. */
async function hold(page: Page, call: SpoiltCall): Promise<Interception & { readonly release: () => Promise<void> }> {
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
