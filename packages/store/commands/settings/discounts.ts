import type { DiscountBenefit } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { hasAmounts } from '@storefront/store/commerce/discounts/read-discounts.ts'
import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import * as v from 'valibot'
import { type Command, type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'

const nameMessage = 'Type a name of at most 60 characters. Shoppers read it in the cart.'
const valueMessage = 'The discount must be above 0, and a percentage at most 100.'
const countMessage = 'Type a whole number from 1 to 99.'
const minor = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(v.number(countMessage), v.integer(countMessage), v.minValue(1, countMessage), v.maxValue(99, countMessage))
const ids = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(500, 'At most 500 can be chosen.'))
const moment = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

const types = ['percentage', 'fixed', 'buy_get'] as const satisfies readonly DiscountBenefit['type'][]

/** The fields of an automatic discount. */
const discountInput = v.pipe(
	v.strictObject({
		name: v.pipe(v.string(nameMessage), v.trim(), v.minLength(1, nameMessage), v.maxLength(60, nameMessage)),
		type: v.picklist(types),
		/** Minor units for `fixed`, parts per million for others. */
		value: v.pipe(v.number(valueMessage), v.integer(valueMessage), v.minValue(1, valueMessage), v.maxValue(1e12, valueMessage)),
		/** For `buy_get` only. */
		buy: v.optional(count),
		get: v.optional(count),
		/** What its goods must cost at least, in minor units. */
		minimum: minor,
		/** Ids of the goods; all empty: all goods. */
		categories: ids,
		brands: ids,
		products: ids,
		starts_at: moment,
		/** null: no end. */
		ends_at: v.nullable(moment),
		/** Market of its amounts; null: the main market. */
		market_id: v.nullable(id),
	}),
	v.forward(
		v.check(({ type, value }) => type === 'fixed' || value <= 1_000_000, valueMessage),
		['value'],
	),
	v.forward(
		v.check(({ type, buy }) => type !== 'buy_get' || buy !== undefined, countMessage),
		['buy'],
	),
	v.forward(
		v.check(({ type, get }) => type !== 'buy_get' || get !== undefined, countMessage),
		['get'],
	),
	v.forward(
		v.check(
			({ starts_at, ends_at }) => ends_at === null || Date.parse(ends_at) > Date.parse(starts_at),
			'The end must be after the start.',
		),
		['ends_at'],
	),
)
type DiscountInput = v.InferOutput<typeof discountInput>

/** All pages of products can announce a discount. */
const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, everyTag, now)

/** Adds a discount that the cart takes off by itself. */
export const addDiscount = defineCommand({
	name: 'discount.add',
	permission: 'settings.write',
	input: discountInput,
	title: ({ name }) => `Added the discount ${name}`,
	scope: async () => [],
	created: ({ id: added }: { readonly id: number }) => [{ table: 'automatic_discounts', where: { id: [added] } }],
	async write(trx, input, { now }) {
		checkEnd(input, now)
		await checkGoods(trx, input)
		return await trx
			.insertInto('automatic_discounts')
			.values({ ...toRow(input), is_on: 1 })
			.returning('id')
			.executeTakeFirstOrThrow()
	},
	derive,
})

/** Changes a discount. Placed orders keep what it took off. */
export const changeDiscount = defineCommand({
	name: 'discount.change',
	permission: 'settings.write',
	input: v.strictObject({ id, discount: discountInput }),
	title: ({ discount }) => `Changed the discount ${discount.name}`,
	scope: async (_trx, input) => [{ table: 'automatic_discounts', where: { id: [input.id] } }],
	async write(trx, input, { now }) {
		checkEnd(input.discount, now)
		await checkGoods(trx, input.discount)
		const { numUpdatedRows } = await trx
			.updateTable('automatic_discounts')
			.set(toRow(input.discount))
			.where('id', '=', input.id)
			.executeTakeFirst()
		if (numUpdatedRows !== 1n) throw new CommandRefused('This discount does not exist any more.')
	},
	derive,
})

/** Switches a discount on or off. */
export const switchDiscount = defineCommand({
	name: 'discount.switch',
	permission: 'settings.write',
	input: v.strictObject({ id, on: v.boolean() }),
	title: ({ on }, { name }: { readonly name: string }) => `Switched the discount ${name} ${on ? 'on' : 'off'}`,
	scope: async (_trx, input) => [{ table: 'automatic_discounts', where: { id: [input.id] } }],
	async write(trx, { id: switched, on }) {
		const row = await trx
			.updateTable('automatic_discounts')
			.set({ is_on: on ? 1 : 0 })
			.where('id', '=', switched)
			.returning('name')
			.executeTakeFirst()
		if (!row) throw new CommandRefused('This discount does not exist any more.')
		return row
	},
	derive,
})

/** Deletes a discount. Placed orders keep what it took off. */
export const removeDiscount = defineCommand({
	name: 'discount.remove',
	permission: 'settings.write',
	input: v.strictObject({ id }),
	title: (_input, { name }: { readonly name: string }) => `Deleted the discount ${name}`,
	scope: async (_trx, input) => [{ table: 'automatic_discounts', where: { id: [input.id] } }],
	async write(trx, { id: removed }) {
		const row = await trx.deleteFrom('automatic_discounts').where('id', '=', removed).returning('name').executeTakeFirst()
		if (!row) throw new CommandRefused('This discount does not exist any more.')
		return row
	},
	derive,
})

function toRow({ categories, brands, products, buy = 0, get = 0, starts_at, ends_at, market_id, ...discount }: DiscountInput) {
	const isCounted = discount.type === 'buy_get'
	return {
		...discount,
		buy: isCounted ? buy : 0,
		get: isCounted ? get : 0,
		categories: toList(categories),
		brands: toList(brands),
		products: toList(products),
		starts_at: new Date(starts_at).toISOString(),
		ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
		market_id: hasAmounts(discount) ? market_id : null,
	}
}

/** A JSON list of ids, in order and each once, so that the same choice is no change. */
function toList(chosen: readonly number[]): string {
	return JSON.stringify([...new Set(chosen)].toSorted((a, b) => a - b))
}

function checkEnd({ ends_at }: DiscountInput, now: Date): void {
	if (ends_at !== null && Date.parse(ends_at) <= now.getTime()) throw new InvalidInput({ ends_at: ['The end is in the past.'] })
}

/** Throws for goods that do not exist: a discount for none of them would be one for all goods. */
async function checkGoods(trx: Trx, input: DiscountInput): Promise<void> {
	for (const table of ['categories', 'brands', 'products'] as const) {
		if (input[table].length === 0) continue
		const found = await trx.selectFrom(table).select('id').where('id', 'in', input[table]).execute()
		const missing = input[table].filter((wanted) => !found.some((row) => row.id === wanted))
		if (missing.length > 0) throw new InvalidInput({ [table]: [`There is no ${singular[table]} with the number ${missing.join(', ')}.`] })
	}
}

const singular = { categories: 'category', brands: 'brand', products: 'product' } as const

/** All commands of automatic discounts. */
export const discountCommands: readonly Command[] = [addDiscount, changeDiscount, switchDiscount, removeDiscount]
