import { isCurrencyCode } from '../currency.ts'
import { type Cents, formatMoney, toMinorUnits } from '../money.ts'

/** How texts of content name the amount from which delivery is free: the shop's setting, with the symbol of its currency. */
export const freeDeliveryName = 'freeDeliveryFrom'
const placeholder = `{${freeDeliveryName}}`

interface FreeDelivery {
	/** The setting; null: there is none. */
	readonly from: Cents | null
	/** What content/policies.yaml states for shops without the setting, in whole units; undefined: nothing. */
	readonly stated: number | undefined
	/** The symbol before amounts. */
	readonly currency: string
	/** The code of the market; empty: the main one, in whose currency `stated` is. Another market promises its own setting alone. */
	readonly market: string
}

/** "$100" or "€49.90"; null: nothing is to be said of free delivery. */
export function freeDeliveryFigure({ from, stated, currency, market }: FreeDelivery): string | null {
	const amount = from ?? (stated === undefined || market !== '' ? null : toMinorUnits(stated, currency))
	if (amount === null) return null
	const written = formatMoney(amount, currency)
	return isCurrencyCode(currency) ? written : written.replace(/\.00$/, '')
}

/** What ends a sentence at the latest: elements of HTML that are blocks, empty lines, and beginnings of a line in Markdown. */
const betweenBlocks =
	/(<\/?(?:p|li|ul|ol|h[1-6]|table|thead|tbody|tr|td|th|blockquote|div|pre|dl|dt|dd|hr|br)\b[^>]*>|\n[ \t]*\n+|\n(?=[ \t]*(?:[-*+>|]|#{1,6}|\d+[.)])[ \t]))/i
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * A text, Markdown or HTML, with the amount in place of its name. Without an amount each sentence that names it is left out,
 * and what then says nothing any more: a paragraph, an entry of a list.
 */
export function withFreeDelivery(text: string, figure: string | null): string {
	if (!text.includes(placeholder)) return text
	if (figure !== null) return text.replaceAll(placeholder, () => figure)
	const blocks = text.split(betweenBlocks).map((block) => {
		if (!block.includes(placeholder)) return block
		const left = [...sentences.segment(block.replaceAll('\n', ' '))]
			.map(({ segment }) => (segment.includes(placeholder) ? (segment.match(/<[^>]+>/g)?.join('') ?? '') : segment))
			.join('')
		return /[\p{L}\p{N}]/u.test(left.replaceAll(/<[^>]+>|^\s*\d+[.)]\s/g, '')) ? left.trimEnd() : ''
	})
	return blocks
		.join('')
		.replaceAll(/<(p|li)>\s*<\/\1>\n?/g, '')
		.replaceAll(/<(ul|ol)>\s*<\/\1>\n?/g, '')
		.replaceAll(/\n{3,}/g, '\n\n')
}
