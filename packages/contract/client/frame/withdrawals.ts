import { sendMessage } from '../../endpoints/frame/contact.ts'
import { sendWithdrawal } from '../../endpoints/frame/withdrawals.ts'
import type { BodyOf } from '../../endpoints/wire/endpoint.ts'
import { isUnknownCall } from '../http/failure.ts'
import type { StoreClient } from '../http/http.ts'

export type Withdrawal = Required<BodyOf<typeof sendWithdrawal>>

/**
 * Sends a withdrawal from a contract. Returns the time of receipt. A store without the call gets the same content as a message to the shop:
 * then the result is null, and the shop has to confirm it. `subject` is the subject of that message.
 */
export async function withdrawFromContract(client: StoreClient, withdrawal: Withdrawal, subject: string): Promise<Date | null> {
	try {
		const { received_at: receivedAt } = await client.call(sendWithdrawal, { body: withdrawal })
		return Number.isNaN(Date.parse(receivedAt)) ? new Date() : new Date(receivedAt)
	} catch (failure) {
		if (!isUnknownCall(failure, true)) throw failure
		const { name, email, order, message } = withdrawal
		await client.call(sendMessage, { body: { name, email, subject, message: [order, message].filter(Boolean).join('\n\n') } })
		return null
	}
}
