import { type Cents, toCents } from '../../../src/domain/money.ts'
import { CommandError } from './command-error.ts'

/** An amount that was typed as an option. */
export function moneyGiven(option: string, text: string): Cents {
	if (!/^\d+(\.\d{1,2})?$/.test(text)) throw new CommandError(`${option} is "${text}". It must be an amount, like 5.00.`)
	return toCents(text)
}
