import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type MinorUnits, toAmountText } from '@storefront/contract/domain/money.ts'
import { ProviderRefusal } from './provider.ts'

/** Currencies for which Stripe uses other minor units than ISO 4217: none for ariary, and two decimals for the other two. */
const stripeOnlyDigits: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }

/**
 * Converts an amount into Stripe's units; the currency code can be in upper or lower case. Throws `ProviderRefusal` for
 * amounts that Stripe cannot charge: in currencies with three decimals the last one must be 0.
 */
export function toStripeUnits(amount: MinorUnits, code: string): number {
	const currency = code.toUpperCase()
	const units = amount * 10 ** (stripeDigits(currency) - minorDigits(currency))
	const step = minorDigits(currency) === 3 ? 10 : 1
	if (units % step !== 0)
		throw new ProviderRefusal(`Stripe does not charge ${toAmountText(amount, currency)} ${currency}: the last decimal must be 0`)
	return units
}

/** Converts an amount in Stripe's units into minor units. */
export function fromStripeUnits(amount: number, code: string): MinorUnits {
	const currency = code.toUpperCase()
	return Math.round(amount / 10 ** (stripeDigits(currency) - minorDigits(currency)))
}

function stripeDigits(currency: string): number {
	return stripeOnlyDigits[currency] ?? minorDigits(currency)
}
