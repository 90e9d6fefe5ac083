import type { Page } from '@playwright/test'

/**
 * Records every message that the page shows, also after navigations, because a message that is shown for three seconds can disappear on a
 * slow machine before the test checks it.
 */
export async function recordNotices(page: Page): Promise<readonly string[]> {
	const heard: string[] = []
	await page.exposeFunction('hearNotice', (text: string) => void heard.push(text))
	await page.addInitScript(() => {
		new MutationObserver((records) => {
			for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
				const text = node instanceof HTMLElement && node.dataset.notice !== undefined ? node.querySelector('p')?.textContent : null
				if (text) (globalThis as unknown as { hearNotice: (text: string) => void }).hearNotice(text)
			}
		}).observe(document, { childList: true, subtree: true })
	})
	return heard
}
