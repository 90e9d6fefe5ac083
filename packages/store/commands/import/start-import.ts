import { readFeedCurrency } from '../../commerce/feed/currency.ts'
import { findDemoProducts } from '../../commerce/feed/import/removal/demo.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { Trx } from '../command.ts'
import { CommandRefused, NotPermitted } from '../command-errors.ts'
import { insertJob } from '../jobs.ts'
import { type Actor, actorAllows } from '../permissions.ts'
import { readEarlierIndex } from './earlier-index.ts'
import { importLines } from './import-lines.ts'
import { type ImportChoices, type PlanCounts, readImport, readNames } from './import-record.ts'

/** Products of one step that removes missing products. */
const removedAtOnce = 200

/** What an owner chooses with a feed. */
export type ChosenOptions = Pick<ImportChoices, 'assumedStock' | 'replace' | 'keepDemo'>

/** Completes the choices of an owner with the settings of the shop. `site`: URL of the shop without a trailing slash. */
export async function completeChoices(db: Db, site: string, chosen: ChosenOptions): Promise<ImportChoices> {
	return { ...chosen, currency: await readFeedCurrency(db), currencySetting: await readCurrency(db), site }
}

/** Records a new feed. Returns its id. */
export async function addImport(
	db: Db,
	{ name, file, choices, createdBy, now }: { name: string; file: string; choices: ImportChoices; createdBy: string; now: Date },
): Promise<number> {
	const { id } = await db
		.insertInto('imports')
		.values({
			name: name.slice(0, 200),
			file,
			created_at: now.toISOString(),
			created_by: createdBy,
			options: JSON.stringify(choices),
			state: 'reading',
			taken_until: null,
			names: null,
			earlier: null,
			job_id: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Deletes an import that was not started. */
export async function deleteImport(db: Db, id: number): Promise<void> {
	await db.deleteFrom('imports').where('id', '=', id).where('job_id', 'is', null).execute()
}

/** Deletes imports of before a time that were not started. Returns the names of their files. */
export async function deleteImports(db: Db, before: Date): Promise<readonly string[]> {
	const deleted = await db
		.deleteFrom('imports')
		.where('job_id', 'is', null)
		.where('created_at', '<', before.toISOString())
		.returning('file')
		.execute()
	return deleted.map(({ file }) => file)
}

/**
 * Starts a checked import as a bulk change, which `continueJobs` applies. Returns the id of the job. Throws `CommandRefused` if it is started
 * already, and `NotPermitted`. `isTaken`: this process applies it at once, with `workOnJob`.
 */
export async function startImport(
	db: Db,
	id: number,
	{ actor, now, isTaken = false }: { readonly actor: Actor; readonly now: Date; readonly isTaken?: boolean },
): Promise<number> {
	if (!actorAllows(actor, 'prices.write')) throw new NotPermitted('prices.write')
	return await inTransaction(db, async (trx) => {
		const row = await trx
			.selectFrom('imports')
			.select('id')
			.where('id', '=', id)
			.where('state', '=', 'ready')
			.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
			.executeTakeFirst()
		const record = row && (await readImport(trx, id))
		if (!record?.counts) throw new CommandRefused('This import cannot be started. Upload the file again.')
		const inputs = await stepsOf(trx, id, record.choices, record.counts)
		const job = await insertJob(trx, { command: importLines, title: `Import of ${record.name}`, inputs, actor, now, isTaken })
		const earlier = await readEarlierIndex(trx)
		await trx.updateTable('imports').set({ state: 'started', job_id: job, file: '', earlier }).where('id', '=', id).execute()
		return job
	})
}

async function stepsOf(trx: Trx, id: number, choices: ImportChoices, { batches }: PlanCounts): Promise<readonly object[]> {
	const ofImport = { import: id }
	const { seen } = await readNames(trx, id)
	const demo = choices.keepDemo ? [] : await findDemoProducts(trx)
	const replacesDemo = demo.length > 0 && !demo.some(({ key }) => seen.has(key))
	const lines = Array.from({ length: batches }, (_, batch) => ({ ...ofImport, step: 'lines', batch }))
	const parts = choices.replace ? await countParts(trx) : 0
	const missing = Array.from({ length: parts }, (_, part) => ({ ...ofImport, step: 'missing', part, parts }))
	return [...(replacesDemo ? [{ ...ofImport, step: 'demo' }] : []), ...lines, ...missing]
}

async function countParts(trx: Trx): Promise<number> {
	const { count } = await trx
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Math.max(1, Math.ceil(Number(count) / removedAtOnce))
}
