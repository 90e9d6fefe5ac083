import { sendWithdrawal } from '@storefront/contract/endpoints/frame/withdrawals.ts'
import { text } from '@storefront/i18n/text.ts'
import { saveWithdrawal } from '@storefront/store/commerce/law/save-withdrawal.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { shopWithdrawalMail, withdrawalMail } from '@storefront/store/infrastructure/mail/withdrawal-mails.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import { implement } from '../../calls/implement.ts'
import { visitorKey } from '../../calls/visitor.ts'

/**
 * Withdrawals from contracts. No setting closes this call, and a shop that can send no email records them too: the page shows what the email
 * says. The reply does not tell whether there is such an order.
 */
export function addWithdrawals(app: App, store: Store): void {
	implement(app, sendWithdrawal, async ({ c, body }) => {
		await store.limits.take('withdrawal', visitorKey(store, c))
		const saved = await saveWithdrawal(store.db, body, store.clock())
		if (!saved.isRepeated) {
			const { name = '', email } = await readSettings(store.db)
			const sender = { name, siteUrl: store.siteUrl }
			const withdrawal = { ...body, contract: body.order, ...saved }
			const confirmation = withdrawalMail(withdrawal, sender)
			const isMailed = await store.limits.tryTake('withdrawal_mail', accountKey(body.email))
			store.background.run('mail about a withdrawal', async () => {
				if (isMailed) await store.mailer.send(confirmation)
				if (email) await store.mailer.send(shopWithdrawalMail(email, withdrawal, sender))
			})
		}
		return { message: text('answers.withdrawalReceived'), received_at: saved.receivedAt }
	})
}
