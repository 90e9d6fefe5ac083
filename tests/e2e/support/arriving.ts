import { expect, type Page } from '@playwright/test'

/** What a shopper sees of a page's frame while the rest of it is still on its way. */
const frame = 'header search, header nav, main, footer, .bar > *'

/**
 * Takes a page's elements away one by one, from its end, as if they had not arrived yet, and holds that what stands before
 * them is where it will be. Without scripts, which would miss them.
 */
export async function expectInPlaceWhileArriving(page: Page, what: string): Promise<void> {
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
			// What is not whole yet is measured no more.
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
