import { minorDigits } from '@storefront/contract/domain/currency.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import type { PaymentProvider } from './provider.ts'

/** What a payment's amounts are counted in by the shop. */
interface Counted {
	/** ISO 4217. */
	readonly currency: string
	/** How many decimals of it the shop counts: 2 where it shows a symbol, such as "¥", whatever the currency has. */
	readonly digits: number
}

/**
 * A provider for a shop that does not count in the currency's own minor units. Providers are told whole minor units by ISO
 * 4217; a shop with a symbol counts in hundredths, of yen too. Money of another currency than was asked for stays what it is.
 */
export function countingIn(provider: PaymentProvider, { currency, digits }: Counted): PaymentProvider {
	const further = minorDigits(currency) - digits
	if (further === 0) return provider
	const toProvider = (amount: Cents, of: string) => (of === currency ? scaled(amount, further) : amount)
	const toShop = (amount: Cents, of: string) => (of === currency ? scaled(amount, -further) : amount)
	return {
		...provider,
		start: (request) => provider.start({ ...request, amount: toProvider(request.amount, request.currency) }),
		refund: (request) => provider.refund({ ...request, amount: toProvider(request.amount, request.currency) }),
		async fetch(reference) {
			const said = await provider.fetch(reference)
			const amountOf = ({ amount }: { readonly amount: Cents }) => toShop(amount, said.currency)
			return { ...said, amount: amountOf(said), returns: said.returns.map((back) => ({ ...back, amount: amountOf(back) })) }
		},
	}
}

function scaled(amount: Cents, digits: number): Cents {
	return Math.round(digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits)
}
