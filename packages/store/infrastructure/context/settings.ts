import { defaultTaxName } from '@storefront/contract/domain/checkout/tax.ts'
import { defaultCurrency, toAmountText } from '@storefront/contract/domain/money.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import { currentMarket, type Market } from '../db/markets/current-market.ts'
import type { Db } from '../db/open.ts'

/** Name of a shop without the setting `name`. */
export const defaultName = 'Company Name'

/** How many years orders keep personal data: the longest retention period for bookkeeping in most of the EU. */
const defaultOrderYears = '10'

/** Default settings, with a complete home page. A row of the table `settings` overrides the entry of the same name. */
const defaults: Readonly<Record<string, string>> = {
	name: defaultName,
	currency: defaultCurrency,
	tax_name: defaultTaxName,
	order_years: defaultOrderYears,
	customer_cancellation: 'on',
	company_orders: 'off',
	// Withdrawal period of directive 2011/83/EU.
	return_days: '14',
	price_history: 'off',
	return_share: 'off',
	return_share_pieces: '50',
	...Object.fromEntries(homeFlags.map((flag) => [flag, '1'])),
}

export type Settings = Readonly<Record<string, string>>

/** Settings by name, with the overrides of the current market. */
export async function readSettings(db: Db): Promise<Settings> {
	const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
	return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])), ...settingsOf(currentMarket()) }
}

/** Settings that a market overrides. */
function settingsOf(market: Market | null): Settings {
	if (!market) return {}
	const { currency, tax_name, free_delivery_from: from } = market
	return { currency, ...(tax_name && { tax_name }), free_delivery_from: from === null ? '' : toAmountText(from, currency) }
}

/** The currency of amounts: an ISO code or a symbol. */
export async function readCurrency(db: Db): Promise<string> {
	const market = currentMarket()
	if (market) return market.currency
	const row = await db.selectFrom('settings').select('value').where('key', '=', 'currency').executeTakeFirst()
	return row?.value || defaultCurrency
}
