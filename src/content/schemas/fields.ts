import { freeDeliveryName } from '@storefront/contract/domain/frame/free-delivery.ts'
import { z } from 'astro/zod'

/** Maximum length in characters of a single-line text; the next constant is for several paragraphs. */
const maxLineLength = 300
export const maxTextLength = 20_000

export const text = (meaning: string, longest = maxLineLength) => z.string().trim().min(1).max(longest).describe(meaning)

/** Explains facts, which are defined once in policies.yaml ("Facts and policies" in the forms). */
export const factsInBraces =
	'Write {returnDays} for the number of days for returns: the shop replaces it with the value from "Facts and policies". The other values there work in the same way.'

/** Explains Markdown to editors who do not know it. */
export const formatting =
	'Write **word** for bold, [word](/terms) for a link, an empty line between paragraphs, and a dash and a space before each line of a list.'

/** A valid calendar date such as 2026-12-24. */
const day = (meaning: string) =>
	z.string().refine(isDay, 'is not a day of the calendar').meta({ description: meaning, format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

function isDay(value: string): boolean {
	const time = Date.parse(`${value}T00:00:00Z`)
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** Fields of an entry for its publication period. */
export const schedule = {
	draft: z.boolean().optional().describe('A draft is visible only to you while you edit. Shoppers do not see it.'),
	from: day('The first day on which it is shown, as 2026-12-24. The day begins at 0:00 Greenwich time.').optional(),
	until: day('The last day on which it is shown, as 2026-12-31. The day ends at 24:00 Greenwich time.').optional(),
}

/** Field of entries that are meaningless without an amount for free delivery. */
export const onlyWith = {
	onlyWith: z
		.literal(freeDeliveryName)
		.optional()
		.describe(
			'Remove it if the shop has no free delivery. Its amount is the setting free_delivery_from of the shop, otherwise "Free delivery above" of "Facts and policies".',
		),
}

export const link = z.strictObject({
	label: text('The text of the link.'),
	to: text(
		'Target of the link: /terms for a page of the shop, https://... for another site. Empty: no link, or the page that you choose below.',
	).optional(),
	page: text('Instead of an address: a page from the list "Pages". While that page is a draft, the link leads nowhere.').optional(),
	onlyPublished: z.boolean().optional().describe('Shoppers do not see the link while its page is a draft.'),
})
