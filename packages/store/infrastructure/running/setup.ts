import { readDemo } from '../../commerce/demo/read-demo.ts'
import { findDemoProducts } from '../../commerce/feed/import/removal/demo.ts'
import { defaultName, readSettings } from '../context/settings.ts'
import type { Db } from '../db/open.ts'
import { draftPages } from '../mail/annexes.ts'

/** Decisions before the opening of a shop, with their commands. */
const steps = {
	name: ['name of the shop', 'settings set name "Your Shop"'],
	logo: ['logo: a file in the folder public, or a URL', 'settings set logo /logo.svg'],
	delivery: ['delivery charges (now examples for every country)', 'delivery --help'],
	payments: ['payment methods (now examples)', 'payment-types --help'],
} as const

export type Step = keyof typeof steps

/** Key in `meta` that records that the owner has replaced an example. */
export const decisionKey = (step: Step) => `chosen: ${step}`

/** Records that the owner has replaced an example. */
export async function recordDecision(db: Db, step: 'delivery' | 'payments', now: Date): Promise<void> {
	await db
		.insertInto('meta')
		.values({ key: decisionKey(step), value: now.toISOString() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
}

/** Steps that still have their defaults. None while the shop shows the demo catalogue. */
export async function missingSteps(db: Db): Promise<readonly Step[]> {
	if (!(await hasOwnCatalogue(db))) return []
	const { shop } = await readDemo()
	const settings = await readSettings(db)
	const marks = (await db.selectFrom('meta').select('key').where('key', 'like', 'chosen: %').execute()).map(({ key }) => key)
	const isSet = (name: 'name' | 'logo', ...defaults: readonly string[]) =>
		![undefined, '', shop.settings[name], ...defaults].includes(settings[name])
	const done: Record<Step, boolean> = {
		name: isSet('name', defaultName),
		logo: isSet('logo'),
		delivery: marks.includes(decisionKey('delivery')),
		payments: marks.includes(decisionKey('payments')),
	}
	return (Object.keys(steps) as Step[]).filter((step) => !done[step])
}

/** Formats missing steps for the console. */
export function describeSteps(missing: readonly Step[]): readonly string[] {
	if (missing.length === 0) return []
	const width = Math.max(...missing.map((step) => steps[step][0].length))
	return [
		'Before the shop opens, decide on:',
		...missing.map((step) => `  ${steps[step][0].padEnd(width)}  npm run store -- ${steps[step][1]}`),
	]
}

/** Whether the shop has products of its own. */
export async function hasOwnCatalogue(db: Db): Promise<boolean> {
	const hasProducts = (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
	return hasProducts && (await findDemoProducts(db)).length === 0
}

/** Draft pages by URL path, in a shop with its own products. */
export async function readDrafts(db: Db): Promise<readonly string[]> {
	return (await hasOwnCatalogue(db)) ? draftPages() : []
}

/** Formats draft pages for the console. */
export function describeDrafts(pages: readonly string[]): readonly string[] {
	if (pages.length === 0) return []
	const files = pages.map((page) => `content/pages/${page}.md`)
	return [
		'These pages are drafts and hidden from shoppers. When a page is ready, remove its line "draft: true" (docs/law.md):',
		...files.map((file) => `  ${file}`),
	]
}

/** Formats the number of derived prices that are older than their main price, by market, for the console. */
export function describeOutdated(counts: ReadonlyMap<string, number>): readonly string[] {
	return [...counts].map(
		([market, count]) =>
			`${count === 1 ? '1 price' : `${count} prices`} of the market ${market} ${count === 1 ? 'is' : 'are'} older than the main price: npm run store -- prices propose --market ${market}`,
	)
}
