import { exampleAmount } from '@storefront/contract/domain/money.ts'
import { isRegion } from '@storefront/i18n/region.ts'

/** What a command for a market may look like: its own country, and an amount as its currency writes it. */
export function exampleDelivery({ code, currency }: { readonly code: string; readonly currency: string }): string {
	return `delivery set ${isRegion(code) ? code.toUpperCase() : 'COUNTRY'} ${exampleAmount(currency)} --market ${code}`
}

/** The rate is not known here, so that its place says what it is. */
export function examplePrices({ code, currency }: { readonly code: string; readonly currency: string }): string {
	return `prices propose --market ${code} --rate ${currency}-FOR-ONE-UNIT`
}
