import type { Selectable } from 'kysely'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { PaymentAttemptsTable } from '../../infrastructure/db/schema/payments.ts'
import { withMinorUnits } from './providers/minor-units.ts'
import type { PaymentProvider } from './providers/provider.ts'

export type Attempt = Selectable<PaymentAttemptsTable>

/** Whether a payment can still become something else. */
export function isUnfinished({ state }: Pick<Attempt, 'state'>): boolean {
	return unfinishedStates.some((one) => one === state)
}

/** `pending`: the shopper has done their part, and the money may take days. */
export const unfinishedStates = ['starting', 'open', 'pending'] as const

/** undefined when the shop has lost its key: then it waits until there is one again. */
export function providerOf(
	{ providers }: Payments,
	attempt: Pick<Attempt, 'provider' | 'currency' | 'digits'>,
): PaymentProvider | undefined {
	const provider = providers.get(attempt.provider)
	return provider && withMinorUnits(provider, attempt)
}

/** The provider whose payments a queue settles; null: those whose provider the shop has no key of. */
export type QueueName = string | null

export function queuesOf({ providers }: Payments): readonly QueueName[] {
	return [...providers.keys(), null]
}

export function addMs(now: Date, milliseconds: number): string {
	return new Date(now.getTime() + milliseconds).toISOString()
}

/** A question to a provider that was not answered is asked again after so long, by whoever comes first. */
export const retryUnansweredMs = 60_000

/** How long an order waits for its money where nothing else is set. */
export const defaultPaymentTimeoutMs = 60 * 60_000

/** Where a provider sends its messages. null for a shop that it could not reach. */
export function webhookUrl(siteUrl: string | undefined, provider: string): string | null {
	if (siteUrl === undefined || /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)) return null
	return new URL(`/api/payment/message/${provider}`, siteUrl).href
}
