import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { canRound, isRate, roundingRules } from '../../commerce/markets/derive-price.ts'
import {
	approveProposals,
	deriveProposals,
	type Proposals,
	readProposed,
	sliceVariants,
	variantsAtOnce,
	writePrices,
	writeProposals,
} from '../../commerce/markets/prices.ts'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { summarize } from '../../commerce/search/summarize.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import type { RowChange, Scope } from '../snapshot.ts'
import { changesOf, marketId, readMarketRow } from './market-rows.ts'

const whole = (message: string, least: number) => v.pipe(v.number(message), v.integer(message), v.minValue(least, message))
const variant = whole('Choose a variant.', 1)
const variants = v.pipe(v.array(variant), v.minLength(1), v.maxLength(variantsAtOnce))
const price = v.strictObject({
	/** Before discount, in minor units of the market's currency. */
	price: whole('The price must be above 0.', 1),
	/** Parts per million. */
	discount: v.pipe(whole('The discount must be 0 or more.', 0), v.maxValue(999_999, 'The discount must be below 100 %.')),
})

const countOf = (count: number) => (count === 1 ? '1 price' : `${count.toLocaleString('en')} prices`)

/** Derives the prices of a market from those of the main market, as proposals that replace all earlier ones. */
export const proposeMarketPrices = defineCommand({
	name: 'market-price.propose',
	permission: 'prices.write',
	input: v.strictObject({
		market: marketId,
		rate: v.pipe(v.string(), v.check(isRate, 'A rate is a number such as 0.93.')),
		rounding: v.picklist(roundingRules),
	}),
	title: ({ rate }, { code, added, changed }: Proposals & { readonly code: string }) =>
		`Proposed ${countOf(added.length + changed.length)} for the market ${code} with the rate ${rate}`,
	scope: async (_trx, { market }) => [
		{ table: 'markets', where: { id: [market] } },
		{ table: 'market_proposals', where: { market_id: [market] } },
	],
	async write(trx, { market: id, rate, rounding }, { watch }) {
		const { code, currency } = await readMarketRow(trx, id)
		if (!canRound(rounding, currency))
			throw new InvalidInput({ rounding: [`${currency} has no such decimals. Use none, whole, 10 or 100.`] })
		const proposals = await deriveProposals(trx, id, { from: await readCurrency(trx), to: currency, rate, rounding })
		for (const rows of sliceVariants(proposals.renewed))
			await watch([{ table: 'market_prices', where: { market_id: [id], offer_id: rows.map(({ offerId }) => offerId) } }])
		await writeProposals(trx, id, proposals)
		await trx.updateTable('markets').set({ rate, rounding }).where('id', '=', id).execute()
		return { ...proposals, code }
	},
})

/** Approves proposed prices of at most a few hundred variants: shoppers see them from now on. */
export const approveMarketPrices = defineCommand({
	name: 'market-price.approve',
	permission: 'prices.write',
	input: v.strictObject({ market: marketId, variants }),
	title: (_input, { code, approved }: { readonly code: string; readonly approved: number }) =>
		`Approved ${countOf(approved)} of the market ${code}`,
	scope: pricesScope,
	async write(trx, { market: id, variants: chosen }, { now }) {
		const { code } = await readMarketRow(trx, id)
		const proposed = new Set(await readProposed(trx, id))
		const ids = [...new Set(chosen)].filter((each) => proposed.has(each))
		if (ids.length > 0) await approveProposals(trx, id, ids, now)
		return { code, approved: ids.length }
	},
	derive: updateMarketListings,
})

/** Sets prices of at most a few hundred variants in a market; null: not sold there. Their proposals are deleted. */
export const setMarketPrices = defineCommand({
	name: 'market-price.set',
	permission: 'prices.write',
	input: v.strictObject({
		market: marketId,
		prices: v.pipe(v.array(v.strictObject({ variant, price: v.nullable(price) })), v.minLength(1), v.maxLength(variantsAtOnce)),
	}),
	title: ({ prices }, code: string) => `Set ${countOf(prices.length)} in the market ${code}`,
	scope: (trx, { market, prices }) => pricesScope(trx, { market, variants: prices.map((one) => one.variant) }),
	async write(trx, { market: id, prices }, { now }) {
		const { code, currency } = await readMarketRow(trx, id)
		const highest = highestPriceIn(currency)
		if (prices.some((one) => (one.price?.price ?? 0) > highest)) throw new InvalidInput({ price: ['This price is too high.'] })
		const ids = prices.map((one) => one.variant)
		const known = await trx.selectFrom('offers').select('id').where('id', 'in', ids).execute()
		if (known.length < new Set(ids).size) throw new CommandRefused('A variant does not exist any more. Nothing was changed.')
		await writePrices(
			trx,
			id,
			prices.map((one) => [one.variant, one.price]),
			now,
		)
		return code
	},
	derive: updateMarketListings,
})

/** Prices, proposals and former prices of variants in a market. */
async function pricesScope(
	trx: Trx,
	{ market, variants: ids }: { readonly market: number; readonly variants: readonly number[] },
): Promise<readonly Scope[]> {
	const where = { market_id: [market], offer_id: ids }
	const prices = await trx.selectFrom('market_prices').select('id').where('market_id', '=', market).where('offer_id', 'in', ids).execute()
	return [
		{ table: 'market_prices', where },
		{ table: 'market_price_history', where: { price_id: prices.map(({ id }) => id) } },
		{ table: 'market_proposals', where },
		{ table: 'market_former_prices', where },
	]
}

/** Updates the listings of a market after its prices changed. */
async function updateMarketListings(
	trx: Trx,
	{ changes }: { readonly changes: readonly RowChange[] },
	{ now }: CommandContext,
): Promise<void> {
	const ids = changesOf(changes, 'market_prices').map(({ key }) => Number(key.split('/')[1]))
	if (ids.length === 0) return
	const rows = await trx.selectFrom('offers').select('product_id').distinct().where('id', 'in', ids).execute()
	await summarize(
		trx,
		rows.map(({ product_id }) => product_id),
		now,
	)
	await recordChanges(trx, [catalogueTag], now)
}
