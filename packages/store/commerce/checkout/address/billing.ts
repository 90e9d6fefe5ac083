import { type BillingAddress, eachAddressField } from '@storefront/contract/domain/checkout/billing.ts'
import { billingOf, type WireBillingAddress } from '@storefront/contract/endpoints/checkout/billing.ts'
import { toSingleLine } from '@storefront/store/infrastructure/text/plain-text.ts'

/** As the order's row keeps it; empty: it is billed to whom it goes. */
export function keptBilling(sent: WireBillingAddress | null | undefined): string {
	if (!sent) return ''
	const billing = billingOf(sent)
	return JSON.stringify(eachAddressField((name) => toSingleLine(billing[name])))
}

/** To whom an order is billed; null: to whom it goes. */
export function readBilling({ billing_address }: { readonly billing_address: string }): BillingAddress | null {
	if (billing_address === '') return null
	const kept = JSON.parse(billing_address) as Partial<BillingAddress>
	return eachAddressField((name) => kept[name] ?? '')
}
