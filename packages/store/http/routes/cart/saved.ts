import { describeSaved, getSaved, removeSaved, saveForLater } from '@storefront/contract/endpoints/cart/saved.ts'
import { text } from '@storefront/i18n/text.ts'
import { lineForWire } from '@storefront/store/commerce/cart/line.ts'
import { readGuestSavedLines, readSaved, removeSavedLine, saveLines } from '@storefront/store/commerce/cart/saved-lines.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'

/** Lines saved for later: the store keeps those of customers, the browser those of guests. */
export function addSaved(app: App, store: Store): void {
	implement(app, getSaved, async ({ c }) => {
		const { id } = await requireCustomer(store, c)
		const [lines, currency] = [await readSaved(store.db, id), await readCurrency(store.db)]
		return { data: lines.map((line) => lineForWire(line, currency)) }
	})

	implement(app, saveForLater, async ({ c, body }) => {
		const { id } = await requireCustomer(store, c)
		await inTransaction(store.db, (trx) => saveLines(trx, id, body.products, store.clock()))
		return { message: text('answers.savedForLater') }
	})

	implement(app, removeSaved, async ({ c, id: lineId }) => {
		const { id } = await requireCustomer(store, c)
		await removeSavedLine(store.db, id, lineId)
		return { message: text('answers.removed') }
	})

	implement(app, describeSaved, async ({ body }) => {
		const [lines, currency] = [await readGuestSavedLines(store.db, body.products), await readCurrency(store.db)]
		return { data: lines.map((line) => lineForWire(line, currency)) }
	})
}
