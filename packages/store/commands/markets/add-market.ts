import { isCurrencyCode } from '@storefront/contract/domain/currency.ts'
import { isRegion } from '@storefront/i18n/region.ts'
import * as v from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'
import type { MarketsTable } from '../../infrastructure/db/schema/markets.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { RowChange } from '../snapshot.ts'
import { marketName } from './change-market.ts'
import { changesOf, marketsScope, outdateMarkets } from './market-rows.ts'

const codeMessage = 'The code of a market must be two to eight lowercase letters such as ch.'
const code = v.pipe(v.string(codeMessage), v.regex(/^[a-z]{2,8}$/, codeMessage))
const currencyMessage = 'The currency of a market must be an ISO 4217 code such as CHF.'

const blank = { tells_tax: 1, tax_name: '', free_delivery_from: null, rate: '', rounding: 'none' } as const

/** Adds a closed market. With the first one, the main market gets a row with its code too. */
export const addMarket = defineCommand({
	name: 'market.add',
	permission: 'settings.write',
	input: v.strictObject({
		code,
		currency: v.pipe(v.string(currencyMessage), v.check(isCurrencyCode, currencyMessage)),
		/** Missing: the name of the country. */
		name: v.exactOptional(marketName),
		/** Code of the main market, for the first additional one. */
		main: v.exactOptional(code),
	}),
	title: (_input, { code: added, name, currency }: Omit<MarketsTable, 'id'>) => `Added the market ${added} (${name}, ${currency})`,
	scope: async () => [marketsScope],
	async write(trx, { code: added, currency, name, main }) {
		const markets = await trx.selectFrom('markets').select(['code', 'is_main']).execute()
		const known = markets.find(({ is_main }) => is_main === 1)
		if (known && main !== undefined && main !== known.code) throw new CommandRefused(`The main market is "${known.code}".`)
		if (markets.some((market) => market.code === added)) throw new CommandRefused(`The market "${added}" already exists.`)
		if (!known) {
			if (main === undefined || main === added) throw new CommandRefused('The main market needs a code of its own, such as us.')
			await trx
				.insertInto('markets')
				.values({ ...blank, code: main, name: countryName(main), currency: '', is_main: 1, is_open: 1 })
				.execute()
		}
		const market = { ...blank, code: added, name: name ?? countryName(added), currency, is_main: 0, is_open: 0 } as const
		await trx.insertInto('markets').values(market).execute()
		return market
	},
	derive: outdateMarkets,
	async whyNotUndone(db, changes) {
		const rows = changesOf(changes, 'markets').flatMap(({ key, before, after }) => (before === null && after ? [{ ...after, key }] : []))
		const isUsed = await Promise.all(rows.map(({ key }) => hasRows(db, Number(key))))
		if (isUsed.includes(true) || (await hasOthers(db, changes)))
			return 'This market has countries, prices, coupons or discounts now, or there are other markets. Use "markets remove" instead.'
		return null
	},
})

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

function countryName(market: string): string {
	return isRegion(market) ? (names.of(market.toUpperCase()) ?? market) : market
}

const tablesOfMarkets = [
	...(['market_countries', 'market_cities', 'market_prices', 'market_proposals'] as const),
	...(['market_payment_types', 'coupons', 'automatic_discounts', 'delivery_services', 'carts'] as const),
]

async function hasRows(db: Db, market: number): Promise<boolean> {
	for (const table of tablesOfMarkets)
		if (await db.selectFrom(table).select('market_id').where('market_id', '=', market).limit(1).executeTakeFirst()) return true
	return false
}

/** Whether the main market must stay although this change has inserted it: there are other markets, or pictures are limited to some. */
async function hasOthers(db: Db, changes: readonly RowChange[]): Promise<boolean> {
	const added = changesOf(changes, 'markets').map(({ key }) => Number(key))
	const codes = changesOf(changes, 'markets').map(({ after }) => String(after?.['code'] ?? ''))
	const limited = [
		...(await db.selectFrom('sliders').select('markets').where('markets', '<>', '').execute()),
		...(await db.selectFrom('promotions').select('markets').where('markets', '<>', '').execute()),
	]
	if (limited.some(({ markets }) => markets.split(',').some((market) => codes.includes(market)))) return true
	if (added.length < 2) return false
	return (await db.selectFrom('markets').select('id').where('id', 'not in', added).limit(1).executeTakeFirst()) !== undefined
}
