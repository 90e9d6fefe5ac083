import { isCurrencyCode } from '../currency.ts'
import { type Cents, formatMoney, toMinorUnits } from '../money.ts'

/** Placeholder name in content texts for the amount from which delivery is free, with the currency. */
export const freeDeliveryName = 'freeDeliveryFrom'
const placeholder = `{${freeDeliveryName}}`

interface FreeDelivery {
	/** The setting of the shop; null if it has none. */
	readonly from: Cents | null
	/** The amount of content/policies.yaml for shops without the setting, in currency units; undefined if there is none. */
	readonly stated: number | undefined
	/** Currency symbol or code. */
	readonly currency: string
	/**
	 * Code of the market; empty for the main market. `stated` is in the currency of the main market, so other markets use only
	 * their own setting.
	 */
	readonly market: string
}

/** The formatted amount, such as "$100" or "€49.90"; null if the shop has no free delivery. */
export function freeDeliveryFigure({ from, stated, currency, market }: FreeDelivery): string | null {
	const amount = from ?? (stated === undefined || market !== '' ? null : toMinorUnits(stated, currency))
	if (amount === null) return null
	const written = formatMoney(amount, currency)
	return isCurrencyCode(currency) ? written : written.replace(/\.00$/, '')
}

/** Matches boundaries of sentences: HTML block elements, empty lines, and Markdown line prefixes. */
const betweenBlocks =
	/(<\/?(?:p|li|ul|ol|h[1-6]|table|thead|tbody|tr|td|th|blockquote|div|pre|dl|dt|dd|hr|br)\b[^>]*>|\n[ \t]*\n+|\n(?=[ \t]*(?:[-*+>|]|#{1,6}|\d+[.)])[ \t]))/i
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Replaces the placeholder in a text, Markdown or HTML. Without an amount, removes each sentence with the placeholder, and
 * paragraphs and list items that are empty then.
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
