import { expect, type Page } from '@playwright/test'

/** Parts of a page's frame that are visible while the rest is loading. */
const frame = 'header search, header nav, main, footer, .bar > *'

/**
 * Removes the elements of a page one by one from its end, as if they had not arrived, and requires that the elements before them are at
 * their final position. Works without scripts, which would fail without the elements.
 */
export async function expectStableWhileStreaming(page: Page, what: string): Promise<void> {
	const moved = await page.evaluate((frame) => {
		const nameOf = (element: Element) => element.outerHTML.slice(0, 100)
		const placeOf = (element: Element) => {
			const { left, top, width } = element.getBoundingClientRect()
			return `${Math.round(left)}, ${Math.round(top)}, ${Math.round(width)} wide`
		}
		const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight
		const watched = new Map([...document.querySelectorAll(frame)].filter(isSeen).map((element) => [element, placeOf(element)]))
		const moved = new Set<string>()
		for (const last of [...document.querySelectorAll('body *')].reverse()) {
			// Incomplete elements are not measured any more.
			for (const element of watched.keys()) if (element.contains(last)) watched.delete(element)
			last.remove()
			for (const [element, place] of watched) {
				if (placeOf(element) === place) continue
				moved.add(`${nameOf(element)}: ${placeOf(element)} before ${nameOf(last)} was there, then ${place}`)
			}
		}
		return [...moved]
	}, frame)
	expect(moved, what).toEqual([])
}
