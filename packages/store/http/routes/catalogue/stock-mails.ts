import {
	askForStockMail,
	confirmStockMail,
	leaveStockMails,
	leaveStockMailsAtOnce,
} from '@storefront/contract/endpoints/catalogue/stock-mails.ts'
import { text } from '@storefront/i18n/text.ts'
import { cancelStockMail, confirmStockMailRequest, requestStockMail } from '@storefront/store/commerce/catalogue/stock-mails/request.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { findCustomer } from '../../calls/shopper.ts'
import { visitorKey } from '../../calls/visitor.ts'

/** Back-in-stock emails. The replies do not reveal who waits for which product. */
export function addStockMails(app: App, store: Store): void {
	const limitKeys = (c: StoreContext) => store.limits.take('code_address', visitorKey(store, c))
	const left = { message: text('answers.stockMailsLeft') }

	implement(app, askForStockMail, async ({ c, body }) => {
		await store.limits.take('stock_mail', visitorKey(store, c))
		const needsConfirmation = await requestStockMail(store, await findCustomer(store, c), body)
		return needsConfirmation
			? { message: text('answers.confirmByMail'), needs_confirmation: 1 }
			: { message: body.about === 'price' ? text('answers.willWriteCheaper') : text('answers.willWrite'), needs_confirmation: 0 }
	})

	implement(app, confirmStockMail, async ({ c, body }) => {
		await limitKeys(c)
		const table = await confirmStockMailRequest(store, body.key)
		return { message: table === 'price_alerts' ? text('answers.confirmedWillWriteCheaper') : text('answers.confirmedWillWrite') }
	})

	implement(app, leaveStockMails, async ({ c, body }) => {
		await limitKeys(c)
		await cancelStockMail(store, body.email, body.key)
		return left
	})

	implement(app, leaveStockMailsAtOnce, async ({ c, query }) => {
		await limitKeys(c)
		await cancelStockMail(store, query.email, query.key)
		return left
	})
}
