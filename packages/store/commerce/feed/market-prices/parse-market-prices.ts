import { exampleAmount } from '@storefront/contract/domain/money.ts'
import type { Price } from '../../markets/derive-price.ts'
import { notSold } from '../../markets/not-sold.ts'
import { saleOf } from '../../prices/sale.ts'
import { parseMarketColumn } from '../columns.ts'
import type { Parsed } from '../parsed.ts'
import { parsePrice, priceNotes } from '../price.ts'
import { isSaleActive } from '../sale-period.ts'
import type { FeedMarkets } from './feed-markets.ts'

type Columns = Readonly<Record<string, string>>
type Prices = Readonly<Record<string, Price | null>>

/**
 * Reads the prices of a line in further markets: `price[ch]` is an amount in the currency of the market, without excess decimals,
 * or `none`; `sale_price[ch]` is optional. A mistake in one of them rejects the line, because the price there would be uncertain.
 */
export function parseMarketPrices(columns: Columns, markets: FeedMarkets, now: Date): Parsed<Prices> {
	const codes = Object.entries(columns).flatMap(([name, text]) => (text && parseMarketColumn(name)?.market) || [])
	const prices: Record<string, Price | null> = {}
	const reasons: string[] = []
	for (const code of new Set(codes)) {
		const price = parsePriceIn(code, columns, markets, now)
		if ('reason' in price) reasons.push(price.reason)
		else prices[code] = price.value
	}
	return reasons.length > 0 ? { reason: reasons.join('; ') } : { value: prices }
}

function parsePriceIn(code: string, columns: Columns, markets: FeedMarkets, now: Date): Parsed<Price | null> {
	const [name, saleName] = [`price[${code}]`, `sale_price[${code}]`]
	const { [name]: text, [saleName]: saleText, sale_price_effective_date: period } = columns
	const market = markets.get(code)
	if (!market) {
		const others = [...markets].flatMap(([other, { isMain }]) => (isMain ? [] : [other]))
		const all = others.length === 0 ? 'there are no additional markets yet; add one with "markets add"' : `markets: ${others.join(', ')}`
		return { reason: `${text ? name : saleName}: there is no market "${code}"; ${all}` }
	}
	if (market.isMain) return { reason: `${text ? name : saleName}: "${code}" is the main market, whose prices are in price and sale_price` }
	if (!text) return { reason: `${saleName} needs ${name}, the price before the sale` }
	if (text.toLowerCase() === notSold) return saleText ? { reason: `${name} is "${text}", so ${saleName} must be empty` } : { value: null }
	const price = exactPrice(name, text, code, market.currency)
	if ('reason' in price) return price
	if (!saleText) return { value: { price: price.value, discount: 0 } }
	const sale = exactPrice(saleName, saleText, code, market.currency)
	if ('reason' in sale) return sale
	if (sale.value > price.value) return { reason: `${saleName} ${saleText} is above the ${name} ${text}` }
	const isActive = isSaleActive(period, now)
	// With a sale_price, the main price already reports the mistake.
	if ('reason' in isActive) return columns['sale_price'] ? { value: null } : isActive
	return { value: isActive.value ? saleOf(price.value, sale.value) : { price: price.value, discount: 0 } }
}

/** Does not round: shoppers pay exactly the price that the owner set for a market. */
function exactPrice(column: string, text: string, code: string, currency: string): Parsed<number> {
	const price = parsePrice(column, text, currency, currency, `the market ${code}`)
	if ('reason' in price || priceNotes(column, text, currency).length === 0) return price
	return {
		reason: `${column} "${text}" has more decimals than ${currency} allows; use an amount such as ${exampleAmount(currency)} ${currency}`,
	}
}
