import type { PeriodChoice } from '@storefront/store/desk/queries/numbers/period.ts'
import type { SellerOrder } from '@storefront/store/desk/queries/numbers/sellers.ts'

/** The period in an address. The store decides what unknown values mean. */
export function readChoice(parameters: URLSearchParams): PeriodChoice {
	const text = (name: string) => parameters.get(name)?.trim() || undefined
	const [name, from, to] = [text('period'), text('from'), text('to')]
	// The form has both. Days that were typed count, and days that the form has shown before do not.
	const areTyped = (from !== undefined || to !== undefined) && (name === undefined || shownDays({ from, to }) !== text('shown'))
	return areTyped ? { name: 'days', from, to } : { name }
}

/** The days in the fields of a form, in one text. */
export function shownDays({ from = '', to = '' }: { readonly from?: string | undefined; readonly to?: string | undefined }): string {
	return `${from} ${to}`
}

/** The parameters of a period, for links to other pages. */
export function choiceParameters({ name, from, to }: PeriodChoice): URLSearchParams {
	const values = name === 'days' ? { from, to } : { period: name }
	return new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}

export function readOrder(parameters: URLSearchParams): SellerOrder {
	return parameters.get('order') === 'revenue' ? 'revenue' : 'units'
}

/** Choices of days that a stock lasts. */
export const stockDays = [7, 14, 30, 90] as const
const usualStockDays = 30

export function readStockDays(parameters: URLSearchParams): number {
	const days = Number(parameters.get('days'))
	return stockDays.find((each) => each === days) ?? usualStockDays
}
