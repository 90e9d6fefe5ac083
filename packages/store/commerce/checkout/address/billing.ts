import { type BillingAddress, eachAddressField } from '@storefront/contract/domain/checkout/billing.ts'
import { billingOf, type WireBillingAddress } from '@storefront/contract/endpoints/checkout/billing.ts'
import { toSingleLine } from '@storefront/store/infrastructure/text/plain-text.ts'

/** The billing address as the column `billing_address` stores it; empty: the delivery address. */
export function serializeBilling(sent: WireBillingAddress | null | undefined): string {
	if (!sent) return ''
	const billing = billingOf(sent)
	return JSON.stringify(eachAddressField((name) => toSingleLine(billing[name])))
}

/** The billing address of an order; null: the delivery address. */
export function parseBilling({ billing_address }: { readonly billing_address: string }): BillingAddress | null {
	if (billing_address === '') return null
	const stored = JSON.parse(billing_address) as Partial<BillingAddress>
	return eachAddressField((name) => stored[name] ?? '')
}
