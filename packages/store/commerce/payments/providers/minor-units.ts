import { minorDigits } from '@storefront/contract/domain/currency.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { PaymentProvider } from './provider.ts'

/** What a payment's amounts are counted in by the shop. */
interface AmountUnit {
	/** ISO 4217. */
	readonly currency: string
	/** How many decimals of it the shop counts: 2 where it shows a symbol, such as "¥", whatever the currency has. */
	readonly digits: number
}

/**
 * A provider for a shop that does not count in the currency's own minor units. Providers are told whole minor units by ISO
 * 4217; a shop with a symbol counts in hundredths, of yen too. Money of another currency than was asked for stays what it is.
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
