import { minorDigits } from '@storefront/contract/domain/currency.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { PaymentProvider } from './provider.ts'

/** The unit of a payment's amounts in the shop. */
interface AmountUnit {
	/** ISO 4217. */
	readonly currency: string
	/** Decimals that the shop stores: 2 when it shows a symbol, such as "¥", whatever ISO 4217 says. */
	readonly digits: number
}

/**
 * Converts amounts between the shop and a provider. Providers expect minor units by ISO 4217; a shop with a currency symbol stores
 * hundredths, of yen too. Amounts in another currency than the requested one are not converted.
 */
export function withMinorUnits(provider: PaymentProvider, { currency, digits }: AmountUnit): PaymentProvider {
	const digitShift = minorDigits(currency) - digits
	if (digitShift === 0) return provider
	const toProvider = (amount: Cents, of: string) => (of === currency ? scaleAmount(amount, digitShift) : amount)
	const toShop = (amount: Cents, of: string) => (of === currency ? scaleAmount(amount, -digitShift) : amount)
	return {
		...provider,
		start: (request) => provider.start({ ...request, amount: toProvider(request.amount, request.currency) }),
		refund: (request) => provider.refund({ ...request, amount: toProvider(request.amount, request.currency) }),
		async fetch(reference) {
			const payment = await provider.fetch(reference)
			const amountOf = ({ amount }: { readonly amount: Cents }) => toShop(amount, payment.currency)
			return { ...payment, amount: amountOf(payment), reversals: payment.reversals.map((back) => ({ ...back, amount: amountOf(back) })) }
		},
	}
}

function scaleAmount(amount: Cents, digits: number): Cents {
	return Math.round(digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits)
}
