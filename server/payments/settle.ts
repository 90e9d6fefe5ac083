import { sendDueOrderMails } from '../checkout/mails/mail-queue.ts'
import type { Store } from '../store/store.ts'
import { reconcile } from './reconcile.ts'

const working = new WeakMap<Store, Promise<void>>()

/** Settles what is due of the payments once the answer has left, one round after the other, and sends the mails that come of it. */
export function settleLater(store: Store): void {
	if (store.payments.providers.size === 0) return
	store.background.run('settle the payments', () => {
		const run = async () => {
			await reconcile(store.payments, store.background.ending)
			await sendDueOrderMails(store)
		}
		const mine = (working.get(store) ?? Promise.resolve()).then(run, run)
		working.set(store, mine)
		return mine
	})
}
