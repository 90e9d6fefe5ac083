import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { MarketsTable } from '../../infrastructure/db/schema/markets.ts'
import type { CommandContext, Trx } from '../command.ts'
import { findMarket } from '../delivery/delivery-scope.ts'
import type { RowChange, Scope } from '../snapshot.ts'

/** Id of an additional market (`markets.id`). */
export const marketId = v.pipe(v.number(), v.integer())

/** All markets: there are few, and adding or removing one can change the main one. */
export const marketsScope: Scope = { table: 'markets', where: {} }

/** Finds an additional market. Throws `CommandRefused` if it was removed. */
export async function readMarketRow(trx: Trx, id: number): Promise<Selectable<MarketsTable>> {
	const market = await findMarket(trx, id)
	if (!market) throw new Error('A market by its id is an additional one')
	return market
}

/** Markets and their names are on every page. */
export function outdateMarkets(trx: Trx, _changed: unknown, { now }: CommandContext): Promise<void> {
	return recordChanges(trx, [settingsTag, catalogueTag], now)
}

/** The changes of a table. */
export function changesOf(changes: readonly RowChange[], table: RowChange['table']): readonly RowChange[] {
	return changes.filter((change) => change.table === table)
}
