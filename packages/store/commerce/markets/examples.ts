import { exampleAmount } from '@storefront/contract/domain/money.ts'
import { isRegion } from '@storefront/i18n/region.ts'

/** An example of a command for a market, with its own country and an amount in its currency. */
export function exampleDelivery({ code, currency }: { readonly code: string; readonly currency: string }): string {
	return `delivery set ${isRegion(code) ? code.toUpperCase() : 'COUNTRY'} ${exampleAmount(currency)} --market ${code}`
}

/** An example of a command with a placeholder for the rate, which is not known here. */
export function examplePrices({ code, currency }: { readonly code: string; readonly currency: string }): string {
	return `prices propose --market ${code} --rate ${currency}-FOR-ONE-UNIT`
}
