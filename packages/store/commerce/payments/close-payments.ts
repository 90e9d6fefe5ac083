import type { Payments } from '../../infrastructure/context/payments.ts'
import { cancelAttempt, readUnfinishedAttempts } from './attempt.ts'

/**
 * Closes the open payments of an order at their providers, so that it can be paid in another way. Returns whether none is left: a provider
 * that does not respond, or whose bank has not decided yet, keeps its payment.
 */
export async function closePayments(payments: Payments, orderId: number): Promise<boolean> {
	for (const attempt of await readUnfinishedAttempts(payments, orderId)) await cancelAttempt(payments, attempt)
	return (await readUnfinishedAttempts(payments, orderId)).length === 0
}
