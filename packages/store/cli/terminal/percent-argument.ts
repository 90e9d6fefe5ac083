import { type PartsPerMillion, toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import { CommandError } from './command-error.ts'

/** Parses the percentage of the option `--percent`. */
export function parsePercent(text: string): PartsPerMillion {
	if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
		throw new CommandError(`--percent is "${text}". It must be a number up to 100, such as 10.`)
	return toPartsPerMillion(text)
}
