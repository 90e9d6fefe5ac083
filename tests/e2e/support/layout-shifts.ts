import { expect, type Page } from '@playwright/test'

declare global {
	interface Window {
		layoutShifts?: { value: number; moved: string }[]
	}
}

/** Layout shift entry of the browser, which the TypeScript library lacks. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number
	readonly hadRecentInput: boolean
	readonly sources: readonly { readonly node: Node | null }[]
}

/** Records layout shifts on every page that is opened from now on. Shifts within half a second after an interaction are intended. */
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

/** Threshold below which browsers and Lighthouse show 0.000. */
const seen = 0.002

/** Blocks web fonts, so that results do not depend on their arrival. */
export async function withoutFonts(page: Page, complaints: { allow: (pattern: RegExp) => void }): Promise<void> {
	complaints.allow(/poppins-/)
	await page.route('**/poppins-*', (route) => route.abort())
}

/** Requires that no content has moved by itself since the page was opened, after its requests have been rendered. */
export async function expectNothingMoved(page: Page, what: string, limit = seen): Promise<void> {
	await page.waitForLoadState('networkidle')
	// Layout shift entries are reported after the next frame.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
	const shifts = (await page.evaluate(() => window.layoutShifts)) ?? []
	const sum = shifts.reduce((total, { value }) => total + value, 0)
	expect(sum, `${what}: ${shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n')}`).toBeLessThan(limit)
}
