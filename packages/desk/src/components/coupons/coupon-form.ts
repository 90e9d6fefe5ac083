import { exampleAmount } from '@storefront/contract/domain/money.ts'
import type { CouponMarket } from '@storefront/store/desk/queries/coupons.ts'
import { type FormState, textValue } from '../../forms/form-state.ts'
import { readAmount, readPercent } from '../../forms/typed-numbers.ts'

/** The input of the command `coupon.add`, or the errors of the fields whose texts it cannot have. */
export type ReadCoupon = { readonly input: Readonly<Record<string, unknown>> } | { readonly errors: Readonly<Record<string, string>> }

/** Reads the form of a new coupon. */
export function readCouponForm(form: FormState, markets: readonly CouponMarket[]): ReadCoupon {
	const text = (name: string) => textValue(form, name)
	const market = markets.find(({ code }) => code === text('market')) ?? markets[0]
	const currency = market?.currency ?? ''
	const type = text('type') === 'percentage' ? 'percentage' : 'fixed'
	const value = type === 'percentage' ? readPercent(text('value')) : readAmount(text('value'), currency)
	const minimum = readAmount(text('minimum_subtotal'), currency)
	const uses = text('max_uses')
	const end = readEnd(text('expires_at'))
	const errors = {
		...(value === null && {
			value: `Type ${type === 'percentage' ? 'a percentage such as 10' : `an amount such as ${exampleAmount(currency)}`}.`,
		}),
		...(minimum === null && { minimum_subtotal: `Type an amount such as ${exampleAmount(currency)}.` }),
		...(/^$|^[1-9]\d{0,8}$/.test(uses) ? {} : { max_uses: 'Type a whole number above 0, or nothing.' }),
		...(end === undefined && { expires_at: 'Choose a day.' }),
	}
	if (Object.keys(errors).length > 0) return { errors }
	return {
		input: {
			code: text('code'),
			type,
			value,
			minimum_subtotal: minimum,
			max_uses: uses === '' ? null : Number(uses),
			expires_at: end,
			// A percentage without a minimum has no amounts, so it is valid in every market.
			market_id: type === 'percentage' && minimum === 0 ? null : (market?.id ?? null),
			once_per_customer: text('once_per_customer') === 'yes' ? 1 : 0,
		},
	}
}

/** The end of a day in UTC; null for an empty text, undefined for another one. */
function readEnd(day: string): string | null | undefined {
	if (day === '') return null
	const end = new Date(`${day}T23:59:59.999Z`)
	return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}
