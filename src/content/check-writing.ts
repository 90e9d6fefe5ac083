import type { Checked } from './check-entries.ts'
import { textsOf } from './source/source.ts'

/** `code` is shown as it is written, and a backslash before an asterisk means the asterisk itself. */
const asWritten = /(`+)[^`]*\1|\\\*/g

const currency = '(?:[$€£¥]|(?:USD|EUR|GBP|CHF|dollars?|euros?|pounds?)\\b)'

/** A negative amount: a minus before the digits that is no dash of a range, as in 5-7 euros. */
const negative = new RegExp(`(?<![\\p{L}\\p{N}])[-−](?:[$€£¥] ?\\d[\\d.,]*|\\d[\\d.,]* ?${currency})`, 'u')

/** More than any price in a text: seven digits before the decimals. */
const huge = new RegExp(`(?:[$€£¥] ?\\d{7,}|(?<!\\d)\\d{7,}(?:[.,]\\d+)? ?${currency})`, 'u')

/** What is allowed in a text and is hardly meant: bold that does not end, and amounts that no shop has. */
export function checkWriting(checked: readonly Checked[]): readonly string[] {
	return checked.flatMap(({ source, data }) => {
		const fields = textsOf(data).flatMap(({ path, text }) => remarksOn(text).map((remark) => [source.lineOf(path), remark] as const))
		return [...fields, ...paragraphs(source.body, source.bodyLine)].map(([line, remark]) => `${source.file}:${line} ${remark}`)
	})
}

function paragraphs(body: string, firstLine: number): readonly (readonly [line: number, remark: string])[] {
	let line = firstLine
	return body.split(/(\n\s*\n)/).flatMap((part) => {
		const at = line + (/^\n*/.exec(part)?.[0].length ?? 0)
		line += part.split('\n').length - 1
		return remarksOn(part).map((remark) => [at, remark] as const)
	})
}

function remarksOn(text: string): readonly string[] {
	const plain = text.replaceAll(asWritten, '')
	const isOpen = plain.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/\*\*/g)?.length ?? 0) % 2 === 1)
	return [
		...(isOpen ? ['has "**" without a second one: shoppers see the signs. Bold text stands between two of them, as **this**.'] : []),
		...[negative, huge].flatMap((amount) => {
			const [written] = amount.exec(plain) ?? []
			return written ? [`names the amount "${written.trim()}". Is it right?`] : []
		}),
	]
}
