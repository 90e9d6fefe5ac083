import { lowestPriceDays } from '@storefront/contract/domain/constants.ts'
import { parseList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'

const dayMs = 24 * 60 * 60_000

interface FormerPrice {
	readonly since: string
	readonly paid: number
	readonly is_reduced: 0 | 1
}

/**
 * Archives the prices of variants that are removed from a market. Directive 98/6/EC counts a reduction from the lowest price of the
 * 30 days before it, and removing a price for a while must not delete that history.
 */
export async function archivePrices(trx: Db, marketId: number, offerIds: readonly number[], now: Date): Promise<void> {
	const prices = await trx
		.selectFrom('market_prices')
		.select(['id', 'offer_id', 'prior_price', 'prior_price_first'])
		.where('market_id', '=', marketId)
		.where('offer_id', 'in', offerIds)
		.execute()
	if (prices.length === 0) return
	const rows = await trx
		.selectFrom('market_price_history')
		.select(['price_id', 'since', 'paid', 'is_reduced'])
		.where(
			'price_id',
			'in',
			prices.map(({ id }) => id),
		)
		.orderBy('id')
		.execute()
	const histories = Map.groupBy(rows, ({ price_id }) => price_id)
	const ended = now.toISOString()
	const formerPrices = prices.map(({ id, ...price }) => {
		const history = (histories.get(id) ?? []).map(({ price_id: _of, ...row }) => row)
		return { ...price, market_id: marketId, ended, history: JSON.stringify(history) }
	})
	await removeFormerPrices(trx, marketId, offerIds)
	await trx.insertInto('market_former_prices').values(formerPrices).execute()
}

/**
 * Restores the price history of variants that have a price in a market again. After `lowestPriceDays` without a price the history
 * starts anew; before that, the last price counts as valid until the new one.
 */
export async function restorePrices(trx: Db, marketId: number, offerIds: readonly number[], now: Date): Promise<void> {
	if (offerIds.length === 0) return
	const former = await trx
		.selectFrom('market_former_prices')
		.innerJoin('market_prices', (join) =>
			join
				.onRef('market_prices.offer_id', '=', 'market_former_prices.offer_id')
				.onRef('market_prices.market_id', '=', 'market_former_prices.market_id'),
		)
		.select(['market_prices.id', 'ended', 'history'])
		.select(['market_former_prices.prior_price', 'market_former_prices.prior_price_first'])
		.where('market_former_prices.market_id', '=', marketId)
		.where('market_former_prices.offer_id', 'in', offerIds)
		.execute()
	if (former.length === 0) return
	const oldest = now.getTime() - lowestPriceDays * dayMs
	for (const { id, ended, history, ...prior } of former) {
		if (Date.parse(ended) <= oldest) continue
		const rows = parseList(history, isFormerPrice).map((row) => ({ ...row, price_id: id }))
		if (rows.length > 0) await trx.insertInto('market_price_history').values(rows).execute()
		await trx.updateTable('market_prices').set(prior).where('id', '=', id).execute()
	}
	await removeFormerPrices(trx, marketId, offerIds)
}

async function removeFormerPrices(trx: Db, marketId: number, offerIds: readonly number[]): Promise<void> {
	await trx.deleteFrom('market_former_prices').where('market_id', '=', marketId).where('offer_id', 'in', offerIds).execute()
}

function isFormerPrice(value: unknown): value is FormerPrice {
	if (typeof value !== 'object' || value === null) return false
	const { since, paid, is_reduced } = value as Record<string, unknown>
	return typeof since === 'string' && Number.isSafeInteger(paid) && (is_reduced === 0 || is_reduced === 1)
}
