import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { convertAmounts, parseCurrency } from '../../infrastructure/context/change-currency.ts'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand } from '../command.ts'

/**
 * Changes the currency of the shop. Amounts keep their figures or are converted with a rate. Throws `CurrencyError` if the owner has to
 * choose.
 */
export const setCurrency = defineCommand({
	name: 'currency.set',
	permission: 'settings.write',
	input: v.strictObject({ currency: v.string(), keepFigures: v.boolean(), rate: v.exactOptional(v.string()) }),
	title: ({ currency, rate }) => `Set the currency to ${currency}${rate === undefined ? '' : `, converted with ${rate}`}`,
	// Not the converted amounts, which can be hundreds of thousands: see `whyNotUndone`.
	scope: async () => [{ table: 'settings', where: { key: ['currency', 'free_delivery_from'] } }],
	async write(trx, { currency: typed, keepFigures, rate }) {
		const currency = parseCurrency(typed)
		const converted = await convertAmounts(trx, currency, { keepFigures, rate })
		await writeSetting(trx, 'currency', currency, [])
		return { currency, converted }
	},
	derive: (trx, _changed, { now }) => recordChanges(trx, [settingsTag, catalogueTag], now),
	// A conversion outdates the prices of listings.
	afterCommit: (db) => summarizeOutdated(db),
	whyNotUndone: async () => 'Prices, charges and coupons may have been converted. Change the currency back with "settings set currency".',
})
