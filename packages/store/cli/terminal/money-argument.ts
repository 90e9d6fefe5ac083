import { type Cents, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { CommandError } from './command-error.ts'

/** Parses an amount of an option in the shop's currency. */
export function parseMoney(option: string, text: string, currency: string): Cents {
	if (!isAmount(text, currency))
		throw new CommandError(`${option} is "${text}". It must be an amount such as ${toAmountText(toMinorUnits(5, currency), currency)}.`)
	return toMinorUnits(text, currency)
}
