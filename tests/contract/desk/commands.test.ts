import { setStock } from '@storefront/store/commands/catalogue/set-stock.ts'
import { InvalidInput, NotPermitted, StaleValues, UndoRefused } from '@storefront/store/commands/command-errors.ts'
import { readJob } from '@storefront/store/commands/job-progress.ts'
import { continueJobs, createJob } from '@storefront/store/commands/jobs.ts'
import type { Actor, Role } from '@storefront/store/commands/permissions.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods, stockOf } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'

const now = new Date('2026-11-28T10:00:00Z')
const by = (role: Role): Actor => ({ kind: 'desk', userId: 1, name: 'Ada', role })
const context = { actor: by('owner'), now }

const loadCommands = async () => commands

describeShop('commands', (shop) => {
	let goods: Awaited<ReturnType<typeof addGoods>>
	let variant: number
	beforeEach(async () => {
		goods = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 9 })
		const offer = await shop.db.selectFrom('offers').select('id').where('product_id', '=', goods.productId).executeTakeFirstOrThrow()
		variant = offer.id
		await summarize(shop.db, [goods.productId])
	})

	const logEntry = (id: number | null) =>
		shop.db
			.selectFrom('audit_log')
			.selectAll()
			.where('id', '=', id ?? 0)
			.executeTakeFirstOrThrow()

	it('a plan says what would change and changes nothing', async () => {
		const before = await databaseContent(shop.db)
		const plan = await planCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		expect(plan.changes).toEqual([{ table: 'offers', key: String(variant), before: { stock: 9 }, after: { stock: 12 } }])
		expect(await databaseContent(shop.db)).toEqual(before)
		expect(await shop.db.selectFrom('audit_log').select('id').where('title', '=', plan.title).execute()).toEqual([])
	})

	it('a change is recorded with person, time, reason, and values before and after', async () => {
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, { ...context, reason: 'Counted' })
		expect(await logEntry(logId)).toMatchObject({
			at: now.toISOString(),
			actor_kind: 'desk',
			actor_id: 1,
			actor_name: 'Ada',
			command: 'stock.set',
			reason: 'Counted',
			changes: JSON.stringify([{ table: 'offers', key: String(variant), before: { stock: 9 }, after: { stock: 12 } }]),
		})
		const about = await shop.db.selectFrom('audit_entities').select('entity').where('log_id', '=', logId).execute()
		expect(about).toEqual([{ entity: `product:${goods.productId}` }])
		expect(await stockOf(shop.db, goods)).toMatchObject({ offers: 12, product: 12 })
	})

	it('a plan updates no derived data, which no one sees', async () => {
		let updates = 0
		const counting = { ...setStock, derive: () => Promise.resolve(void updates++) }
		await planCommand(shop.db, counting, { variant, pieces: 12 }, context)
		expect(updates).toBe(0)
		await runCommand(shop.db, counting, { variant, pieces: 12 }, context)
		expect(updates).toBe(1)
	})

	it('a change to the same value is not recorded', async () => {
		expect(await runCommand(shop.db, setStock, { variant, pieces: 9 }, context)).toMatchObject({ logId: null, changes: [] })
	})

	it('cached pages of the product are outdated after a change and after its undo', async () => {
		const tags = async () =>
			(await shop.db.selectFrom('changes').select('tag').where('tag', '=', `product:${goods.productId}`).execute()).length
		const before = await tags()
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		expect(await tags()).toBe(before + 1)
		await undo(shop.db, logId ?? 0, commands, context)
		expect(await tags()).toBe(before + 2)
	})

	it('an undo restores the database, and can be undone itself', async () => {
		const before = await databaseContent(shop.db)
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		const changed = await databaseContent(shop.db)
		const undone = await undo(shop.db, logId ?? 0, commands, context)
		expect(await databaseContent(shop.db)).toEqual(before)
		expect(await logEntry(logId)).toMatchObject({ undone_by: undone.logId })
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow('already undone')
		await undo(shop.db, undone.logId, commands, context)
		expect(await databaseContent(shop.db)).toEqual(changed)
	})

	it('an undo of a stock count keeps what was sold since', async () => {
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		await runCommand(shop.db, setStock, { variant, pieces: 11 }, context)
		await undo(shop.db, logId ?? 0, commands, context)
		expect(await stockOf(shop.db, goods)).toMatchObject({ offers: 8 })
	})

	it('an undo is refused if more was sold since than there would be', async () => {
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		await runCommand(shop.db, setStock, { variant, pieces: 2 }, context)
		await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow(UndoRefused)
		expect(await stockOf(shop.db, goods)).toMatchObject({ offers: 2 })
	})

	it('the second of two people gets an error with what the first has changed, and nothing is written', async () => {
		const expected = { [`offers/${variant}/stock`]: 9 }
		await runCommand(shop.db, setStock, { variant, pieces: 12 }, { ...context, expected })
		const late = runCommand(shop.db, setStock, { variant, pieces: 5 }, { ...context, expected })
		await expect(late).rejects.toThrow(StaleValues)
		await expect(late).rejects.toMatchObject({
			conflicts: [{ table: 'offers', key: String(variant), column: 'stock', seen: 9, now: 12 }],
		})
		expect(await stockOf(shop.db, goods)).toMatchObject({ offers: 12 })
	})

	it('of two people who change the same value at once one gets an error', async () => {
		const expected = { [`offers/${variant}/stock`]: 9 }
		const both = await Promise.allSettled(
			[12, 13].map((pieces) => runCommand(shop.db, setStock, { variant, pieces }, { ...context, expected })),
		)
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	})

	it('invalid input is refused with a message for each field', async () => {
		const wrong = runCommand(shop.db, setStock, { variant, pieces: -1 }, context)
		await expect(wrong).rejects.toThrow(InvalidInput)
		await expect(wrong).rejects.toMatchObject({ errors: { pieces: ['The stock must be a whole number from 0 to 1,000,000.'] } })
	})

	it('a role without the permission can neither plan, nor run, nor undo', async () => {
		const { logId } = await runCommand(shop.db, setStock, { variant, pieces: 12 }, context)
		const content = { actor: by('content'), now }
		await expect(planCommand(shop.db, setStock, { variant, pieces: 1 }, content)).rejects.toThrow(NotPermitted)
		await expect(runCommand(shop.db, setStock, { variant, pieces: 1 }, content)).rejects.toThrow(NotPermitted)
		await expect(undo(shop.db, logId ?? 0, commands, content)).rejects.toThrow(NotPermitted)
	})

	it('a bulk change continues after it was stopped, applies each input once, and reports those that fail', async () => {
		const inputs = [1, 2, 3, -1, 4].map((pieces) => ({ variant, pieces }))
		const id = await createJob(shop.db, { command: setStock, title: 'Set five stocks', inputs, actor: by('owner'), now })
		const stop = new AbortController()
		let steps = 0
		const clock = () => {
			if (++steps === 3) stop.abort()
			return now
		}
		const onError = (error: unknown) => expect.unreachable(String(error))
		await continueJobs(shop.db, { loadCommands, clock, onError, signal: stop.signal })
		expect((await readJob(shop.db, id))?.isFinished).toBe(false)
		await Promise.all([1, 2].map(() => continueJobs(shop.db, { loadCommands, clock: () => now, onError })))
		expect(await readJob(shop.db, id)).toMatchObject({ id, title: 'Set five stocks', total: 5, done: 4, failed: 1, isFinished: true })
		const entries = await shop.db.selectFrom('audit_log').select('title').where('job_id', '=', id).orderBy('id').execute()
		expect(entries.map(({ title }) => title.at(-1))).toEqual(['1', '2', '3', '4'])
	})
})
