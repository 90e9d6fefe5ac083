import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { PaymentAttemptsTable } from '../../infrastructure/db/schema/payments.ts'
import { withMinorUnits } from './providers/minor-units.ts'
import type { PaymentProvider } from './providers/provider.ts'

export type PaymentAttempt = Selectable<PaymentAttemptsTable>

/** Whether the state of a payment attempt can still change. */
export function isUnfinished({ state }: Pick<PaymentAttempt, 'state'>): boolean {
	return unfinishedStates.some((one) => one === state)
}

/** `pending`: the shopper has confirmed the payment, and it may settle in days. */
export const unfinishedStates = ['starting', 'open', 'pending'] as const

/** undefined if the shop no longer has a key: the attempt then waits until there is one again. */
export function findProvider(
	{ providers }: Payments,
	attempt: Pick<PaymentAttempt, 'provider' | 'currency' | 'digits'>,
): PaymentProvider | undefined {
	const provider = providers.get(attempt.provider)
	return provider && withMinorUnits(provider, attempt)
}

/** The provider whose payments a queue settles; null: all providers without a key. */
export type QueueName = string | null

export function paymentQueues({ providers }: Payments): readonly QueueName[] {
	return [...providers.keys(), null]
}

export function addMs(now: Date, milliseconds: number): string {
	return new Date(now.getTime() + milliseconds).toISOString()
}

/** Delay after which an unanswered request to a provider is repeated, by any process. */
export const retryUnansweredMs = 60_000

/** Default time to pay an order. */
export const defaultPaymentTimeoutMs = 60 * 60_000

/** The URL for webhooks of a provider. null for a shop that the provider cannot reach. */
export function webhookUrl(siteUrl: string | undefined, provider: string): string | null {
	if (siteUrl === undefined || /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)) return null
	return new URL(`/api/payment/message/${provider}`, siteUrl).href
}
