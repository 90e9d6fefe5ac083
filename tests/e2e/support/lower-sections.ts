import { expect, type Page } from '@playwright/test'

/** Scrolls to the lower sections of the home page, and waits until they are loaded. Does nothing on other pages. */
export async function loadLowerSections(page: Page): Promise<void> {
	const placeholder = page.locator('lower-sections')
	// They can be loading already, and then replace the placeholder at any time.
	await placeholder.evaluateAll(([element]) => element?.scrollIntoView({ behavior: 'instant' }))
	await expect(placeholder).toHaveCount(0)
}
