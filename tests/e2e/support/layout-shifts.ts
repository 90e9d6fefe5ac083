import { expect, type Page } from '@playwright/test'

declare global {
	interface Window {
		layoutShifts?: { value: number; moved: string }[]
	}
}

/** A shift as the browser tells it; TypeScript's library does not know it. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number
	readonly hadRecentInput: boolean
	readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes what moves by itself on every page that is opened from now on. What follows a press within half a second is meant to move. */
export async function watchLayoutShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const seen: NonNullable<Window['layoutShifts']> = []
		window.layoutShifts = seen
		const nameOf = (node: Node | null) =>
			node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'something').trim()
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as LayoutShift[])
				if (!entry.hadRecentInput) seen.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join('\n') })
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** What browsers and Lighthouse show as 0.000. */
const seen = 0.002

/** The fonts do not arrive, so that what is measured does not depend on when they do. */
export async function withoutFonts(page: Page, complaints: { allow: (pattern: RegExp) => void }): Promise<void> {
	complaints.allow(/poppins-/)
	await page.route('**/poppins-*', (route) => route.abort())
}

/** Nothing has moved by itself since the page was opened, once what it has asked for has been drawn. */
export async function expectNothingMoved(page: Page, what: string, limit = seen): Promise<void> {
	await page.waitForLoadState('networkidle')
	// What has been laid out is told of after the next frame.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
	const shifts = (await page.evaluate(() => window.layoutShifts)) ?? []
	const sum = shifts.reduce((total, { value }) => total + value, 0)
	expect(sum, `${what}: ${shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n')}`).toBeLessThan(limit)
}
