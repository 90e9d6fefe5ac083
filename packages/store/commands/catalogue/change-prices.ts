import { formatMoney, type MinorUnits } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { derivePrice, type Price } from '../../commerce/markets/derive-price.ts'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { saleOf } from '../../commerce/prices/sale.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { updateProducts } from './product-effects.ts'

/** Variants that one command changes. A change of more is a job with several commands. */
export const mostChangedPrices = 200

const percentMessage = 'The change must be a percentage from -90 to 900 with at most two decimals, and not 0.'
const saleMessage = 'The discount must be a percentage from 0 to 90 with at most two decimals. 0 ends the sale.'
const isPercentage = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4)
const rounding = v.picklist(['none', 'whole', '99'], 'Choose how prices are rounded.')

/** A change of many prices: all prices by a percentage, or a sale with a discount on the price before discount. */
export const priceChange = v.variant('kind', [
	v.strictObject({
		kind: v.literal('price'),
		percent: v.pipe(
			v.number(percentMessage),
			v.check((value) => value >= -90 && value <= 900 && value !== 0 && isPercentage(value), percentMessage),
		),
		rounding,
	}),
	v.strictObject({
		kind: v.literal('sale'),
		percent: v.pipe(
			v.number(saleMessage),
			v.check((value) => value >= 0 && value <= 90 && isPercentage(value), saleMessage),
		),
		rounding,
	}),
])
export type PriceChange = v.InferOutput<typeof priceChange>

/**
 * The price after a change. Price and sale price are rounded, so that shoppers see a rounded price. An amount never becomes 0, and a sale
 * that rounding makes as high as the price is none.
 */
export function changedPrice({ price, discount }: Price, { kind, percent, rounding }: PriceChange, currency: string): Price {
	const share = Math.round(kind === 'price' ? 10_000 + percent * 100 : 10_000 - percent * 100)
	const derivation = { from: currency, to: currency, rate: (share / 10_000).toFixed(4), rounding }
	if (kind === 'price') return derivePrice({ price, discount }, derivation)
	if (percent === 0) return { price, discount: 0 }
	const { price: paid } = derivePrice({ price, discount: 0 }, derivation)
	return paid < price ? saleOf(price, paid) : { price, discount: 0 }
}

/** Says what a change does to some variants, for the audit log. */
export function priceChangeTitle({ kind, percent }: PriceChange, count: number): string {
	const variants = count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`
	if (kind === 'price') return `${percent > 0 ? 'Raised' : 'Lowered'} the prices of ${variants} by ${Math.abs(percent)} %`
	return percent === 0 ? `Ended the sale of ${variants}` : `Put ${variants} on sale with ${percent} % off`
}

/** Changes the prices of at most `mostChangedPrices` variants in the main market. */
export const changePrices = defineCommand({
	name: 'price.change',
	permission: 'prices.write',
	input: v.strictObject({
		/** Ids of the variants (`offers.id`). */
		variants: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1), v.maxLength(mostChangedPrices)),
		change: priceChange,
	}),
	title: ({ change }, { changed }: { readonly changed: number; readonly derived: number }) => priceChangeTitle(change, changed),
	scope: async (_trx, { variants }) => [{ table: 'offers', where: { id: variants } }],
	async write(trx, { variants, change }) {
		const currency = await readCurrency(trx)
		const highest = highestPriceIn(currency)
		const offers = await trx.selectFrom('offers').select(['id', 'sku', 'price', 'discount']).where('id', 'in', variants).execute()
		const changed: number[] = []
		for (const { id, sku, ...before } of offers) {
			const after = changedPrice(before, change, currency)
			if (after.price > highest) throw new CommandRefused(tooHigh(sku, after.price, highest, currency))
			if (after.price === before.price && after.discount === before.discount) continue
			await trx.updateTable('offers').set(after).where('id', '=', id).execute()
			changed.push(id)
		}
		return { changed: changed.length, derived: await countDerived(trx, changed) }
	},
	derive: updateProducts,
	warnings: (_input, { derived }) =>
		derived === 0
			? []
			: [
					`${derived === 1 ? '1 price of another market was' : `${derived} prices of other markets were`} derived from these prices and will not change. Derive them again with "prices propose".`,
				],
})

function tooHigh(sku: string, price: MinorUnits, highest: MinorUnits, currency: string): string {
	return `The price of ${sku} would be ${formatMoney(price, currency)}; at most ${formatMoney(highest, currency)} is possible.`
}

/** The number of prices in other markets that were derived from those of these variants. */
async function countDerived(trx: Trx, ids: readonly number[]): Promise<number> {
	if (ids.length === 0) return 0
	const { count } = await trx
		.selectFrom('market_prices')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('offer_id', 'in', ids)
		.where('from_price', 'is not', null)
		.executeTakeFirstOrThrow()
	return Number(count)
}
