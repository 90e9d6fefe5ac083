import { isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import { longestMarketName, longestTaxName } from '@storefront/store/commands/markets/change-market.ts'
import { isRate, roundingRules } from '@storefront/store/commerce/markets/derive-price.ts'
import type { MarketsTable } from '@storefront/store/infrastructure/db/schema/markets.ts'
import type { Updateable } from 'kysely'
import { CommandError } from '../../terminal/command-error.ts'
import { suggestion } from '../../terminal/output.ts'

/** Properties that `markets set` changes. */
export const marketProperties = {
	name: 'displayed name, if the code is not a country',
	rate: 'exchange rate for derived prices: units of the market currency for one unit of the shop currency, such as 0.93',
	rounding: `rounding of derived prices: ${roundingRules.join(', ')}`,
	free_delivery_from: 'product total from which delivery is free; empty: never',
	tells_tax: 'on or off: whether the shop shows the tax included in prices',
	tax_name: 'name of the tax; empty: as in the settings',
} as const

export type MarketProperty = keyof typeof marketProperties

export type MarketChanges = Updateable<MarketsTable>

/** Parsers of property values into column values. Throw a `CommandError` for an invalid value. */
export const propertyParsers = {
	name: (value: string) => {
		if (value === '' || value.length > longestMarketName)
			throw new CommandError(`The name of a market must have 1 to ${longestMarketName} characters.`)
		return { name: value }
	},
	rate: (value: string) => {
		if (!isRate(value)) throw new CommandError(`"${value}" is not a valid rate. Use a number such as 0.93.`)
		return { rate: value }
	},
	rounding: (value: string) => {
		const rounding = roundingRules.find((rule) => rule === value)
		if (!rounding)
			throw new CommandError(
				`"${value}" is not a rounding rule.${suggestion(value, roundingRules)} Use one of ${roundingRules.join(', ')}.`,
			)
		return { rounding }
	},
	free_delivery_from: (value: string, currency: string) => {
		if (value !== '' && !isAmount(value, currency))
			throw new CommandError(
				`"${value}" is not a valid amount. Write amounts in ${currency} like ${toAmountText(toMinorUnits('50', currency), currency)}.`,
			)
		return { free_delivery_from: value === '' ? null : toMinorUnits(value, currency) }
	},
	tells_tax: (value: string) => {
		if (value !== 'on' && value !== 'off') throw new CommandError(`"${value}" is not valid. Use "on" or "off".`)
		return { tells_tax: value === 'on' ? 1 : 0 } as const
	},
	tax_name: (value: string) => {
		if (value.length > longestTaxName) throw new CommandError(`The name of the tax can have at most ${longestTaxName} characters.`)
		return { tax_name: value }
	},
} as const satisfies Record<MarketProperty, (value: string, currency: string) => MarketChanges>
