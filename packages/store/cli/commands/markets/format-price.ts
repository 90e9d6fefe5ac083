import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import type { Price } from '@storefront/store/commerce/markets/derive-price.ts'
import type { MarketPriceRow } from '@storefront/store/commerce/markets/prices.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'

/** Formats the name of a variant: "Phone (Black / 128 GB)". */
export function variantTitle({ name, attributes }: MarketPriceRow): string {
	const variant = Object.values(parseTextMap(attributes)).join(' / ')
	return variant === '' ? name : `${name} (${variant})`
}

/** Formats a price: "CHF 9.90 instead of CHF 12.50". */
export function formatPrice({ price, discount }: Price, currency: string): string {
	const paid = formatMoney(applyDiscount(price, discount), currency)
	return discount === 0 ? paid : `${paid} instead of ${formatMoney(price, currency)}`
}
