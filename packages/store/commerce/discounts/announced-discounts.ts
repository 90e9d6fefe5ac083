import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { localTime } from '../location/days.ts'
import { readDispatchRules } from '../location/delivery-times.ts'
import { type DiscountableLine, isMeant } from './discount-lines.ts'
import { type ActiveDiscount, readActiveDiscounts } from './read-discounts.ts'

/** The discounts that the cart takes off a product now, for the API. */
export async function readAnnouncedDiscounts(
	db: Db,
	product: Pick<DiscountableLine, 'productId' | 'categories' | 'brand'>,
	{ currency, now }: { readonly currency: string; readonly now: Date },
) {
	const discounts = (await readActiveDiscounts(db, now)).filter((discount) => isMeant(discount, product))
	if (discounts.length === 0) return []
	const { timeZone } = readDispatchRules(await readSettings(db))
	return discounts.map((discount) => announcedForWire(discount, currency, timeZone))
}

function announcedForWire({ name, benefit, minimum, endsAt }: ActiveDiscount, currency: string, timeZone: string) {
	return {
		name,
		type: benefit.type,
		value: benefit.type === 'fixed' ? toAmount(benefit.value, currency) : toPercent(benefit.value),
		...(benefit.type === 'buy_get' ? { buy: benefit.buy, get: benefit.get } : {}),
		minimum: toAmount(minimum, currency),
		last_day: endsAt === null ? null : localTime(new Date(Date.parse(endsAt) - 1), timeZone).day,
	}
}
