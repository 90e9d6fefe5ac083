import { type CouponBenefit, couponDiscount, isExpired } from '@storefront/contract/domain/checkout/coupon.ts'
import { type Cents, formatMoney } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { CouponsTable } from '../../infrastructure/db/schema/checkout.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { marketName, marketOf } from '../markets/market.ts'

type Coupon = Selectable<CouponsTable>

/** Finds a coupon by its code; the case of letters does not matter. Throws `coupon_unknown`. */
export async function findCoupon(db: Db, code: string): Promise<Coupon> {
	const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code.trim().toUpperCase()).executeTakeFirst()
	if (!coupon) throw new StoreError('coupon_unknown', text('refusals.couponUnknown'))
	return coupon
}

export function benefitOf(coupon: Coupon): CouponBenefit {
	return coupon.type === 'fixed' ? { type: 'fixed', value: coupon.value } : { type: 'percentage', value: coupon.value }
}

/**
 * Throws `coupon_refused` for a coupon that is used up, that needs a larger cart, or whose amounts are in the currency
 * of another market. `subtotal` null: not known.
 */
export async function checkCoupon(db: Db, coupon: Coupon, subtotal: Cents | null): Promise<void> {
	const hasAmounts = coupon.type === 'fixed' || coupon.minimum_subtotal > 0
	if (hasAmounts && coupon.market_id !== (currentMarket()?.id ?? null)) {
		const place = await marketName(db, await marketOf(db, coupon.market_id))
		throw new StoreError('coupon_refused', text('refusals.couponElsewhere', { place }))
	}
	const currency = await readCurrency(db)
	if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) throw new StoreError('coupon_refused', text('refusals.couponUsedUp'))
	if (subtotal !== null && subtotal < coupon.minimum_subtotal) {
		const amount = formatMoney(coupon.minimum_subtotal, currency)
		throw new StoreError('coupon_refused', text('refusals.couponNeeds', { amount }))
	}
}

/** Throws `coupon_expired`. */
export function refuseExpired({ expires_at }: Coupon, now: Date): void {
	if (isExpired(expires_at === null ? null : new Date(expires_at), now))
		throw new StoreError('coupon_expired', text('refusals.couponExpired'))
}

/** The data by which the shop recognizes a customer. */
export interface CouponUser {
	/** null for a guest. */
	readonly customerId: number | null
	/** The email of the order. */
	readonly email: string
}

/**
 * Throws `coupon_refused` if a coupon is limited to one use per customer, and another order that is not cancelled has
 * used it with the same account or email.
 */
export async function refuseSecondUse(db: Db, coupon: Coupon, user: CouponUser, ownOrder = 0): Promise<void> {
	if (!coupon.once_per_customer) return
	const account = user.customerId === null ? undefined : await emailOf(db, user.customerId)
	const emails = [user.email, account].filter((email) => email !== undefined && email !== '')
	const used = await db
		.selectFrom('orders')
		.select('id')
		.where('coupon_code', '=', coupon.code)
		.where('coupon_returned', '=', 0)
		.where('id', '<>', ownOrder)
		.where((row) =>
			row.or([
				...(user.customerId === null ? [] : [row('customer_id', '=', user.customerId)]),
				...emails.map((email) => sql<SqlBool>`lower(email) = lower(${email})`),
			]),
		)
		.limit(1)
		.executeTakeFirst()
	if (used) throw new StoreError('coupon_refused', text('refusals.couponOnce', { code: coupon.code }))
}

async function emailOf(db: Db, customerId: number): Promise<string | undefined> {
	return (await db.selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirst())?.email
}

/**
 * Redeems a coupon once and returns the discount. The row of the coupon is locked, so only one of two concurrent orders
 * gets the last use, or the one use of a customer.
 */
export async function redeemCoupon(
	trx: Transaction<Database>,
	coupon: Coupon,
	subtotal: Cents,
	user: CouponUser,
	now: Date,
): Promise<Cents> {
	refuseExpired(coupon, now)
	await checkCoupon(trx, coupon, subtotal)
	const used = await trx
		.updateTable('coupons')
		.set((row) => ({ uses: row('uses', '+', 1) }))
		.where('id', '=', coupon.id)
		.where((row) => row.or([row('max_uses', 'is', null), row('uses', '<', row.ref('max_uses'))]))
		.executeTakeFirst()
	if (used.numUpdatedRows !== 1n) throw new StoreError('coupon_refused', text('refusals.couponUsedUp'))
	await refuseSecondUse(trx, coupon, user)
	return couponDiscount(benefitOf(coupon), subtotal)
}
