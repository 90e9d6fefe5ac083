import { direction } from '@storefront/i18n/language.ts'

/** An order's number, or a return's. */
export const orderNumbers = /\b[0-9A-Z]{4}-[0-9A-Z]{4}(?:-R\d{1,3})?\b/g

/** A text without formats whose numbers of orders are read from left to right: "1234-ABCD" would else be "ABCD-1234" there. */
export function withNumbersInOrder(text: string): string {
	if (direction() !== 'rtl') return text
	// An address of a page stays what it is.
	return text.replaceAll(/\S+/g, (word) => (word.includes('://') ? word : word.replaceAll(orderNumbers, '\u200E$&')))
}
