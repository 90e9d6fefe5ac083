import { expect, type Locator, type Page } from '@playwright/test'

/** Viewport widths of phones, starting with the narrowest, and of a desktop. */
const widths = [320, 390, 1440] as const

/**
 * Requires that the content of the page fits at every width: nothing overflows the window, its box or its neighbours, and every control is
 * reachable. All violations are reported at the end of the test.
 */
export async function expectFits(page: Page, what: string, inWidths: readonly number[] = widths): Promise<void> {
	const before = page.viewportSize()
	for (const width of inWidths) {
		await page.setViewportSize({ width, height: 800 })
		const message = `${what} at ${width} pixels`
		const soft = expect.configure({ soft: true, message })
		await soft.poll(() => page.evaluate<readonly string[]>(inPage)).toEqual([])
	}
	if (before) await page.setViewportSize(before)
}

/** Small phone, phone, and phone in landscape orientation. */
const windows: readonly Size[] = [
	{ width: 320, height: 568 },
	{ width: 390, height: 844 },
	{ width: 844, height: 390 },
]
/** Portrait windows, in which a column next to a listing is a drawer. */
export const portraitWindows = windows.filter(({ width, height }) => width < height)

interface Size {
	readonly width: number
	readonly height: number
}

/** Requires that an open dialog scrolls by touch to its last button and back to its heading in every window. */
export async function expectScrolls(page: Page, dialog: Locator, what: string, inWindows: readonly Size[] = windows): Promise<void> {
	const before = page.viewportSize()
	const controls = dialog.locator('button, a, input, select, textarea').filter({ visible: true })
	for (const size of inWindows) {
		await page.setViewportSize(size)
		const soft = expect.configure({ soft: true, timeout: 5000, message: `${what} in a window of ${size.width} x ${size.height}` })
		const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
		await page.mouse.move(x + width / 2, y + height / 2)
		await page.mouse.wheel(0, 10_000)
		await soft(controls.last()).toBeInViewport({ ratio: 1 })
		await page.mouse.wheel(0, -10_000)
		await soft(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
	}
	if (before) await page.setViewportSize(before)
}

/** Requires that no other element covers the centre of the control. */
export async function expectUncovered(control: Locator): Promise<void> {
	const meets = () =>
		control.evaluate((element) => {
			const { left, top, width, height } = element.getBoundingClientRect()
			const met = document.elementFromPoint(left + width / 2, top + height / 2)
			return met !== null && (element.contains(met) || met.contains(element))
		})
	// An element that was scrolled to can still be moving.
	await expect.poll(meets, `${control} is not covered`).toBe(true)
}

interface Piece {
	readonly text: Text
	/** Element on which the text is painted: the page, or an overlay. */
	readonly layer: Element
	readonly box: DOMRect
}

/* The functions below run in the page, which receives the source of all of them. */

function faults(): readonly string[] {
	showAll()
	const { scrollWidth, clientWidth } = document.documentElement
	const pieces = textPieces()
	const found = [
		...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} pixels wide`] : []),
		...pieces.flatMap(({ text, box }) => outOfPlace(text, box)),
		...overEachOther(pieces.toSorted((a, b) => a.box.top - b.box.top)),
		...outOfReach(),
		...cutWords(pieces),
	]
	return [...new Set(found)].slice(0, 12)
}

/** Forces the layout of content that is otherwise laid out only near the viewport. */
function showAll(): void {
	const sheet = new CSSStyleSheet()
	sheet.replaceSync('.later { content-visibility: visible !important } * { transition: none !important; animation: none !important }')
	document.adoptedStyleSheets = [sheet]
}

function openDialog(): ParentNode {
	return document.querySelector('dialog[open]:modal') ?? document.body
}

function describeText(text: Text): string {
	const parent = text.parentElement
	return `"${text.data.trim().slice(0, 24)}" in ${parent?.localName}.${(parent?.getAttribute('class') ?? '').slice(0, 50)}`
}

/** Lines of all visible texts. */
function textPieces(): Piece[] {
	const walker = document.createTreeWalker(openDialog() as Element, NodeFilter.SHOW_TEXT)
	const pieces: Piece[] = []
	while (walker.nextNode()) {
		const text = walker.currentNode as Text
		const element = text.parentElement
		if (!element || !text.data.trim() || element.closest('.sr-only, noscript, template, option, svg, script, style')) continue
		if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
		const range = document.createRange()
		range.selectNodeContents(text)
		const boxes = [...range.getClientRects()].map((box) => cutOff(box, element)).filter(({ width, height }) => width > 1 && height > 1)
		const layer = layerOf(element)
		pieces.push(...boxes.map((box) => ({ text, layer, box })))
	}
	return pieces
}

/** Visible part of a box inside all ancestors that clip or scroll. */
function cutOff(box: DOMRect, element: Element): DOMRect {
	let { left, top, right, bottom } = box
	for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
		const { overflowX, position } = getComputedStyle(around)
		if (overflowX !== 'visible') {
			const frame = around.getBoundingClientRect()
			left = Math.max(left, frame.left)
			top = Math.max(top, frame.top)
			right = Math.min(right, frame.right)
			bottom = Math.min(bottom, frame.bottom)
		}
		if (position === 'fixed') break
	}
	return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

function layerOf(element: Element): Element {
	for (let around: Element | null = element; around; around = around.parentElement) {
		const { position, zIndex } = getComputedStyle(around)
		const lifted = position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')
		if (lifted || around.localName === 'dialog') return around
	}
	return document.body
}

function outOfPlace(text: Text, box: DOMRect): readonly string[] {
	let block = text.parentElement as Element
	while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
	const frame = block.getBoundingClientRect()
	const { clientWidth } = document.documentElement
	const ofBox = box.right > frame.right + 2 || box.left < frame.left - 2
	const ofWindow = box.right > clientWidth + 1 || box.left < -1
	return [
		...(ofBox ? [`${describeText(text)} runs out of its box`] : []),
		...(ofWindow ? [`${describeText(text)} runs out of the window`] : []),
	]
}

function overEachOther(pieces: readonly Piece[]): readonly string[] {
	return pieces.flatMap((one, index) => {
		const below = pieces.slice(index + 1)
		const end = below.findIndex(({ box }) => box.top >= one.box.bottom)
		const near = end < 0 ? below : below.slice(0, end)
		return near.flatMap((other) => {
			if (other.text === one.text || other.layer !== one.layer) return []
			const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
			const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
			// Lines of one paragraph touch, because letters extend into the space between them.
			return across > 2 && down > 8 ? [`${describeText(one.text)} and ${describeText(other.text)} lie over each other`] : []
		})
	})
}

function outOfReach(): readonly string[] {
	const swiped = '[data-track], .carousel, .promotions-swiped, [data-thumbnails], [role=tablist], .slides, .compare-scroller, .sr-only'
	return [...openDialog().querySelectorAll('a, button, input, select, textarea, summary')].flatMap((control) => {
		if (control.closest(swiped) || !control.checkVisibility({ visibilityProperty: true })) return []
		const { left, right, width } = control.getBoundingClientRect()
		const isOut = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
		return isOut ? [`${control.localName} "${control.textContent?.trim().slice(0, 30)}" cannot be reached`] : []
	})
}

/** Finds words that are broken in the middle. A short word would wrap as a whole, so its box is squeezed by its neighbours. */
function cutWords(pieces: readonly Piece[]): readonly string[] {
	const inLines = new Set(pieces.filter(({ text }, index) => pieces[index + 1]?.text === text).map(({ text }) => text))
	return [...inLines].flatMap((text) =>
		[...text.data.matchAll(/(?<!\S)[^\s-]{2,8}(?!\S)/g)].flatMap(({ 0: word, index }) => {
			const range = document.createRange()
			range.setStart(text, index)
			range.setEnd(text, index + word.length)
			const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top / 8)))
			return lines.size > 1 ? [`the word "${word}" of ${describeText(text)} is cut`] : []
		}),
	)
}

const parts = [showAll, openDialog, describeText, textPieces, cutOff, layerOf, outOfPlace, overEachOther, outOfReach, cutWords, faults]
const inPage = `(() => { ${parts.map(String).join('\n')}\nreturn faults() })()`
