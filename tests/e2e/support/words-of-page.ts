import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strangeLetters } from '../../../src/texts/languages/pseudo.ts'

/** A text of a page, and where it stands. */
export interface Said {
	readonly text: string
	readonly where: string
}

/** Everything that a page says, seen or heard: its title, texts, and the attributes that are read out or shown. */
export async function everythingSaid(page: Page): Promise<readonly Said[]> {
	return await page.evaluate(inPage)
}

function inPage(): Said[] {
	const attributes = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'aria-description', 'placeholder', 'title', 'alt', 'label']
	const said: Said[] = [{ text: document.title, where: 'title' }]
	const place = (element: Element | null) => {
		const names = [element, element?.parentElement, element?.parentElement?.parentElement].map((one) =>
			one ? `${one.localName}${one.id ? `#${one.id}` : ''}` : '',
		)
		return names.toReversed().filter(Boolean).join(' > ')
	}
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	while (walker.nextNode()) {
		const element = walker.currentNode.parentElement
		const text = walker.currentNode.nodeValue?.trim() ?? ''
		if (text && !element?.closest('script, style, template')) said.push({ text, where: place(element) })
	}
	for (const element of document.body.querySelectorAll('*')) {
		for (const name of attributes) {
			const text = element.getAttribute(name)?.trim()
			if (text) said.push({ text, where: `${name} of ${place(element)}` })
		}
		if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type) && element.value)
			said.push({ text: element.value, where: `value of ${place(element)}` })
	}
	return said
}

/** What of a text stands outside of the marks of the pseudo-language; a text that is drawn in several parts is marked by its letters alone. */
export function unmarked(text: string): string {
	let [depth, rest] = [0, '']
	for (const letter of text) {
		if (letter === '⟦') depth++
		else if (letter === '⟧') depth = Math.max(0, depth - 1)
		else if (depth === 0) rest += letter
		if (letter === '⟧' && depth === 0) rest += '\n'
	}
	return rest.replaceAll(new RegExp(`[${strangeLetters}]+`, 'g'), '\n')
}

const project = join(import.meta.dirname, '../../..')

/** What the owner and the shoppers have said: texts, and texts with places, `{amount}`, as patterns. */
export interface Words {
	readonly texts: string
	readonly patterns: readonly RegExp[]
}

/** All that the files of content say, as pages have it, and these. */
export function wordsOf(others: readonly string[]): Words {
	const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' })
	const read = files
		.filter((file) => /\.(?:ya?ml|md)$/.test(file) && !file.startsWith('languages'))
		.map((file) => readFileSync(join(project, 'content', file), 'utf8').replaceAll(/[*_`>]|\]\([^)]*\)|\[/g, ''))
	const sentences = read.flatMap((text) => text.split('\n')).filter((line) => line.includes('{'))
	const pattern = (line: string) =>
		line
			.replace(/^\W*(?:\w+: )?["']?/, '')
			.replace(/["']$/, '')
			.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
			.replaceAll(/\{[^}]*\}/g, '.*')
	return {
		texts: [...read, ...others].join('\n').replaceAll(/[\s"“”]+/g, ' '),
		patterns: sentences.map((line) => new RegExp(pattern(line))),
	}
}

/** Whether a text is the owner's or the shopper's: letter for letter within these, or a date, an amount or a number. */
export function isData(text: string, { texts, patterns }: Words): boolean {
	const whole = text.replaceAll(/<[^>]*>/g, '\n').trim()
	if (patterns.some((pattern) => pattern.test(whole))) return true
	return whole
		.split(/[\n·/|–—:(),©]+|(?:^|\s)- /)
		.map((piece) =>
			piece
				.replaceAll(/[\s"“”]+/g, ' ')
				.replace(/^\s*\d{4} |(?:…|\.{3})\s*$/g, '')
				.trim(),
		)
		.every((piece) => !/\p{L}{2}/u.test(piece) || texts.includes(piece) || figures.test(piece))
}

const months =
	'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December'
const figures = new RegExp(
	`^(?:(?:${months})(?: \\d+)?|\\d+ (?:${months})|\\d{4} \\w+|[\\d.]+ (?:AM|PM)|[A-Z0-9]{4}-[A-Z0-9]{4}|\\W*[A-Z]{3}\\W*[\\d.]+|[\\d.]+ ?(?:KB|MB|x|×)|\\d+% off)$`,
)
