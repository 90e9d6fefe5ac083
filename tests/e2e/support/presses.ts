import type { ElementHandle, Locator, Page } from '@playwright/test'

const fields =
	'input:not([type=radio], [type=checkbox], [type=hidden], [type=range], [type=file]):not([disabled], [readonly]), textarea:not([disabled])'
const buttons = 'button:not([disabled]), a.button, a.link, summary'

export type PressWith = 'mouse' | 'keyboard'

interface Presses {
	/** Pairs of a field and a button that was pressed out of it. */
	readonly pressed: number
	/** The pairs whose press never reached the button. */
	readonly lost: readonly string[]
}

/**
 * Edits each field of a form with something missing or mistyped, and presses each button directly out of it. Before the presses
 * of each button by mouse, `open` shows the form anew, because most reactions come only when a field is left for the first time;
 * keys reach a button wherever it has moved to, so one form serves for all. The presses are recorded and do nothing. A button
 * that something lies over is not pressed: a shopper does not see it there.
 */
export async function pressOutOfFields(page: Page, open: () => Promise<Locator>, by: PressWith): Promise<Presses> {
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
				// Whatever leaving the field changes is drawn before the press ends, as it is for a hand.
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
		// Drafts of the forms; and the same address with a hash alone would not load again.
		await page.evaluate(() => sessionStorage.clear())
		await page.goto('about:blank')
		form = await open()
		await page.evaluate(recordPresses)
	}
	return { pressed, lost }
}

/** What a required field says is missing, and what others show a hint for. Another country would change the whole form: it is typed again. */
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

/** Comes after the page's own listeners at the window, and before all others. */
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

/** A phone scrolls a field into view after it gets the focus: nobody presses a button that is still moving. */
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
