import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { priceRuleSetting } from '../../commerce/prices/shown-price.ts'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { refusalOfSetting } from './setting-rules.ts'

/** Changes a setting of the shop. The currency has a way of its own, because it can convert all amounts. */
export const setSetting = defineCommand({
	name: 'setting.set',
	permission: 'settings.write',
	input: v.strictObject({ name: v.string(), value: v.string() }),
	title: ({ name, value }) => (value === '' ? `Emptied the setting ${name}` : `Set ${name} to "${value}"`),
	scope: async (_trx, { name }) => [{ table: 'settings', where: { key: [name] } }],
	async write(trx, { name, value }) {
		const refusal = refusalOfSetting(name, value)
		if (refusal) throw new InvalidInput({ value: [refusal] })
		if (name === 'currency')
			throw new CommandRefused('Change the currency with "settings set currency", which says what happens to prices.')
		await writeSetting(trx, name, value, [])
	},
	async derive(trx, { changes }, { now }) {
		const isInEveryPrice = changes.some(({ key }) => key === priceRuleSetting)
		await recordChanges(trx, isInEveryPrice ? [settingsTag, catalogueTag] : [settingsTag], now)
	},
	whyNotUndone: async (_trx, changes) =>
		changes.some(({ key }) => key === priceRuleSetting)
			? 'All shown prices follow from this setting. Set it back with "settings set lowest_price" instead.'
			: null,
})
