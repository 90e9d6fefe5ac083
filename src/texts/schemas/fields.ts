import { z } from 'astro/zod'
import { freeDeliveryName } from '../../domain/frame/free-delivery.ts'

/** Characters that a text of one line may have at most, and one of several paragraphs. */
const longestLine = 300
export const longestText = 20_000

export const text = (meaning: string, longest = longestLine) => z.string().trim().min(1).max(longest).describe(meaning)

/** A fact stands once, in policies.yaml, which the forms call so. */
export const factsInBraces = 'Figures of "Facts and policies" are named in braces: the shop puts the figure in place of {returnDays}.'

/** A day that the calendar has, as 2026-12-24. */
const day = (meaning: string) =>
	z.string().refine(isDay, 'is not a day of the calendar').meta({ description: meaning, format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

function isDay(value: string): boolean {
	const time = Date.parse(`${value}T00:00:00Z`)
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** When an entry is shown. */
export const schedule = {
	draft: z.boolean().optional().describe('A draft is seen only while editing: no shopper sees it.'),
	from: day('The first day on which it is shown, as 2026-12-24. The day begins at midnight UTC.').optional(),
	until: day('The last day on which it is shown, as 2026-12-31. The day ends at midnight UTC.').optional(),
}

/** An entry that has no sense without a figure. */
export const onlyWith = {
	onlyWith: z
		.literal(freeDeliveryName)
		.optional()
		.describe(
			'Shown only where there is this figure: freeDeliveryFrom, the amount from which delivery is free. It is the setting free_delivery_from; without that, freeDeliveryAbove of "Facts and policies".',
		),
}

export const link = z.strictObject({
	label: text('The words of the link.'),
	to: text('Where it leads: a page as /terms, or https://... Without it the link stays on the page.').optional(),
	page: text('Instead: the name of a page of content/pages, as returns. It leads there as soon as the page is no draft.').optional(),
	onlyPublished: z.boolean().optional().describe('When true, the link is left out until its page is published.'),
})
