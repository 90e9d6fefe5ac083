import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'

/** Subscribes an email (HOME-51 to HOME-54); only an empty one is rejected here. Returns whether it succeeded. */
export async function subscribeToNewsletter(typed: string): Promise<boolean> {
	const email = typed.trim()
	if (email === '') {
		notify(messages.emailMissing)
		return false
	}
	let mailed: boolean
	try {
		mailed = await subscribe(storeClient(), email)
	} catch (failure) {
		// The client has logged it.
		const noMail = failure instanceof StoreFailure && failure.code === 'mail_unavailable'
		notify(messages.subscriptionFailed, noMail ? { text: failure.message } : {})
		return false
	}
	notify(messages.subscribed)
	if (mailed) notify(messages.subscriptionMailed)
	return true
}
