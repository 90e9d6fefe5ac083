/** Once: making one takes longer than all the rest of a product's page that is about reviews. */
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 22, 2026" of a moment as the store writes it; empty for what is none. */
export function shortDate(text: string): string {
	const moment = Date.parse(text)
	return Number.isNaN(moment) ? '' : dates.format(moment)
}
