import type { CheckedText } from './check-entries.ts'
import { listTexts } from './source/source.ts'

/** Inline code and escaped asterisks, which are not bold markers. */
const literalText = /(`+)[^`]*\1|\\\*/g

const currency = '(?:[$€£¥]|(?:USD|EUR|GBP|CHF|dollars?|euros?|pounds?)\\b)'

/** A negative amount. The dash of a range such as "5-7 euros" is no minus sign. */
const negativeAmount = new RegExp(`(?<![\\p{L}\\p{N}])[-−](?:[$€£¥] ?\\d[\\d.,]*|\\d[\\d.,]* ?${currency})`, 'u')

/** An implausibly high amount: seven digits before the decimals. */
const hugeAmount = new RegExp(`(?:[$€£¥] ?\\d{7,}|(?<!\\d)\\d{7,}(?:[.,]\\d+)? ?${currency})`, 'u')

/** Warns about probable mistakes: unclosed bold markers and implausible amounts. */
export function checkWriting(checked: readonly CheckedText[]): readonly string[] {
	return checked.flatMap(({ source, data }) => {
		const fields = listTexts(data).flatMap(({ path, text }) => findRemarks(text).map((remark) => [source.lineOf(path), remark] as const))
		return [...fields, ...paragraphs(source.body, source.bodyLine)].map(([line, remark]) => `${source.file}:${line} ${remark}`)
	})
}

function paragraphs(body: string, firstLine: number): readonly (readonly [line: number, remark: string])[] {
	let line = firstLine
	return body.split(/(\n\s*\n)/).flatMap((part) => {
		const at = line + (/^\n*/.exec(part)?.[0].length ?? 0)
		line += part.split('\n').length - 1
		return findRemarks(part).map((remark) => [at, remark] as const)
	})
}

function findRemarks(text: string): readonly string[] {
	const plain = text.replaceAll(literalText, '')
	const isOpen = plain.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/\*\*/g)?.length ?? 0) % 2 === 1)
	return [
		...(isOpen ? ['has "**" without a second one, so shoppers see the asterisks. Write bold text as **this**.'] : []),
		...[negativeAmount, hugeAmount].flatMap((amount) => {
			const [written] = amount.exec(plain) ?? []
			return written ? [`names the amount "${written.trim()}". Is it right?`] : []
		}),
	]
}
