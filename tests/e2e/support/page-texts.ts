import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { accentedLetters } from '#content/languages/pseudo.ts'

/** Text of a page and its position. */
export interface PageTextItem {
	readonly text: string
	readonly where: string
}

/** All texts of a page: its title, visible texts, and attributes that screen readers or browsers show. */
export async function readPageTexts(page: Page): Promise<readonly PageTextItem[]> {
	return await page.evaluate(inPage)
}

function inPage(): PageTextItem[] {
	const attributes = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'aria-description', 'placeholder', 'title', 'alt', 'label']
	const texts: PageTextItem[] = [{ text: document.title, where: 'title' }]
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
		if (text && !element?.closest('script, style, template')) texts.push({ text, where: place(element) })
	}
	for (const element of document.body.querySelectorAll('*')) {
		for (const name of attributes) {
			const text = element.getAttribute(name)?.trim()
			if (text) texts.push({ text, where: `${name} of ${place(element)}` })
		}
		if (element instanceof HTMLInputElement && ['submit', 'button', 'reset'].includes(element.type) && element.value)
			texts.push({ text: element.value, where: `value of ${place(element)}` })
	}
	return texts
}

/**
 * Parts of a text outside of the markers of the pseudo-locale; a text that is split into several parts is recognized only by its letters.
 */
export function textOutsideMarkers(text: string): string {
	let [depth, rest] = [0, '']
	for (const letter of text) {
		if (letter === '⟦') depth++
		else if (letter === '⟧') depth = Math.max(0, depth - 1)
		else if (depth === 0) rest += letter
		if (letter === '⟧' && depth === 0) rest += '\n'
	}
	return rest.replaceAll(new RegExp(`(?<![a-z])[${accentedLetters}]+(?![a-z])`, 'gi'), '\n')
}

const project = join(import.meta.dirname, '../../..')

/** Texts of the owner and the shoppers. */
export interface OwnTexts {
	/** Complete values, and their parts between punctuation. */
	readonly values: ReadonlySet<string>
	/** Texts of pages, of which the browser shows parts. */
	readonly prose: string
	/** Texts with placeholders such as `{amount}`. */
	readonly patterns: readonly RegExp[]
}

/** All texts of content/ as pages show them, and the given ones. */
export function listOwnTexts(others: readonly string[]): OwnTexts {
	const files = readdirSync(join(project, 'content'), { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('languages'))
	const read = (file: string) => readFileSync(join(project, 'content', file), 'utf8')
	const texts = files.filter((file) => /\.ya?ml$/.test(file)).flatMap((file) => stringsIn(parse(read(file))))
	const prose = files.filter((file) => file.endsWith('.md')).map((file) => read(file).replaceAll(/[*_`>]|\]\([^)]*\)|\[/g, ''))
	const values = [...texts.map((value) => value.replaceAll(/[*_`]|\]\([^)]*\)|\[/g, '')), ...others]
	return {
		values: new Set(values.flatMap((value) => [tidy(value), ...piecesOf(value)])),
		prose: tidy(prose.join('\n')),
		patterns: [...texts, ...prose.flatMap((text) => text.split('\n'))].filter((line) => line.includes('{')).map(patternOf),
	}
}

function patternOf(line: string): RegExp {
	return new RegExp(
		`^${line
			.trim()
			.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
			.replaceAll(/\{[^}]*\}/g, '.*')}$`,
	)
}

function stringsIn(value: unknown): readonly string[] {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function piecesOf(text: string): readonly string[] {
	return text.split(/[\n·/|–—:(),©]+|(?:^|\s)- /).map((piece) => tidy(piece).replace(/^\d{4} /, ''))
}

function tidy(text: string): string {
	return text.replaceAll(/[\s"“”]+/g, ' ').trim()
}

/** Whether a text is data of the owner or the shopper: a value, possibly shortened, or a date, an amount or a number. */
export function isData(text: string, { values, prose, patterns }: OwnTexts): boolean {
	const whole = text.replaceAll(/<[^>]*>/g, '\n').trim()
	if (patterns.some((pattern) => pattern.test(whole))) return true
	const isKnown = (piece: string) => {
		if (!/\p{L}{2}/u.test(piece) || values.has(piece) || figures.test(piece)) return true
		const cut = /^(.*?)(?:…|\.{3})$/.exec(piece)?.[1]
		if (cut !== undefined) return [...values].some((value) => value.startsWith(cut))
		// A single word is part of any long text.
		return piece.includes(' ') && prose.includes(piece)
	}
	return isKnown(tidy(whole)) || piecesOf(whole).every(isKnown)
}

const months =
	'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December'
const figures = new RegExp(
	`^(?:(?:${months})(?: \\d+)?|\\d+ (?:${months})|\\d{4} \\w+|[\\d.]+ (?:AM|PM)|[A-Z0-9]{4}-[A-Z0-9]{4}|\\W*[A-Z]{3}\\W*[\\d.]+|[\\d.]+ ?(?:KB|MB|x|×)|\\d+% off)$`,
)
