import { type StockMailRequest, sendStockMailRequest } from '@storefront/contract/client/catalogue/stock-mails.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { text } from '@storefront/i18n/text.ts'
import { storeClient } from '../session/client.ts'
import { $session } from '../session/session.ts'

/** Requests an email for when a product is back in stock or costs less. Returns a message for the shopper. */
export async function requestStockMail(awaited: StockMailRequest): Promise<{ readonly ok: boolean; readonly text: string }> {
	try {
		const isMailed = await sendStockMailRequest(storeClient(), awaited, $session.get().kind === 'customer')
		return {
			ok: true,
			text: isMailed ? text('mails.confirmStep') : awaited.about === 'price' ? text('mails.priceAsked') : text('mails.stockAsked'),
		}
	} catch (failure) {
		return { ok: false, text: logAndGetMessage(failure) || text('common.didNotWork') }
	}
}
