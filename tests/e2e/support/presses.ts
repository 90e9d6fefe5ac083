import type { ElementHandle, Locator, Page } from '@playwright/test'

const fields =
	'input:not([type=radio], [type=checkbox], [type=hidden], [type=range], [type=file]):not([disabled], [readonly]), textarea:not([disabled])'
const buttons = 'button:not([disabled]), a.button, a.link, summary'

export type PressWith = 'mouse' | 'keyboard'

interface Presses {
	/** Number of pairs of a field and a button that was pressed while the field had the focus. */
	readonly pressed: number
	/** Pairs whose press did not reach the button. */
	readonly lost: readonly string[]
}

/**
 * Edits each field of a form with an empty or invalid value, and presses each button while the field has the focus. For presses by mouse
 * `open` shows the form again before each button, because most reactions happen only on the first blur of a field; keys reach a button even
 * if it moves, so they need only one form. The presses are recorded and have no effect. Covered buttons are skipped, because shoppers do
 * not see them.
 */
export async function pressFromFields(page: Page, open: () => Promise<Locator>, by: PressWith): Promise<Presses> {
	const lost: string[] = []
	let pressed = 0
	let form = await open()
	await page.evaluate(recordPresses)
	for (let index = 0; ; index++) {
		const button = (await form.locator(buttons).filter({ visible: true }).elementHandles())[index]
		if (!button) break
		for (const field of await form.locator(fields).filter({ visible: true }).elementHandles()) {
			await field.evaluate((element: HTMLElement) => element.focus())
			const typed = await field.evaluate(mistyped)
			await page.keyboard.press('ControlOrMeta+A')
			await page.keyboard.press('Delete')
			await page.keyboard.insertText(typed)
			const seen = await settledCentre(button)
			if (!seen) continue
			if (by === 'mouse') {
				await page.mouse.move(seen.x, seen.y)
				await page.mouse.down()
				// Waits for the rendering of reactions to the blur, as a real press is slow.
				await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
				await page.mouse.up()
			} else {
				await button.focus()
				await page.keyboard.press('Enter')
			}
			pressed++
			if (!(await button.evaluate(wasPressed))) lost.push(`${await nameOf(button)} out of ${await nameOf(field)}`)
		}
		if (by === 'keyboard') continue
		// Deletes drafts of forms. A URL that differs only in its hash would not reload the page.
		await page.evaluate(() => sessionStorage.clear())
		await page.goto('about:blank')
		form = await open()
		await page.evaluate(recordPresses)
	}
	return { pressed, lost }
}

/**
 * Value for which a required field reports an error, and other fields show a hint. A country is entered again, because another one would
 * change the whole form.
 */
function mistyped(field: Node): string {
	if (!(field instanceof Element)) return ''
	const kind = `${field.getAttribute('autocomplete')} ${field.getAttribute('type')}`
	if (kind.includes('email')) return 'ada@gmial.com'
	if (kind.includes('country')) return (field as HTMLInputElement).value || '!?'
	if (kind.includes('tel')) return '1'
	if (kind.includes('number')) return '3'
	return field.getAttribute('aria-required') && field.getAttribute('role') !== 'combobox' ? '' : '!?'
}

interface Point {
	readonly x: number
	readonly y: number
}

interface Recording {
	lastPressed?: EventTarget | null
}

/** Runs after the listeners of the page at the window, and before all others. */
function recordPresses(): void {
	const recording = window as Recording
	window.addEventListener(
		'click',
		(event) => {
			recording.lastPressed = event.target
			event.preventDefault()
			event.stopImmediatePropagation()
		},
		true,
	)
}

function wasPressed(button: Node): boolean {
	const recording = window as Recording
	const target = recording.lastPressed
	recording.lastPressed = null
	return target instanceof Node && button.contains(target)
}

/** Waits until the button does not move, because phones scroll a focused field into view. */
async function settledCentre(button: ElementHandle): Promise<Point | null> {
	for (let before: Point | null = null; ; ) {
		const now = await button.evaluate(centreWhereSeen)
		if (!now || (now.x === before?.x && now.y === before.y)) return now
		await button.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 50)))
		before = now
	}
}

function centreWhereSeen(button: Node): Point | null {
	if (!(button instanceof Element) || !button.isConnected) return null
	button.scrollIntoView({ block: 'center', behavior: 'instant' })
	const { left, top, width, height } = button.getBoundingClientRect()
	const [x, y] = [left + width / 2, top + height / 2]
	const topmost = document.elementFromPoint(x, y)
	return topmost && button.contains(topmost) ? { x, y } : null
}

function nameOf(element: ElementHandle): Promise<string> {
	return element.evaluate((node) => {
		const name = node instanceof Element && (node.getAttribute('aria-label') ?? node.getAttribute('name'))
		return name || (node.textContent?.trim() ?? '')
	})
}
