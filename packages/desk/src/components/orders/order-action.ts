import { isAmount, type MinorUnits, toMinorUnits } from '@storefront/contract/domain/money.ts'

/** A form on a page of an order: the command that it runs, and its input from the fields. */
export interface OrderAction {
	readonly command: string
	/** Label of the button that confirms the plan. */
	readonly label: string
	/** What cannot simply be repeated has another colour. */
	readonly danger?: true
	/** Asks the payment provider first for refunds that were made there. `required`: refused if it does not respond. */
	readonly check?: 'possible' | 'required'
	/** Closes the payment at its provider before it is applied. */
	readonly closesPayment?: true
	/** Applied without a plan, because it only adds what the person has typed. */
	readonly isDirect?: true
	readonly input: (order: string, form: FormData, currency: string) => Readonly<Record<string, unknown>>
}

/** Text of a field without outer spaces. */
export function text(form: FormData, name: string): string {
	return form.get(name)?.toString().trim() ?? ''
}

/** Whether a checkbox with the value "yes" is checked. */
export function isChecked(form: FormData, name: string): boolean {
	return form.get(name) === 'yes'
}

/** An amount in units of `currency`, such as 12.50 or 12,50, in minor units. NaN for another text, which commands refuse. */
export function amountOf(form: FormData, name: string, currency: string): MinorUnits {
	const typed = text(form, name).replace(',', '.')
	return isAmount(typed, currency) ? toMinorUnits(typed, currency) : Number.NaN
}

/** Beginning of the names of the fields with the pieces of order lines: `pieces-7`. */
export const piecesField = 'pieces-'

/** Pieces of the lines with a quantity, as the command has them. */
export function piecesOf(form: FormData) {
	return [...form.keys()].flatMap((name) => {
		const typed = text(form, name)
		if (!name.startsWith(piecesField) || typed === '' || typed === '0') return []
		return [{ line: Number(name.slice(piecesField.length)), quantity: Number(typed) }]
	})
}
