import { direction } from '@storefront/i18n/language.ts'

/** Order numbers and return numbers. */
export const orderNumberPattern = /\b[0-9A-Z]{4}-[0-9A-Z]{4}(?:-R\d{1,3})?\b/g

/** Inserts left-to-right marks before order numbers in right-to-left plain text, because "1234-ABCD" would be displayed as "ABCD-1234". */
export function keepOrderNumbersLeftToRight(text: string): string {
	if (direction() !== 'rtl') return text
	// URLs are not changed.
	return text.replaceAll(/\S+/g, (word) => (word.includes('://') ? word : word.replaceAll(orderNumberPattern, '\u200E$&')))
}
