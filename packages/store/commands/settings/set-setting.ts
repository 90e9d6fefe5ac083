import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { exampleAmount, isAmount } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { priceRuleSetting } from '../../commerce/prices/shown-price.ts'
import { markReducedOutdated, summarizeOutdated } from '../../commerce/search/summarize.ts'
import { statisticsSettings } from '../../commerce/statistics/settings.ts'
import { updateStatistics } from '../../commerce/statistics/update-statistics.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import type { RowChange } from '../snapshot.ts'
import { fieldErrorOf, warningsOf } from './setting-rules.ts'

/** Settings of nightly figures, which are computed anew at once. */
const computedFrom: readonly string[] = Object.values(statisticsSettings)

const effects = {
	async derive(trx: Trx, { changes }: { readonly changes: readonly RowChange[] }, { now }: CommandContext) {
		// Listings contain displayed prices, which change with the rule.
		if (changes.some(({ key }) => key === priceRuleSetting)) await markReducedOutdated(trx)
		await recordChanges(trx, [settingsTag], now)
	},
	async afterCommit(db: Db, changes: readonly RowChange[], { now }: CommandContext) {
		if (changes.some(({ key }) => key === priceRuleSetting)) {
			await summarizeOutdated(db)
			await recordChanges(db, [catalogueTag], now)
		}
		if (changes.some(({ key }) => computedFrom.includes(key))) await updateStatistics(db, now)
	},
}

/** Changes a setting of the shop. The currency has a command of its own, because it can convert all amounts. */
export const setSetting = defineCommand({
	name: 'setting.set',
	permission: 'settings.write',
	input: v.strictObject({ name: v.string(), value: v.string() }),
	title: ({ name, value }) => (value === '' ? `Emptied the setting ${name}` : `Set ${name} to "${value}"`),
	scope: async (_trx, { name }) => [{ table: 'settings', where: { key: [name] } }],
	async write(trx, { name, value }) {
		const refusal = await findRefusal(trx, name, value)
		if (refusal) throw new InvalidInput({ value: [refusal] })
		await writeSetting(trx, name, value, [])
	},
	warnings: ({ name, value }) => warningsOf(name, value),
	...effects,
})

/** Changes several settings of the shop, as one entry of the log. Errors are reported by the names of the settings. */
export const setSettings = defineCommand({
	name: 'setting.setAll',
	permission: 'settings.write',
	input: v.strictObject({ values: v.pipe(v.record(v.string(), v.string()), v.minEntries(1), v.maxEntries(50)) }),
	title: ({ values }) => `Changed the settings ${Object.keys(values).join(', ')}`,
	scope: async (_trx, { values }) => [{ table: 'settings', where: { key: Object.keys(values) } }],
	async write(trx, { values }) {
		const errors: Record<string, readonly string[]> = {}
		for (const [name, value] of Object.entries(values)) {
			const refusal = await findRefusal(trx, name, value)
			if (refusal) errors[name] = [refusal]
			else await writeSetting(trx, name, value, [])
		}
		if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
	},
	warnings: ({ values }) => Object.entries(values).flatMap(([name, value]) => warningsOf(name, value)),
	...effects,
})

async function findRefusal(trx: Trx, name: string, value: string): Promise<string | null> {
	const error = fieldErrorOf(name, value)
	if (error) return error
	if (name === 'currency') throw new CommandRefused('Change the currency with "settings set currency", which says what happens to prices.')
	if (name !== 'free_delivery_from' || value === '') return null
	const currency = await readCurrency(trx)
	if (isAmount(value, currency)) return null
	return `"${value}" is not a valid value for the setting "${name}": write amounts in ${currency} like ${exampleAmount(currency)}.`
}
