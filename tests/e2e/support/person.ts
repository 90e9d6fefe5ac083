import { expect, type Locator, type Page } from '@playwright/test'

/** More presses of Tab than the longest page has controls. */
const mostTabs = 400

/** How a person uses a page: with the keyboard alone, or with a finger. */
export interface Person {
	/** Activates a button, a link or the summary of details. */
	press(control: Locator): Promise<void>
	/** Replaces the text of a field. */
	type(field: Locator, text: string): Promise<void>
	/** Chooses an option by its label. */
	choose(select: Locator, label: string): Promise<void>
	check(box: Locator): Promise<void>
}

/** A person who only has a keyboard: each control is reached by Tab from where the focus is. */
export function keyboardOf(page: Page): Person {
	const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
	const reach = async (control: Locator) => {
		await expect(control).toBeVisible()
		// A page that is still loading moves the focus to the part in its address.
		await page.waitForLoadState()
		for (let tabs = 0; tabs < mostTabs; tabs++) {
			if (await hasFocus(control)) return
			await page.keyboard.press('Tab')
		}
		throw new Error(`Tab does not reach ${control}`)
	}
	return {
		async press(control) {
			await reach(control)
			await page.keyboard.press('Enter')
		},
		async type(field, text) {
			await reach(field)
			await page.keyboard.press('ControlOrMeta+A')
			await page.keyboard.press('Backspace')
			await page.keyboard.type(text)
		},
		async choose(select, label) {
			await reach(select)
			await page.keyboard.type(label)
			await expect(select.locator('option:checked')).toHaveText(label)
		},
		async check(box) {
			await reach(box)
			await page.keyboard.press('Space')
			await expect(box).toBeChecked()
		},
	}
}

/** A person with a finger on a touch screen. */
export const finger: Person = {
	press: (control) => control.tap(),
	async type(field, text) {
		await field.tap()
		await field.fill(text)
	},
	async choose(select, label) {
		await select.selectOption({ label })
	},
	async check(box) {
		await box.tap()
		await expect(box).toBeChecked()
	},
}
