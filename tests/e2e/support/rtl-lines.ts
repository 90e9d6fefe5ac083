import type { Page } from '@playwright/test'

/**
 * Finds lines of a right-to-left page whose parts run from left to right: texts that take their direction from their own letters
 * (`unicode-bidi: plaintext`), but whose letters are all in isolated parts with their own direction.
 */
export async function backwardLines(page: Page): Promise<readonly string[]> {
	return await page.evaluate(inPage)
}

function inPage(): string[] {
	const apart = '\u2068\u2069'
	/** Text of a line, in which FSI and PDI of Unicode replace each isolated part, because they isolate too. */
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
