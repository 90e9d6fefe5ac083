import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type MinorUnits, toAmountText } from '@storefront/contract/domain/money.ts'
import { ProviderRefusal } from './provider.ts'

/** Where Stripe counts in other units than ISO 4217: ariary whole, and these two as if they had decimals. */
const stripeOnlyDigits: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 }

/**
 * An amount as Stripe counts it; the currency's code in capital letters or, as Stripe writes it, in small ones. Throws `ProviderRefusal` for one that Stripe does not charge: of currencies with three
 * decimals the last has to be 0.
 */
export function toStripeUnits(amount: MinorUnits, code: string): number {
	const currency = code.toUpperCase()
	const units = amount * 10 ** (stripeDigits(currency) - minorDigits(currency))
	const step = minorDigits(currency) === 3 ? 10 : 1
	if (units % step !== 0)
		throw new ProviderRefusal(`Stripe does not charge ${toAmountText(amount, currency)} ${currency}: it takes no amounts as fine as that`)
	return units
}

/** The other way round. */
export function fromStripeUnits(amount: number, code: string): MinorUnits {
	const currency = code.toUpperCase()
	return Math.round(amount / 10 ** (stripeDigits(currency) - minorDigits(currency)))
}

function stripeDigits(currency: string): number {
	return stripeOnlyDigits[currency] ?? minorDigits(currency)
}
