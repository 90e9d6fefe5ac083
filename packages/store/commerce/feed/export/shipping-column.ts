import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { fitsParcel, type LargestParcel, parseLargestParcel } from '@storefront/contract/domain/location/parcel-size.ts'
import { findPrice } from '@storefront/contract/domain/location/service-prices.ts'
import { parseWeight } from '@storefront/contract/domain/location/weight.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { readChargeRange } from '../../location/charge-range.ts'
import { findDefaultCountry } from '../../location/default-country.ts'
import { readFreeDeliveryFrom } from '../../location/delivery-times.ts'
import { servicesFor } from '../../location/services/offered-services.ts'
import { readDeliveryServices } from '../../location/services/read-services.ts'
import { localize } from '../../translations/localize.ts'
import { parseLocale, withLocale } from '../../translations/request-locale.ts'
import { writePrice } from '../price.ts'
import type { StoredVariant } from '../stored/stored-products.ts'
import { joinValues } from '../value-list.ts'
import type { ExportOptions } from './product-lines.ts'

/** Google's column for delivery services. */
export const shippingColumn = 'shipping(country:service:price)'

/** Writes the delivery services of a variant. */
export type ShippingWriter = (variant: StoredVariant) => string

/** Prepares the delivery services to the default country; null for shops with one service or without a default country. */
export async function openShippingColumn(
	db: Db,
	language: string | null,
	{ currency, currencySetting }: Pick<ExportOptions, 'currency' | 'currencySetting'>,
): Promise<ShippingWriter | null> {
	const found = await findDefaultCountry(db)
	if (!found) return null
	const named = await withLocale(parseLocale(language ?? ''), async () =>
		servicesFor(await readDeliveryServices(db), found.id)
			.filter(({ kind }) => kind !== 'pickup')
			.map(({ name, texts, prices, max_parcel }) => ({
				name: localize(texts).plain('name', name),
				prices,
				largest: parseLargestParcel(max_parcel),
			})),
	)
	if (named.length === 0) return null
	const country = await db.selectFrom('countries').selectAll().where('id', '=', found.id).executeTakeFirstOrThrow()
	const [range, freeFrom] = await Promise.all([readChargeRange(db, country), readFreeDeliveryFrom(db)])
	const standard = withLanguage(language ?? 'en', () => text('location.standard'))
	return ({ price, discount, shipping_weight, shipping_length, shipping_width, shipping_height }) => {
		const [sum, weight] = [applyDiscount(price, discount), parseWeight(shipping_weight)]
		const charges = [
			{ name: standard, charge: chargeOfOrder(range?.highest ?? null, sum, freeFrom) },
			...named
				.filter(({ largest }) => isWithin(largest, [shipping_length, shipping_width, shipping_height], weight))
				.map(({ name, prices }) => ({ name, charge: findPrice(prices, { sum, weight }) })),
		]
		return joinValues(
			charges.flatMap(({ name, charge }) =>
				charge === null ? [] : [[found.code, name.replaceAll(':', ' '), writePrice(charge, currency, currencySetting)].join(':')],
			),
		)
	}
}

/** Whether a piece is known to fit into the largest parcel of a service; null: it takes any. */
function isWithin(largest: LargestParcel | null, lengths: readonly string[], weight: number | null): boolean {
	if (!largest) return true
	return fitsParcel(largest, lengths) === true && (largest.weight === null || (weight !== null && weight <= largest.weight))
}
