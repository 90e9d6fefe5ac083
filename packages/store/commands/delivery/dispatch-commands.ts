import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { isDay, isTimeZone } from '../../commerce/location/days.ts'
import { maxTransitDays } from '../../commerce/location/delivery-dates.ts'
import { dispatchKeys } from '../../commerce/location/delivery-times.ts'
import { writeSetting } from '../../infrastructure/context/store-setting.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import { type CommandContext, defineCommand, type Trx } from '../command.ts'
import { InvalidInput } from '../command-errors.ts'

const derive = (trx: Trx, _changed: unknown, { now }: CommandContext) => recordChanges(trx, [settingsTag], now)

const country = v.exactOptional(v.pipe(v.string(), v.toUpperCase()))

const rules = v.strictObject({
	/** Working days between an order and its dispatch. */
	handlingDays: v.exactOptional(
		v.pipe(
			v.string(),
			v.check(
				(text) => /^\d{1,2}$/.test(text) && Number(text) <= maxTransitDays,
				({ input }) => `"${input}" is not a number of days. Use a whole number from 0 to ${maxTransitDays}.`,
			),
			v.transform((text) => String(Number(text))),
		),
	),
	/** Empty: midnight. */
	cutoff: v.exactOptional(
		v.pipe(
			v.string(),
			v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, ({ input }) => `"${input}" is not a valid time. Use a time such as 14:00.`),
		),
	),
	timeZone: v.exactOptional(
		v.pipe(
			v.string(),
			v.check(isTimeZone, ({ input }) => `"${input}" is not a time zone. Use a name such as Europe/Berlin or America/New_York.`),
		),
	),
	/** Country whose weekends and public holidays the shop observes; empty: only Saturdays and Sundays. */
	holidaysOf: country,
	/** Country whose delivery pages show until the shopper selects one; empty: none. */
	defaultCountry: country,
})
export type DispatchRuleName = keyof v.InferOutput<typeof rules>

const ruleLabels = {
	handlingDays: 'handling time',
	cutoff: 'cutoff time',
	timeZone: 'time zone',
	holidaysOf: 'country of the public holidays',
	defaultCountry: 'default country of the delivery',
} as const satisfies Record<DispatchRuleName, string>

export const dispatchRuleNames = Object.keys(ruleLabels) as readonly DispatchRuleName[]

/** Changes rules of the dispatch. Missing ones stay. */
export const setDispatchRules = defineCommand({
	name: 'dispatch.set',
	permission: 'settings.write',
	input: rules,
	title: (input) =>
		Object.entries(input)
			.map(([name, value]) => {
				const what = ruleLabels[name as DispatchRuleName]
				return value === '' ? `Emptied the ${what}` : `Set the ${what} to ${value}`
			})
			.join(', '),
	scope: async (_trx, input) => [
		{ table: 'settings', where: { key: Object.keys(input).map((name) => dispatchKeys[name as DispatchRuleName]) } },
	],
	async write(trx, input) {
		await refuseUnknownCountries(trx, input)
		for (const [name, value] of Object.entries(input)) await writeSetting(trx, dispatchKeys[name as DispatchRuleName], value, [])
	},
	derive,
})

async function refuseUnknownCountries(trx: Trx, { holidaysOf, defaultCountry }: v.InferOutput<typeof rules>): Promise<void> {
	for (const [name, code] of Object.entries({ holidaysOf, defaultCountry })) {
		if (!code) continue
		const known = await withMarket(null, () => trx.selectFrom('countries').select('id').where('code', '=', code).executeTakeFirst())
		if (!known) throw new InvalidInput({ [name]: [`There is no country "${code}". Use a two-letter country code such as DE.`] })
	}
}

const day = v.pipe(
	v.string(),
	v.check(isDay, ({ input }) => `"${input}" is not a date. Use a date such as 2026-12-24.`),
)
/** Days of one change. A longer range is a typing error. */
export const maxClosedDays = 400
const someDays = v.pipe(
	v.array(day),
	v.minLength(1, 'Add a day.'),
	v.maxLength(maxClosedDays, `Add at most ${maxClosedDays} days at once.`),
	v.transform((days) => [...new Set(days)]),
)

function nameDays(days: readonly string[]): string {
	const [first, ...rest] = days.toSorted()
	return rest.length === 0 ? String(first) : `${days.length} days from ${first}`
}

/** Adds days on which the shop does not ship, besides weekends and public holidays. */
export const closeDays = defineCommand({
	name: 'dispatch.close',
	permission: 'settings.write',
	input: v.strictObject({ days: someDays }),
	title: ({ days }) => `Closed the dispatch on ${nameDays(days)}`,
	scope: async (_trx, { days }) => [{ table: 'closed_days', where: { day: days } }],
	async write(trx, { days }) {
		await trx
			.insertInto('closed_days')
			.values(days.map((one) => ({ day: one })))
			.onConflict((conflict) => conflict.column('day').doNothing())
			.execute()
	},
	derive,
})

/** Removes days added with `dispatch.close`. */
export const openDays = defineCommand({
	name: 'dispatch.open',
	permission: 'settings.write',
	input: v.strictObject({ days: v.union([v.literal('all'), someDays]) }),
	title: ({ days }) => (days === 'all' ? 'Removed all closed days of the dispatch' : `Removed the closed days: ${nameDays(days)}`),
	scope: async (_trx, { days }) => [{ table: 'closed_days', where: days === 'all' ? {} : { day: days } }],
	async write(trx, { days }) {
		const removed = await trx
			.deleteFrom('closed_days')
			.$if(days !== 'all', (query) => query.where('day', 'in', days as readonly string[]))
			.executeTakeFirst()
		return Number(removed.numDeletedRows)
	},
	derive,
})
