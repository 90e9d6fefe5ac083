import { sql } from 'kysely'
import * as v from 'valibot'
import type { FeedLine } from '../../commerce/feed/feed-line.ts'
import { writeGroups } from '../../commerce/feed/import/apply.ts'
import { findDemoProducts, type RemovedDemo, removeDemo } from '../../commerce/feed/import/removal/demo.ts'
import { findRemovedProducts, removeOrSellOut, type Source } from '../../commerce/feed/import/removal/remove.ts'
import type { Remark } from '../../commerce/feed/import/report.ts'
import { readFeedMarkets } from '../../commerce/feed/market-prices/feed-markets.ts'
import { summarizeOutdated } from '../../commerce/search/summarize.ts'
import { decideFilters } from '../../commerce/specifications/decide-filters.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { defineCommand, type Trx, type WriteContext } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import type { Scope } from '../snapshot.ts'
import { restoreIndex } from './earlier-index.ts'
import { updateImported } from './import-effects.ts'
import { type ImportChoices, readNames } from './import-record.ts'
import { findLaterUses } from './later-uses.ts'
import { packJson, unpackJson } from './packed.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const ofImport = { import: whole }

/** One step of an import, in a transaction of its own. */
const input = v.variant('step', [
	/** Removes the demo catalogue. */
	v.strictObject({ ...ofImport, step: v.literal('demo') }),
	/** Writes a group of products. */
	v.strictObject({ ...ofImport, step: v.literal('lines'), batch: whole }),
	/** Removes a share of the products that are missing in the feed. */
	v.strictObject({ ...ofImport, step: v.literal('missing'), part: whole, parts: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
])
type Input = v.InferOutput<typeof input>

/** What a step has done. */
export interface Written {
	/** What was done, in one sentence. */
	readonly title: string
	readonly created: readonly Scope[]
	readonly counts: { readonly created: number; readonly changed: number; readonly unchanged: number; readonly removed: number }
	/** Missing products that have orders and were set to out of stock. */
	readonly soldOut?: number
	/** What was removed with the demo catalogue. */
	readonly demo?: RemovedDemo
	/** Translations of lines without a matching English text. */
	readonly notes?: readonly Remark[]
}

/** Imports a part of a product feed. An import is a bulk change of these: see start-import.ts. */
export const importLines = defineCommand<Input, Written>({
	name: 'catalogue.import',
	permission: 'catalogue.write',
	input,
	title: (_input, { title }) => title,
	scope: async () => [],
	created: ({ created }) => created,
	async write(trx, step, context) {
		const row = await trx.selectFrom('imports').select(['name', 'options']).where('id', '=', step.import).executeTakeFirst()
		if (!row) throw new CommandRefused('This import does not exist any more.')
		const written = await writeStep(trx, step, { ...context, name: row.name, choices: JSON.parse(row.options) as ImportChoices })
		const { counts } = written
		await trx
			.updateTable('imports')
			.set({
				created: sql<number>`created + ${counts.created}`,
				changed: sql<number>`changed + ${counts.changed}`,
				unchanged: sql<number>`unchanged + ${counts.unchanged}`,
				removed: sql<number>`removed + ${counts.removed}`,
			})
			.where('id', '=', step.import)
			.execute()
		return written
	},
	derive: updateImported,
	findLaterUses,
	async finish(db, { jobId, isUndo }) {
		await summarizeOutdated(db)
		if (jobId !== null && isUndo) await restoreIndex(db, jobId)
		await decideFilters(db)
		if (jobId !== null && !isUndo) await dropLines(db, jobId)
	},
})

interface StepContext extends WriteContext {
	readonly name: string
	readonly choices: ImportChoices
}

async function writeStep(trx: Trx, step: Input, context: StepContext): Promise<Written> {
	if (step.step === 'demo') return await writeDemo(trx, context)
	if (step.step === 'missing') return await writeMissing(trx, step, context)
	return await writeLines(trx, step, context)
}

const none = { created: 0, changed: 0, unchanged: 0, removed: 0 }

async function writeDemo(trx: Trx, { now, watch }: StepContext): Promise<Written> {
	const demo = await findDemoProducts(trx)
	const title = `Removed the demo catalogue: ${countOf(demo.length)}`
	const written = { title, created: [], counts: { ...none, removed: demo.length } }
	return demo.length === 0 ? written : { ...written, demo: await removeDemo(trx, demo, now, watch) }
}

async function writeMissing(
	trx: Trx,
	{ import: id, part, parts }: Extract<Input, { step: 'missing' }>,
	{ name, choices, now, watch }: StepContext,
): Promise<Written> {
	const { seen } = await readNames(trx, id)
	const all = await findMissing(trx, choices, seen)
	const ids = all.filter((product) => product % parts === part)
	const { removed, soldOut } = await removeOrSellOut(trx, ids, now, watch)
	const kept = soldOut === 0 ? '' : `, and set ${soldOut} with orders to out of stock`
	return { title: `Removed ${countOf(removed)} that ${name} does not have${kept}`, created: [], counts: { ...none, removed }, soldOut }
}

/** Ids of the products of earlier feeds that a feed does not have. */
export function findMissing(db: Db, { keepDemo }: Pick<ImportChoices, 'keepDemo'>, seen: ReadonlySet<string>): Promise<number[]> {
	const sources: Source[] = keepDemo ? ['feed'] : ['feed', 'demo']
	return findRemovedProducts(db, sources, (key) => !seen.has(key))
}

async function writeLines(
	trx: Trx,
	{ import: id, batch }: Extract<Input, { step: 'lines' }>,
	{ name, choices, now, watch }: StepContext,
): Promise<Written> {
	const groups = await readBatch(trx, id, batch)
	const { seen, keys } = await readNames(trx, id)
	const notes: Remark[] = []
	const { counts, created } = await writeGroups(trx, groups, {
		assumedStock: choices.assumedStock,
		isGone: (offer) => choices.replace && !seen.has(offer),
		isInFeed: (key) => keys.has(key),
		markets: await readFeedMarkets(trx),
		now,
		watch,
		onNote: (line, item, reason) => notes.push({ kind: 'note', line, id: item, reason }),
	})
	const scopes: readonly Scope[] = [
		{ table: 'categories', where: { id: created.categories } },
		{ table: 'brands', where: { id: created.brands } },
		{ table: 'products', where: { id: created.products } },
		{ table: 'offers', where: { product_id: created.products } },
	]
	const done = [
		counts.created > 0 ? `created ${countOf(counts.created)}` : '',
		counts.changed > 0 ? `changed ${countOf(counts.changed)}` : '',
	].filter(Boolean)
	const what = done.length > 0 ? done.join(', ') : 'no product changed'
	return { title: `Imported ${name}, part ${batch + 1}: ${what}`, created: scopes, counts: { ...counts, removed: 0 }, notes }
}

function countOf(products: number): string {
	return products === 1 ? '1 product' : `${products.toLocaleString('en')} products`
}

type Groups = readonly (readonly FeedLine[])[]

async function readBatch(db: Db, id: number, position: number): Promise<Groups> {
	const row = await db
		.selectFrom('import_batches')
		.select('lines')
		.where('import_id', '=', id)
		.where('position', '=', position)
		.executeTakeFirst()
	if (!row) throw new CommandRefused('The lines of this feed are deleted. Upload the file again.')
	return unpackJson<Groups>(row.lines)
}

/** Stores a batch of lines until it is written. */
export async function saveBatch(db: Db, id: number, position: number, groups: Groups): Promise<void> {
	await db
		.insertInto('import_batches')
		.values({ import_id: id, position, lines: packJson(groups) })
		.execute()
}

/** Deletes the lines and the plan of a finished import; its refused lines stay. */
async function dropLines(db: Db, jobId: number): Promise<void> {
	const record = await db.selectFrom('imports').select('id').where('job_id', '=', jobId).executeTakeFirst()
	if (!record) return
	await db.deleteFrom('import_batches').where('import_id', '=', record.id).execute()
	await db.deleteFrom('import_products').where('import_id', '=', record.id).execute()
	await db.updateTable('imports').set({ names: null }).where('id', '=', record.id).execute()
}
