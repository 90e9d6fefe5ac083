import { isAmount, type MinorUnits, type PartsPerMillion, toMinorUnits, toPartsPerMillion } from '@storefront/contract/domain/money.ts'

/** A typed percentage, with a point or a comma, in parts per million; null for another text. */
export function readPercent(typed: string): PartsPerMillion | null {
	const percent = typed.replace(',', '.')
	return /^\d{1,3}(\.\d{1,4})?$/.test(percent) ? toPartsPerMillion(percent) : null
}

/** A typed amount, with a point or a comma, in minor units; 0 for an empty text, null for another one. */
export function readAmount(typed: string, currency: string): MinorUnits | null {
	const amount = typed.replace(',', '.')
	if (amount === '') return 0
	return isAmount(amount, currency) ? toMinorUnits(amount, currency) : null
}
