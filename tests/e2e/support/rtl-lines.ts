import type { Page } from '@playwright/test'

/**
 * Lines of a page from right to left whose parts run from left to right: a text that takes its direction from its own letters
 * (`unicode-bidi: plaintext`) while all its letters stand in parts that are kept apart, each in a direction of its own.
 */
export async function backwardLines(page: Page): Promise<readonly string[]> {
	return await page.evaluate(inPage)
}

function inPage(): string[] {
	const apart = '\u2068\u2069'
	/** What stands in a line itself; in place of each part that is kept apart stand FSI and PDI of Unicode, which keep apart as well. */
	const ownText = (node: Node): string => {
		if (node instanceof Text) return node.data.replaceAll(/\u2068[^\u2069]*\u2069/g, apart)
		if (!(node instanceof Element) || !node.textContent?.trim()) return ''
		const { display, position, unicodeBidi } = getComputedStyle(node)
		if (position === 'absolute' || !display.startsWith('inline')) return ''
		const isApart = display !== 'inline' || ['isolate', 'plaintext', 'isolate-override'].includes(unicodeBidi)
		return isApart ? apart : [...node.childNodes].map(ownText).join('')
	}
	const lines = [...document.querySelectorAll('body *')].filter((element) => {
		const { direction, display, unicodeBidi } = getComputedStyle(element)
		const isLine = ['block', 'list-item', 'table-cell', 'inline-block'].includes(display) && unicodeBidi === 'plaintext'
		return isLine && direction === 'rtl' && element.checkVisibility()
	})
	return lines
		.filter((element) => {
			const text = [...element.childNodes].map(ownText).join('').trim()
			return text.includes(apart) && text !== apart && !/[\p{L}\u200e\u200f]/u.test(text)
		})
		.map((element) => (element.textContent ?? '').trim().slice(0, 120))
}
