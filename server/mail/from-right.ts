import { direction } from '../../src/language/language.ts'

/** An order's number, or a return's. */
export const orderNumbers = /\b[0-9A-Z]{4}-[0-9A-Z]{4}(?:-R\d{1,3})?\b/g

/**
 * A name or an address in a line of a mail. Where mails are read from right to left it has the direction of its own first letter
 * (FSI and PDI of Unicode), and the signs beside it stay where they are; elsewhere it is what it was.
 */
export function isolated(name: string): string {
	return direction() === 'rtl' ? `\u2068${name}\u2069` : name
}

/** A text without formats whose numbers of orders are read from left to right: "1234-ABCD" would else be "ABCD-1234" there. */
export function withNumbersInOrder(text: string): string {
	if (direction() !== 'rtl') return text
	// An address of a page stays what it is.
	return text.replaceAll(/\S+/g, (word) => (word.includes('://') ? word : word.replaceAll(orderNumbers, '\u200E$&')))
}
