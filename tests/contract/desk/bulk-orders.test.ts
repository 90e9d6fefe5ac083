import { cancelledStatus, orderStatuses } from '@storefront/contract/domain/checkout/order.ts'
import { type PaymentState, paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import { CommandRefused, InvalidInput, NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { readFailedItems, readJob } from '@storefront/store/commands/job-progress.ts'
import { continueJobs, createJob } from '@storefront/store/commands/jobs.ts'
import { type OrderStep, orderSteps, packedStatus } from '@storefront/store/commands/orders/order-steps.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { shipPart } from '@storefront/store/commands/orders/ship-part.ts'
import { takeStep } from '@storefront/store/commands/orders/take-step.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { createUndoJob } from '@storefront/store/commands/undo-job.ts'
import { partlyShippedStatus } from '@storefront/store/commerce/parcels/parcels.ts'
import { bindOrderWork } from '@storefront/store/desk/order-work.ts'
import { readPackingSlips } from '@storefront/store/desk/queries/orders/packing-slips.ts'
import { planStep } from '@storefront/store/desk/queries/orders/plan-step.ts'
import { countOrders, findOrderIds } from '@storefront/store/desk/queries/orders/selection.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { by, context, now, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

describeShop('bulk changes of orders', (shop) => {
	let first: PlacedForDesk
	let second: PlacedForDesk
	beforeAll(() => seedDeskShop(shop.db))
	beforeEach(async () => {
		first = await placeForDesk(shop)
		second = await placeForDesk(shop)
		// Paid orders have their receipt, which is issued with the payment.
		for (const { number: order } of [first, second]) await runCommand(shop.db, receivePayment, { order, mail: false }, context)
	})

	const work = () =>
		continueJobs(shop.db, {
			loadCommands: () => Promise.resolve(commands),
			clock: () => now,
			onError: (error) => expect.unreachable(`unexpected error: ${error}`),
		})
	const start = async (step: OrderStep, more: object = {}) => {
		const inputs = [first, second].map(({ number: order }) => ({ order, step, mail: false, ...more }))
		const id = await createJob(shop.db, { command: takeStep, title: 'Two orders', inputs, ...context })
		await work()
		return id
	}
	const undoOf = async (job: number) => {
		const id = await createUndoJob(shop.db, { job, commands, ...context })
		await work()
		return id
	}
	const statusOf = async ({ id }: PlacedForDesk) =>
		(await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
	/** Tables without those that record bulk changes. */
	const content = async () => {
		const { command_jobs: _jobs, command_job_items: _items, ...tables } = await databaseContent(shop.db)
		return tables
	}

	/** The plan of a step must say what the command does. */
	const comparePlan = async (step: OrderStep, payment: PaymentState) => {
		const { orders, refused } = await planStep(shop.db, step, [first.id])
		expect(orders.length + refused.length).toBe(1)
		const command = planCommand(shop.db, takeStep, { order: first.number, step, mail: false }, context)
		if (refused[0]) await expect(command, `${step}, ${payment}`).rejects.toThrow(refused[0].why)
		else await expect(command, `${step}, ${payment}`).resolves.toMatchObject({ title: expect.stringContaining(first.number) })
		// An order without its money is neither packed nor sent.
		if (step === 'pack' || step === 'ship') expect(payment === 'paid' || payment === 'partly_refunded' || orders.length === 0).toBe(true)
	}

	it.each([...orderStatuses, packedStatus, partlyShippedStatus, 'On hold'])(
		'the plan of a step refuses what the command refuses, for an order that is %s',
		async (status) => {
			for (const payment_state of ['', ...paymentStates] as const) {
				await shop.db.updateTable('orders').set({ status, payment_state, payment_provider: 'stripe' }).where('id', '=', first.id).execute()
				for (const step of orderSteps) await comparePlan(step, payment_state)
			}
		},
	)

	it('an order that is paid later is packed and shipped before', async () => {
		const cash = await shop.db.selectFrom('payment_types').select('id').where('name', '=', 'Cash on delivery').executeTakeFirstOrThrow()
		await shop.db
			.updateTable('orders')
			.set({ payment_state: 'due', payment_provider: 'manual', payment_type_id: cash.id })
			.where('id', '=', first.id)
			.execute()
		expect(await planStep(shop.db, 'pack', [first.id])).toMatchObject({ orders: [{ number: first.number }], refused: [] })
		await runCommand(shop.db, takeStep, { order: first.number, step: 'ship', mail: false }, context)
		expect(await statusOf(first)).toBe('Shipped')
	})

	it('orders that change after the plan are refused one by one, with the reason', async () => {
		await shop.db.updateTable('orders').set({ status: cancelledStatus }).where('id', '=', second.id).execute()
		const id = await start('pack')
		expect(await readJob(shop.db, id)).toMatchObject({ total: 2, done: 1, failed: 1, isFinished: true, undoneBy: null })
		expect(await readFailedItems(shop.db, id, 10)).toEqual([{ order: second.number, message: 'It is cancelled.' }])
		expect([await statusOf(first), await statusOf(second)]).toEqual([packedStatus, cancelledStatus])
	})

	it.each(['pack', 'cancel'] as const)('the step "%s" with many orders is undone as a whole', async (step) => {
		const before = await content()
		const id = await start(step)
		expect(await content()).not.toEqual(before)
		const undoing = await undoOf(id)
		expect(await content()).toEqual(before)
		expect(await readJob(shop.db, undoing)).toMatchObject({ done: 2, failed: 0, undoes: id })
		expect(await readJob(shop.db, id)).toMatchObject({ undoneBy: undoing })
		const entries = await shop.db.selectFrom('audit_log').select('title').where('job_id', '=', undoing).orderBy('id').execute()
		// The last change first.
		expect(entries.map(({ title }) => title.split(' ').at(-3))).toEqual([second.number, first.number])
	})

	it('an undo leaves what has left the shop or was changed since, and says why', async () => {
		// The receipt of an order that is paid later is issued when it is shipped.
		const cash = await shop.db.selectFrom('payment_types').select('id').where('name', '=', 'Cash on delivery').executeTakeFirstOrThrow()
		await shop.db.deleteFrom('receipts').where('order_id', '=', first.id).execute()
		await shop.db
			.updateTable('orders')
			.set({ payment_state: 'due', paid_amount: 0, payment_type_id: cash.id })
			.where('id', '=', first.id)
			.execute()
		const id = await start('ship')
		await shop.db.updateTable('orders').set({ status: 'Lost' }).where('id', '=', second.id).execute()
		const undoing = await undoOf(id)
		const failures = await readFailedItems(shop.db, undoing, 10)
		expect(failures.map(({ order }) => order).sort()).toEqual([first.number, second.number].sort())
		expect(failures.find(({ order }) => order === first.number)?.message).toContain('is issued, which cannot be undone')
		expect([await statusOf(first), await statusOf(second)]).toEqual(['Shipped', 'Lost'])
	})

	it('a bulk change is undone once, after it is finished, and not by an undo of its undo', async () => {
		const inputs = [{ order: first.number, step: 'pack', mail: false }]
		const id = await createJob(shop.db, { command: takeStep, title: 'One order', inputs, ...context })
		await expect(undoOf(id)).rejects.toThrow(CommandRefused)
		await work()
		const attempts = await Promise.allSettled([1, 2].map(() => createUndoJob(shop.db, { job: id, commands, ...context })))
		expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
		await work()
		expect(await statusOf(first)).toBe('Ordered')
		const { undoneBy } = (await readJob(shop.db, id)) ?? {}
		await expect(undoOf(undoneBy ?? 0)).rejects.toThrow('cannot be undone')
		await expect(undoOf(id)).rejects.toThrow('undone already')
	})

	it('a role without the permission can neither start nor undo nor see a bulk change', async () => {
		const id = await start('pack')
		const actor = by('content')
		const job = { command: takeStep, title: '', inputs: [], actor, now }
		await expect(createJob(shop.db, job)).rejects.toThrow(NotPermitted)
		await expect(createUndoJob(shop.db, { job: id, commands, actor, now })).rejects.toThrow(NotPermitted)
		const desk = bindOrderWork({ db: shop.db, continueJobs: () => undefined }, () => now)
		const user = { id: 1, name: 'Ada', email: '', role: 'content', permissions: permissionsOf('content') } as const
		expect(await desk.readJob(user, id)).toBeNull()
		expect(await desk.readJob({ ...user, permissions: permissionsOf('orders') }, id)).toMatchObject({ mayUndo: true })
	})

	it('a mistake in a tracking number is found before anything starts, next to its order', async () => {
		const desk = bindOrderWork({ db: shop.db, continueJobs: () => undefined }, () => now)
		const user = { id: 1, name: 'Ada', email: '', role: 'orders', permissions: permissionsOf('orders') } as const
		const orders = [
			{ number: first.number, code: 'A1' },
			{ number: second.number, code: '<b>' },
		]
		const starting = desk.startStep(user, { step: 'ship', orders, carrier: 'dhl', mail: true })
		await expect(starting).rejects.toThrow(InvalidInput)
		await expect(starting).rejects.toMatchObject({ errors: { [`code-${second.number}`]: [expect.stringContaining('tracking code')] } })
		expect(await shop.db.selectFrom('command_jobs').select('id').where('finished_at', 'is', null).execute()).toEqual([])
	})

	it('the last parcel of an order has the items that are in no other', async () => {
		const ship = { order: first.number, lines: [{ line: first.kettles, quantity: 1 }], code: 'A1', mail: false }
		await runCommand(shop.db, shipPart, ship, context)
		expect((await readPackingSlips(shop.db, [first.id]))[0]?.lines.map(({ left }) => left)).toEqual([1, 1])
		await start('ship', { carrier: 'dhl', code: 'A2' })
		const parcels = async ({ id }: PlacedForDesk) =>
			await shop.db
				.selectFrom('order_parcels')
				.innerJoin('order_parcel_lines', 'parcel_id', 'order_parcels.id')
				.select(['carrier', 'code', 'order_line_id as line', 'quantity'])
				.where('order_parcels.order_id', '=', id)
				.orderBy('order_parcels.id')
				.orderBy('order_line_id')
				.execute()
		expect(await parcels(first)).toEqual([
			{ carrier: '', code: 'A1', line: first.kettles, quantity: 1 },
			{ carrier: 'DHL', code: 'A2', line: first.kettles, quantity: 1 },
			{ carrier: 'DHL', code: 'A2', line: first.lamp, quantity: 1 },
		])
		expect((await parcels(second)).map(({ line, quantity }) => [line, quantity])).toEqual([
			[second.kettles, 2],
			[second.lamp, 1],
		])
	})

	it('a selection has all orders of a filter, oldest first', async () => {
		await shop.db.updateTable('orders').set({ country: 'Iceland' }).where('id', 'in', [first.id, second.id]).execute()
		const options = { filter: { country: 'Iceland' }, timeZone: 'UTC', now }
		const ids = await findOrderIds(shop.db, options)
		expect(ids.slice(-2)).toEqual([first.id, second.id])
		expect(ids).toEqual([...ids].sort((a, b) => a - b))
		expect(await countOrders(shop.db, options)).toBe(ids.length)
	})
})
