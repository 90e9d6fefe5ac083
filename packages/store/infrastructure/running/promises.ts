import { toPercent } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { readSettings } from '../context/settings.ts'
import type { Db } from '../db/open.ts'
import { contentFile, readContentText } from '../text/content.ts'
import { hasOwnCatalogue } from './setup.ts'

/** A promise in the texts of the shop that its settings do not keep. */
export interface BrokenPromise {
	/** File and field of the text. */
	readonly where: string
	/** What shoppers read there, and what the shop does instead. */
	readonly what: string
	/** A command that makes the promise true. */
	readonly fix: string
}

/** What the texts promise, from content/policies.yaml and content/home.yaml. */
export interface StatedPromises {
	/** The longest return period in days on any page; null: none. */
	readonly returnDays: number | null
	/** The amount from which delivery is free, in whole units; null: none. */
	readonly freeDeliveryFrom: number | null
	/** Discount of newsletter subscribers in percent; null: none. */
	readonly newsletterPercent: number | null
	/** Whether the highlights of the home page promise delivery worldwide. */
	readonly isWorldwide: boolean
}

/** What the shop does, from its settings and tables. */
export interface ShopRules {
	readonly returnDays: number
	/** The setting; empty: delivery is never free. */
	readonly freeDeliveryFrom: string
	/** Percentages of the valid coupons. */
	readonly couponPercentages: readonly number[]
	/** Number of countries without a delivery charge, to which the shop does not deliver. */
	readonly countriesWithoutDelivery: number
}

const policiesFile = 'policies.yaml'
const homeFile = 'home.yaml'
const policy = (field: string) => `content/${policiesFile}, ${field}`

/** One check per promise: returns the broken promise, or null. */
const checks: readonly ((stated: StatedPromises, rules: ShopRules) => BrokenPromise | null)[] = [
	({ returnDays: stated }, { returnDays }) =>
		stated === null || stated <= returnDays
			? null
			: {
					where: policy('returnDays'),
					what: `promises ${stated} days for returns, but return_days is ${returnDays}`,
					fix: `settings set return_days ${stated}`,
				},
	// With the setting, the texts state its amount.
	({ freeDeliveryFrom: stated }, { freeDeliveryFrom }) =>
		stated === null || freeDeliveryFrom !== ''
			? null
			: {
					where: policy('freeDeliveryAbove'),
					what: `promises free delivery above ${stated}, but free_delivery_from is not set`,
					fix: `settings set free_delivery_from ${stated}`,
				},
	({ newsletterPercent: stated }, { couponPercentages }) =>
		stated === null || couponPercentages.includes(stated)
			? null
			: {
					where: policy('newsletterPercentage'),
					what: `promises ${stated} % off to newsletter subscribers, but there is no such coupon`,
					fix: `coupons add WELCOME --percent ${stated}, and send the code to subscribers`,
				},
	({ isWorldwide }, { countriesWithoutDelivery: count }) =>
		!isWorldwide || count === 0
			? null
			: {
					where: `content/${homeFile}, highlights`,
					what: `promises delivery worldwide, but ${count === 1 ? '1 country has' : `${count} countries have`} no delivery charge`,
					fix: 'delivery --help',
				},
]

/** Compares the texts of the shop with its settings. */
export function findBrokenPromises(stated: StatedPromises, rules: ShopRules): readonly BrokenPromise[] {
	return checks.flatMap((check) => check(stated, rules) ?? [])
}

/** Formats broken promises for the console: what, where, and how to fix it. */
export function describeBrokenPromises(broken: readonly BrokenPromise[]): readonly string[] {
	if (broken.length === 0) return []
	return [
		'The texts of the shop promise more than its settings keep. Change the text, or run the command:',
		...broken.flatMap(({ where, what, fix }) => [`  ${where}: ${what}.`, `    npm run store -- ${fix}`]),
	]
}

/** A fact: one number, or numbers by kind of page. */
const figure = v.union([v.number(), v.record(v.string(), v.number())])
const policies = v.object({
	returnDays: v.optional(figure),
	freeDeliveryAbove: v.optional(figure),
	newsletterPercentage: v.optional(figure),
})
const home = v.object({ highlights: v.optional(v.array(v.object({ text: v.optional(v.string(), '') })), []) })

/** The promises that a shop with its own products does not keep. The texts of the demo are specified, so it has none. */
export async function readBrokenPromises(db: Db, now: Date): Promise<readonly BrokenPromise[]> {
	if (!(await hasOwnCatalogue(db))) return []
	return findBrokenPromises(readStatedPromises(), await readShopRules(db, now))
}

/** Reads the promises of the English texts. A malformed file promises nothing: `npm run check:content` reports it. */
export function readStatedPromises(): StatedPromises {
	const facts = readContent(policiesFile, policies)
	const { highlights } = readContent(homeFile, home) ?? { highlights: [] }
	return {
		returnDays: mostOf(facts?.returnDays, Math.max),
		freeDeliveryFrom: mostOf(facts?.freeDeliveryAbove, Math.min),
		newsletterPercent: mostOf(facts?.newsletterPercentage, Math.max),
		isWorldwide: highlights.some(({ text }) => /\bworldwide\b/i.test(text)),
	}
}

/** The value of a fact that promises most. */
function mostOf(fact: v.InferOutput<typeof figure> | undefined, most: typeof Math.max): number | null {
	const values = typeof fact === 'object' ? Object.values(fact) : fact === undefined ? [] : [fact]
	return values.length === 0 ? null : most(...values)
}

function readContent<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | null {
	const file = contentFile(name)
	if (file === null) return null
	const { success, output } = v.safeParse(schema, parse(readContentText(file)))
	return success ? output : null
}

async function readShopRules(db: Db, now: Date): Promise<ShopRules> {
	const { return_days: days, free_delivery_from: from = '' } = await readSettings(db)
	const coupons = await db
		.selectFrom('coupons')
		.select('value')
		.where('type', '=', 'percentage')
		.where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
		.execute()
	const withoutDelivery = await db
		.selectFrom('countries')
		.select((eb) => eb.fn.countAll<number | string>().as('count'))
		.where('shipping_charge', 'is', null)
		.where('id', 'not in', (eb) => eb.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null))
		.executeTakeFirstOrThrow()
	return {
		returnDays: Number(days),
		freeDeliveryFrom: from,
		couponPercentages: coupons.map(({ value }) => toPercent(value)),
		countriesWithoutDelivery: Number(withoutDelivery.count),
	}
}
