import { exampleAmount } from '@storefront/contract/domain/money.ts'
import type { Price } from '../../markets/derive.ts'
import { notSold } from '../../markets/not-sold.ts'
import { saleOf } from '../../prices/sale.ts'
import { parseMarketColumn } from '../columns.ts'
import { priceNotes, readPrice } from '../price.ts'
import type { Reading } from '../reading.ts'
import { saleRuns } from '../sale-period.ts'
import type { FeedMarkets } from './feed-markets.ts'

type Columns = Readonly<Record<string, string>>
type Prices = Readonly<Record<string, Price | null>>

/**
 * What a line says it costs in other markets: `price[ch]`, an amount of that market's currency with no more decimals than it has,
 * or `none`, and beside it `sale_price[ch]`. What is wrong with any of them is the reason to refuse the line: for how much it
 * would be sold there is not sure.
 */
export function marketPricesOf(columns: Columns, markets: FeedMarkets, now: Date): Reading<Prices> {
	const named = Object.entries(columns).flatMap(([name, text]) => (text && parseMarketColumn(name)?.market) || [])
	const prices: Record<string, Price | null> = {}
	const reasons: string[] = []
	for (const code of new Set(named)) {
		const price = priceIn(code, columns, markets, now)
		if ('reason' in price) reasons.push(price.reason)
		else prices[code] = price.value
	}
	return reasons.length > 0 ? { reason: reasons.join('; ') } : { value: prices }
}

function priceIn(code: string, columns: Columns, markets: FeedMarkets, now: Date): Reading<Price | null> {
	const [name, saleName] = [`price[${code}]`, `sale_price[${code}]`]
	const { [name]: text, [saleName]: saleText, sale_price_effective_date: period } = columns
	const market = markets.get(code)
	if (!market) {
		const others = [...markets].flatMap(([other, { isMain }]) => (isMain ? [] : [other]))
		const all = others.length === 0 ? 'there is none yet, "markets add" makes one' : `there are: ${others.join(', ')}`
		return { reason: `${text ? name : saleName}: there is no market "${code}"; ${all}` }
	}
	if (market.isMain)
		return { reason: `${text ? name : saleName}: "${code}" is the main market, whose prices stand in price and sale_price` }
	if (!text) return { reason: `${saleName} stands without ${name}, which it is taken off` }
	if (text.toLowerCase() === notSold)
		return saleText ? { reason: `${saleName} stands beside ${name} "${text}": what is not sold has no sale` } : { value: null }
	const price = exactPrice(name, text, code, market.currency)
	if ('reason' in price) return price
	if (!saleText) return { value: { price: price.value, discount: 0 } }
	const sale = exactPrice(saleName, saleText, code, market.currency)
	if ('reason' in sale) return sale
	if (sale.value > price.value) return { reason: `${saleName} ${saleText} is above the ${name} ${text}` }
	const runs = saleRuns(period, now)
	// Of the main price it is told already.
	if ('reason' in runs) return columns['sale_price'] ? { value: null } : runs
	return { value: runs.value ? saleOf(price.value, sale.value) : { price: price.value, discount: 0 } }
}

/** Nothing is rounded here: what the owner approves for a market is what is asked there. */
function exactPrice(column: string, text: string, code: string, currency: string): Reading<number> {
	const price = readPrice(column, text, currency, currency, `the market ${code}`)
	if ('reason' in price || priceNotes(column, text, currency).length === 0) return price
	return { reason: `${column} "${text}" has more decimals than ${currency} has; write it like ${exampleAmount(currency)} ${currency}` }
}
