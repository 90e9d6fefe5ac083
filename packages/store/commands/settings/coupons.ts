import { isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'

const codeMessage = 'A coupon code has 2 to 40 letters, digits, - and _.'
const code = v.pipe(v.string(codeMessage), v.toUpperCase(), v.regex(/^[\w-]{2,40}$/, codeMessage))
const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
const valueMessage = 'The discount must be above 0, and a percentage at most 100.'

/** Adds a coupon. */
export const addCoupon = defineCommand({
	name: 'coupon.add',
	permission: 'settings.write',
	input: v.pipe(
		v.strictObject({
			code,
			type: v.picklist(['fixed', 'percentage']),
			/** Minor units, or parts per million. */
			value: v.pipe(v.number(valueMessage), v.integer(valueMessage), v.minValue(1, valueMessage)),
			/** ISO time; null: never. */
			expires_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
			minimum_subtotal: amount,
			max_uses: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
			/** null: the main market. */
			market_id: v.nullable(v.number()),
			once_per_customer: v.picklist([0, 1]),
		}),
		v.forward(
			v.check(({ type, value }) => type === 'fixed' || value <= 1_000_000, valueMessage),
			['value'],
		),
	),
	title: (coupon) => `Added the coupon ${coupon.code}`,
	scope: async (_trx, coupon) => [{ table: 'coupons', where: { code: [coupon.code] } }],
	async write(trx, coupon, { now }) {
		if (coupon.expires_at !== null && isExpired(new Date(coupon.expires_at), now))
			throw new InvalidInput({ expires_at: ['This day is in the past.'] })
		const added = await trx
			.insertInto('coupons')
			.values({ ...coupon, uses: 0 })
			.onConflict((conflict) => conflict.column('code').doNothing())
			.returningAll()
			.executeTakeFirst()
		if (!added) throw new CommandRefused(`The coupon "${coupon.code}" already exists. Choose another code.`)
		return added
	},
})

/** Ends a coupon now. One that has ended stays as it is. */
export const expireCoupon = defineCommand({
	name: 'coupon.expire',
	permission: 'settings.write',
	input: v.strictObject({ code }),
	title: (coupon) => `Ended the coupon ${coupon.code}`,
	scope: async (_trx, coupon) => [{ table: 'coupons', where: { code: [coupon.code] } }],
	async write(trx, coupon, { now }) {
		await trx
			.updateTable('coupons')
			.set({ expires_at: now.toISOString() })
			.where('code', '=', coupon.code)
			.where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
			.execute()
	},
})
