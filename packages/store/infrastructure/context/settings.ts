import { defaultTaxName } from '@storefront/contract/domain/checkout/tax.ts'
import { defaultCurrency, toAmountText } from '@storefront/contract/domain/money.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { currentMarket, type Market } from '../db/markets/current-market.ts'
import type { Db } from '../db/open.ts'

/** What a shop is called that has no name yet. */
export const defaultName = 'Company Name'

/** How many years orders are kept with the person in them: the longest that bookkeeping asks for in most of the EU. */
const defaultOrderYears = '10'

/**
 * What a shop shows that has not set anything yet: a shop whose catalogue came from a feed has a full home page. A row
 * of the table `settings` replaces the entry of the same name.
 */
const defaults: Readonly<Record<string, string>> = {
	name: defaultName,
	currency: defaultCurrency,
	tax_name: defaultTaxName,
	order_years: defaultOrderYears,
	customer_cancellation: 'on',
	// The withdrawal of directive 2011/83/EU.
	return_days: '14',
	...Object.fromEntries(homeFlags.map((flag) => [flag, '1'])),
}

export type Settings = Readonly<Record<string, string>>

/** System settings and site info by name, in a market what it says in their place. */
export async function readSettings(db: Db): Promise<Settings> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
	return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])), ...settingsOf(currentMarket()) }
}

/** What a market says in place of the shop's settings. */
function settingsOf(market: Market | null): Settings {
	if (!market) return {}
	const { currency, tax_name, free_delivery_from: from } = market
	return { currency, ...(tax_name && { tax_name }), free_delivery_from: from === null ? '' : toAmountText(from, currency) }
}

/** What amounts are in: a code, or the symbol that stands before them. */
export async function readCurrency(db: Db): Promise<string> {
	const market = currentMarket()
	if (market) return market.currency
	const row = await db.selectFrom('settings').select('value').where('key', '=', 'currency').executeTakeFirst()
	return row?.value || defaultCurrency
}
