import type { Payments } from '../../infrastructure/context/payments.ts'
import { checkPaidAttempts } from './attempt.ts'

/**
 * Records refunds that the owner has made at the provider, so that they are not paid twice. Returns whether the provider has responded: a
 * failed refund must not be tried again otherwise.
 */
export async function checkBeforeRefund(payments: Payments, orderId: number): Promise<boolean> {
	try {
		await checkPaidAttempts(payments, orderId)
		return true
	} catch (error) {
		payments.logger.warn({ err: error }, 'A payment could not be checked; it will be checked again')
		return false
	}
}
