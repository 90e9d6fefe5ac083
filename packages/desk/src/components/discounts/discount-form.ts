import { exampleAmount, toAmountText, toPercentText } from '@storefront/contract/domain/money.ts'
import type { CouponMarket } from '@storefront/store/desk/queries/coupons.ts'
import type { DeskDiscount } from '@storefront/store/desk/queries/discounts.ts'
import { type FormState, type FormValues, textValue } from '../../forms/form-state.ts'
import { readAmount, readPercent } from '../../forms/typed-numbers.ts'

interface FormContext {
	readonly markets: readonly CouponMarket[]
	/** Parses a local time of the shop; null: it is none. */
	readonly toTime: (text: string) => string | null
	readonly findBrands: (names: readonly string[]) => Promise<FoundGoods>
	readonly findProducts: (skus: readonly string[]) => Promise<FoundGoods>
}

interface FoundGoods {
	readonly ids: readonly number[]
	readonly unknown: readonly string[]
}

/** The fields of the commands `discount.add` and `discount.change`, or the errors of the fields whose texts they cannot have. */
export type ReadDiscount = { readonly input: Readonly<Record<string, unknown>> } | { readonly errors: Readonly<Record<string, string>> }

/** Reads the form of a discount. */
export async function readDiscountForm(form: FormState, { markets, toTime, findBrands, findProducts }: FormContext): Promise<ReadDiscount> {
	const text = (name: string) => textValue(form, name)
	const type = (['percentage', 'fixed', 'buy_get'] as const).find((one) => one === text('type')) ?? 'percentage'
	const market = markets.find(({ code }) => code === text('market')) ?? markets[0]
	const currency = market?.currency ?? ''
	const value = type === 'fixed' ? readAmount(text('value'), currency) : readPercent(text('value'))
	const minimum = readAmount(text('minimum'), currency)
	const [starts, ends] = [toTime(text('starts_at')), text('ends_at') === '' ? null : toTime(text('ends_at'))]
	const [brands, products] = await Promise.all([findBrands(linesOf(text('brands'))), findProducts(linesOf(text('products')))])
	const errors = {
		...(value === null && {
			value: type === 'fixed' ? `Type an amount such as ${exampleAmount(currency)}.` : 'Type a percentage such as 10.',
		}),
		...(minimum === null && { minimum: `Type an amount such as ${exampleAmount(currency)}.` }),
		...(starts === null && { starts_at: 'Choose day and time.' }),
		...(text('ends_at') !== '' && ends === null && { ends_at: 'Choose day and time, or nothing.' }),
		...(brands.unknown.length > 0 && { brands: `There is no brand "${brands.unknown[0]}".` }),
		...(products.unknown.length > 0 && { products: `There is no SKU "${products.unknown[0]}".` }),
	}
	if (Object.keys(errors).length > 0) return { errors }
	return {
		input: {
			name: text('name'),
			type,
			value,
			...(type === 'buy_get' ? { buy: Number(text('buy')), get: Number(text('get')) } : {}),
			minimum,
			categories: idsOf(form.values['categories[]']),
			brands: brands.ids,
			products: products.ids,
			starts_at: starts,
			ends_at: ends,
			market_id: market?.id ?? null,
		},
	}
}

/** The values of the form of an existing discount. `toLocal` formats an ISO time for a field of date and time. */
export function discountValues(discount: DeskDiscount, markets: readonly CouponMarket[], toLocal: (iso: string) => string): FormValues {
	const { name, benefit, minimum, categories, goods, startsAt, endsAt, marketId, currency } = discount
	return {
		name,
		type: benefit.type,
		value: benefit.type === 'fixed' ? toAmountText(benefit.value, currency) : toPercentText(benefit.value),
		...(benefit.type === 'buy_get' ? { buy: String(benefit.buy), get: String(benefit.get) } : {}),
		minimum: minimum === 0 ? '' : toAmountText(minimum, currency),
		'categories[]': categories.map(String),
		brands: goods.brands.join('\n'),
		products: goods.skus.join('\n'),
		starts_at: toLocal(startsAt),
		ends_at: endsAt === null ? '' : toLocal(endsAt),
		market: markets.find(({ id }) => id === marketId)?.code ?? '',
	}
}

/** The categories of the form that are checked. */
export function checkedIds({ values }: FormState): readonly number[] {
	return idsOf(values['categories[]'])
}

function idsOf(value: FormValues[string] | undefined): readonly number[] {
	return (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
}

function linesOf(text: string): readonly string[] {
	return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
