import { readFile } from 'node:fs/promises'
import { toPartsPerMillion } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { parse } from 'yaml'
import { readDemo } from '../../commerce/demo/read.ts'
import { findDemoProducts } from '../../commerce/feed/import/removal/demo.ts'
import { defaultName, readSettings } from '../context/settings.ts'
import type { Db } from '../db/open.ts'
import { draftPages } from '../mail/annexes.ts'
import { contentFile } from '../text/content.ts'

/** What an owner decides before the shop opens, and with which command. */
const steps = {
	name: ['its name', 'settings set name "Your Shop"'],
	logo: ['its logo, a file in the folder public or an address', 'settings set logo /logo.svg'],
	delivery: ['what delivery costs; now an example for every country', 'delivery --help'],
	payments: ['the ways to pay; now an example', 'payment-types --help'],
} as const

export type Step = keyof typeof steps

/** Of the marks that an owner has decided on something of which the shop came with an example. */
const markOf = (step: Step) => `chosen: ${step}`

/** Notes that the owner has decided on this. */
export async function noteChosen(db: Db, step: 'delivery' | 'payments'): Promise<void> {
	await db
		.insertInto('meta')
		.values({ key: markOf(step), value: new Date().toISOString() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
}

/** What is still as the shop came. Nothing, as long as it shows the demo catalogue, which is there to be looked at. */
export async function missingSteps(db: Db): Promise<readonly Step[]> {
	if (!(await hasOwnCatalogue(db))) return []
	const { shop } = await readDemo()
	const settings = await readSettings(db)
	const marks = (await db.selectFrom('meta').select('key').where('key', 'like', 'chosen: %').execute()).map(({ key }) => key)
	const isSet = (name: 'name' | 'logo', ...asItCame: readonly string[]) =>
		![undefined, '', shop.settings[name], ...asItCame].includes(settings[name])
	const done: Record<Step, boolean> = {
		name: isSet('name', defaultName),
		logo: isSet('logo'),
		delivery: marks.includes(markOf('delivery')),
		payments: marks.includes(markOf('payments')),
	}
	return (Object.keys(steps) as Step[]).filter((step) => !done[step])
}

/** These steps in lines for a console; none when nothing is missing. */
export function describeSteps(missing: readonly Step[]): readonly string[] {
	if (missing.length === 0) return []
	const width = Math.max(...missing.map((step) => steps[step][0].length))
	return [
		'Before the shop opens, decide on:',
		...missing.map((step) => `  ${steps[step][0].padEnd(width)}  npm run store -- ${steps[step][1]}`),
	]
}

/** Whether it sells goods of its own, and so is to be opened. */
async function hasOwnCatalogue(db: Db): Promise<boolean> {
	const hasProducts = (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
	return hasProducts && (await findDemoProducts(db)).length === 0
}

/** The pages of content that are drafts still, in a shop with a catalogue of its own; by address. */
export async function draftsOf(db: Db): Promise<readonly string[]> {
	return (await hasOwnCatalogue(db)) ? draftPages() : []
}

/** What the texts of the shop promise, and the shop does not keep. */
export interface Promises {
	/** Free delivery from this amount, in whole units, without the setting; null: not promised, or kept. */
	readonly freeDeliveryFrom: number | null
	/** Percent off for the newsletter, without such a coupon; null: not promised, or kept. */
	readonly newsletterPercent: number | null
}

const figure = v.union([v.number(), v.object({ value: v.number(), home: v.optional(v.number()) })])
const policies = v.object({ freeDeliveryAbove: v.optional(figure), newsletterPercentage: v.optional(figure) })

/** What content/policies.yaml has the home page promise without a setting or a coupon behind it, in a shop with a catalogue of its own. */
export async function brokenPromises(db: Db, now: Date): Promise<Promises> {
	const none: Promises = { freeDeliveryFrom: null, newsletterPercent: null }
	const file = contentFile('policies.yaml')
	if (file === null || !(await hasOwnCatalogue(db))) return none
	const { success, output } = v.safeParse(policies, parse(await readFile(file, 'utf8')))
	if (!success) return none
	const { free_delivery_from: from } = await readSettings(db)
	const percent = onHomePage(output.newsletterPercentage)
	const coupon = await db
		.selectFrom('coupons')
		.select('id')
		.where('type', '=', 'percentage')
		.where('value', '=', toPartsPerMillion(percent ?? 0))
		.where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
		.limit(1)
		.executeTakeFirst()
	return { freeDeliveryFrom: from ? null : onHomePage(output.freeDeliveryAbove), newsletterPercent: coupon ? null : percent }
}

function onHomePage(stated: v.InferOutput<typeof figure> | undefined): number | null {
	if (stated === undefined) return null
	return typeof stated === 'number' ? stated : (stated.home ?? stated.value)
}

/** These in lines for a console; none when all are kept. */
export function describePromises({ freeDeliveryFrom, newsletterPercent }: Promises): readonly string[] {
	const lines = [
		...(freeDeliveryFrom === null
			? []
			: [`  free delivery above ${freeDeliveryFrom}: npm run store -- settings set free_delivery_from ${freeDeliveryFrom}`]),
		...(newsletterPercent === null
			? []
			: [
					`  ${newsletterPercent} % off for the newsletter: npm run store -- coupons add WELCOME --percent ${newsletterPercent}, and send the code to subscribers`,
				]),
	]
	if (lines.length === 0) return []
	return ['The home page promises what the shop does not do yet. Set it, or change content/policies.yaml and content/home.yaml:', ...lines]
}

/** These in lines for a console; none when nothing is a draft. */
export function describeDrafts(pages: readonly string[]): readonly string[] {
	if (pages.length === 0) return []
	const files = pages.map((page) => `content/pages/${page}.md`)
	return [
		'Drafts still, which no shopper sees; take the line "draft: true" out of what is right for your shop (docs/law.md):',
		...files.map((file) => `  ${file}`),
	]
}

/** Derived prices that are older than their main price, by market, in lines for a console. */
export function describeOutdated(counts: ReadonlyMap<string, number>): readonly string[] {
	return [...counts].map(
		([market, count]) =>
			`${count === 1 ? '1 price' : `${count} prices`} of the market ${market} stand${count === 1 ? 's' : ''} for main prices that have changed since: npm run store -- prices propose --market ${market}`,
	)
}
