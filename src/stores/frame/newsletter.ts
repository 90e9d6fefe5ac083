import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'

/** HOME-51 to HOME-54: not empty is all that is asked of an address. true: subscribed. */
export async function subscribeToNewsletter(typed: string): Promise<boolean> {
	const email = typed.trim()
	if (email === '') {
		notify(messages.emailMissing)
		return false
	}
	let mailed: boolean
	try {
		mailed = await subscribe(storeClient(), email)
	} catch {
		// The client has logged it.
		notify(messages.subscriptionFailed)
		return false
	}
	notify(messages.subscribed)
	if (mailed) notify(messages.subscriptionMailed)
	return true
}
