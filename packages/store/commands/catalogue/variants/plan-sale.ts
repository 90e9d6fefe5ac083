import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { saleOf } from '@storefront/store/commerce/prices/sale.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import * as v from 'valibot'
import { defineCommand, type Trx } from '../../command.ts'
import { CommandRefused, InvalidInput } from '../../command-errors.ts'
import type { Scope } from '../../snapshot.ts'
import { updateProducts } from '../product-effects.ts'
import { id } from '../products/product-input.ts'
import { readVariantRow } from './variant-options.ts'

const saleMessage = 'The sale price must be above 0 and below the price.'
const moment = v.pipe(v.string(), v.isoTimestamp())

const scopeOf = (variant: number): readonly Scope[] => [
	{ table: 'offers', where: { id: [variant] } },
	{ table: 'planned_sales', where: { offer_id: [variant] } },
]

/** Plans a sale price that starts and ends by itself, in place of an earlier one, which ends. A sale whose start has passed starts at once. */
export const planSale = defineCommand({
	name: 'sale.plan',
	permission: 'prices.write',
	input: v.strictObject({
		variant: id,
		/** Price that shoppers pay, in minor units. */
		sale: v.pipe(v.number(saleMessage), v.integer(saleMessage), v.minValue(1, saleMessage)),
		/** ISO times; an end of null: until it is ended by hand. */
		starts: moment,
		ends: v.nullable(moment),
	}),
	title: (_input, { sku, shown }: { readonly sku: string; readonly shown: string }) => `Planned a sale of ${sku} for ${shown}`,
	scope: async (_trx, { variant }) => scopeOf(variant),
	async write(trx, { variant, sale, starts, ends }, { now }) {
		const row = await readVariantRow(trx, variant)
		if (sale >= row.price) throw new InvalidInput({ sale: [saleMessage] })
		if (ends !== null && Date.parse(ends) <= Math.max(Date.parse(starts), now.getTime()))
			throw new InvalidInput({ ends: ['The end must be after the start, and in the future.'] })
		const started = Date.parse(starts) <= now.getTime() ? 1 : 0
		const times = { starts_at: new Date(starts).toISOString(), ends_at: ends === null ? null : new Date(ends).toISOString() }
		const replaced = await trx.deleteFrom('planned_sales').where('offer_id', '=', variant).returningAll().executeTakeFirst()
		if (replaced?.started === 1) await endSale(trx, row, replaced.sale)
		await trx
			.insertInto('planned_sales')
			.values({ offer_id: variant, sale, started, ...times })
			.execute()
		if (started === 1) await setSale(trx, row, sale)
		return { sku: row.sku, shown: formatMoney(sale, await readCurrency(trx)) }
	},
	derive: updateProducts,
	warnings: (_input, _result, changes) =>
		changes.some(({ table, after }) => table === 'offers' && after?.['discount'] !== 0) ? ['The sale starts at once.'] : [],
})

/** Removes a planned sale, and ends it if it has started. */
export const cancelSale = defineCommand({
	name: 'sale.cancel',
	permission: 'prices.write',
	input: v.strictObject({ variant: id }),
	title: (_input, { sku }: { readonly sku: string }) => `Cancelled the planned sale of ${sku}`,
	scope: async (_trx, { variant }) => scopeOf(variant),
	async write(trx, { variant }) {
		const row = await readVariantRow(trx, variant)
		const planned = await trx.deleteFrom('planned_sales').where('offer_id', '=', variant).returningAll().executeTakeFirst()
		if (!planned) throw new CommandRefused('This variant has no planned sale any more.')
		if (planned.started === 1) await endSale(trx, row, planned.sale)
		return { sku: row.sku }
	},
	derive: updateProducts,
})

/** Starts or ends a planned sale whose time has come. The shop runs it itself. */
export const switchSale = defineCommand({
	name: 'sale.switch',
	permission: 'prices.write',
	input: v.strictObject({ variant: id }),
	title: (_input, { title }: { readonly title: string }) => title,
	scope: async (_trx, { variant }) => scopeOf(variant),
	async write(trx, { variant }, { now }) {
		const row = await readVariantRow(trx, variant)
		const planned = await trx.selectFrom('planned_sales').selectAll().where('offer_id', '=', variant).executeTakeFirst()
		if (!planned) return { title: `The sale of ${row.sku} was cancelled` }
		const isOver = planned.ends_at !== null && planned.ends_at <= now.toISOString()
		const isTooHigh = planned.started === 0 && planned.sale >= row.price
		if (isOver || isTooHigh) {
			await trx.deleteFrom('planned_sales').where('offer_id', '=', variant).execute()
			if (planned.started === 1) await endSale(trx, row, planned.sale)
			return { title: isTooHigh ? `Did not start the sale of ${row.sku}, which is not below its price` : `Ended the sale of ${row.sku}` }
		}
		if (planned.started === 0 && planned.starts_at <= now.toISOString()) {
			await trx.updateTable('planned_sales').set({ started: 1 }).where('offer_id', '=', variant).execute()
			await setSale(trx, row, planned.sale)
		}
		return { title: `Started the sale of ${row.sku}` }
	},
	derive: updateProducts,
})

type VariantRow = Awaited<ReturnType<typeof readVariantRow>>

async function setSale(trx: Trx, { id, price }: VariantRow, sale: number): Promise<void> {
	await trx.updateTable('offers').set(saleOf(price, sale)).where('id', '=', id).execute()
}

/** Ends a sale, unless the price was changed by hand since. */
async function endSale(trx: Trx, { id, price, discount }: VariantRow, sale: number): Promise<void> {
	if (applyDiscount(price, discount) === sale) await trx.updateTable('offers').set({ discount: 0 }).where('id', '=', id).execute()
}
