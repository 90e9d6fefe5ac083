import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { isRefusal } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { bindNumbers } from '@storefront/store/desk/numbers-service.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { by, now, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

/** Sequences on each database; more with SEQUENCE_RUNS=200. */
const runs = Number(process.env['SEQUENCE_RUNS'] ?? 4)
const patient = 60_000 + runs * 15_000
const context = { actor: by('owner'), now }
const user = { id: 1, name: 'Ada', email: 'ada@shop.example', role: 'owner', permissions: permissionsOf('owner') } as const
const inBerlin = { timeZone: 'Europe/Berlin', currency: '$' }
const year = { name: '12-months' } as const
/** Days of the orders: of this period, one at midnight of Berlin, one of the period before. */
const times = ['2026-11-28T09:00:00.000Z', '2026-01-31T23:30:00.000Z', '2026-06-30T12:00:00.000Z', '2025-10-01T08:00:00.000Z']

type Step = readonly [name: string, input: (order: PlacedForDesk, turn: number) => object]
const mail = false

const paid: Step = ['payment.received', ({ number }) => ({ order: number, mail })]
const delivered: Step = ['order.status', ({ number }) => ({ order: number, status: 'Delivered', mail })]
const registered: Step = [
	'return.register',
	({ number, kettles }, turn) => ({ order: number, key: `turn-${turn}-${number}`, lines: [{ line: kettles, quantity: 1 }], mail }),
]
const refused: Step = ['return.refuse', ({ number }) => ({ return: `${number}-R1`, reason: 'It was used', mail })]
const step: fc.Arbitrary<Step> = fc.oneof(
	fc
		.constantFrom('Ordered', 'Delivered', 'Cancelled')
		.map((status): Step => ['order.status', ({ number }) => ({ order: number, status, mail })]),
	fc.constant(paid),
	fc.integer({ min: 1, max: 9000 }).map((amount): Step => ['payment.refund', ({ number }) => ({ order: number, amount, mail })]),
	fc.constant(registered),
	fc.constant(refused),
	fc.constant<Step>(['return.accept', ({ number }) => ({ return: `${number}-R1`, instructions: 'Send it', mail })]),
	fc.constant<Step>(['return.refund', ({ number }) => ({ return: `${number}-R1`, mail })]),
)
/** Steps with which the orders of `times` begin. */
const firstSteps: readonly (readonly Step[])[] = [[paid, delivered, registered], [], [paid, delivered, registered, refused]]
/** A step for one of the orders, and whether it is undone at once. */
const turns = fc.array(fc.tuple(step, fc.nat(times.length - 1), fc.boolean()), { minLength: 6, maxLength: 14 })

describeShop('numbers after sequences of order changes', (shop) => {
	beforeAll(() => seedDeskShop(shop.db))

	const take = async ([name, input]: Step, order: PlacedForDesk, turn: number): Promise<number | null> => {
		const command = commands.get(name)
		if (!command) throw new Error(`There is no command "${name}"`)
		try {
			return (await runCommand(shop.db, command, input(order, turn), context)).logId
		} catch (error) {
			if (isRefusal(error)) return null
			throw error
		}
	}

	const undoIfPossible = async (logId: number) => {
		try {
			await undo(shop.db, logId, commands, context)
		} catch (error) {
			if (!isRefusal(error)) throw error
		}
	}

	/** Orders of all times. One begins with a return, and one with a refused return. */
	const placeAll = async () => {
		const placed: PlacedForDesk[] = []
		for (const [index, created_at] of times.entries()) {
			const one = await placeForDesk(shop)
			await shop.db.updateTable('orders').set({ created_at }).where('id', '=', one.id).execute()
			for (const first of firstSteps[index] ?? []) await take(first, one, -1)
			placed.push(one)
		}
		return placed
	}

	/** The numbers of the year, added up one row after the other. */
	const addUp = async ({ start, end }: { readonly start: string; readonly end: string }) => {
		const orders = (await shop.db.selectFrom('orders').selectAll().execute()).filter(({ created_at: at }) => at >= start && at < end)
		const valid = new Map(orders.filter(({ status }) => status !== 'Cancelled').map((order) => [order.id, order]))
		const all = await shop.db.selectFrom('order_lines').selectAll().execute()
		const returns = await shop.db
			.selectFrom('order_return_lines')
			.innerJoin('order_returns', 'order_returns.id', 'return_id')
			.select(['order_line_id', 'quantity', 'state', 'order_id'])
			.execute()
		const counted = returns.filter(({ state, order_id }) => !voidReturnStates.some((other) => other === state) && valid.has(order_id))
		const sum = <Row>(rows: Iterable<Row>, amountOf: (row: Row) => number) => [...rows].reduce((total, row) => total + amountOf(row), 0)
		const products = Map.groupBy(
			all.filter(({ order_id }) => valid.has(order_id)),
			({ product_id }) => product_id,
		)
		return {
			placed: orders.length,
			cancelled: orders.length - valid.size,
			returned: new Set(counted.map(({ order_id }) => order_id)).size,
			money: {
				orders: valid.size,
				ordered: sum(valid.values(), ({ final_total }) => final_total),
				paid: sum(orders, ({ paid_amount }) => paid_amount),
				refunded: sum(orders, ({ refunded_amount }) => refunded_amount),
			},
			products: [...products]
				.map(([productId, own]) => ({
					productId,
					units: sum(own, ({ quantity }) => quantity),
					revenue: sum(own, ({ line_total }) => line_total),
					returned: sum(
						counted.filter(({ order_line_id }) => own.some(({ id }) => id === order_line_id)),
						({ quantity }) => quantity,
					),
				}))
				.sort((a, b) => b.revenue - a.revenue || a.productId - b.productId),
		}
	}

	it(
		'sales, products and categories are to the cent those of the orders, after any sequence of changes and undos [SEC-13]',
		async () => {
			const numbers = bindNumbers(shop.db, () => now)
			const seen = { refunded: 0, returned: 0, cancelled: 0 }
			await fc.assert(
				fc.asyncProperty(turns, async (sequence) => {
					const placed = await placeAll()
					for (const [turn, [one, at, isUndone]] of sequence.entries()) {
						const logId = await take(one, placed[at] as PlacedForDesk, turn)
						if (logId !== null && isUndone) await undoIfPossible(logId)
					}
					const sales = await numbers.readSales(user, year, inBerlin)
					const expected = await addUp(sales.period)
					const [currency = ''] = sales.total.money.keys()
					expect([...sales.total.money]).toEqual([[currency, expected.money]])
					expect(sales.total).toMatchObject({ placed: expected.placed, cancelled: expected.cancelled })
					expect(sales.returned).toBe(expected.returned)
					const before = await addUp(sales.period.before)
					expect(sales.before.money.get(currency)).toEqual(before.money)
					const options = { choice: year, shop: { ...inBerlin, currency }, order: 'revenue', days: 30 } as const
					const { best } = await numbers.readSellers(user, year, options.shop, 'revenue')
					expect(
						best.map(({ productId, units, returned, revenue }) => ({
							...{ productId, units, returned },
							revenue: revenue.reduce((total, { amount }) => total + amount, 0),
						})),
					).toEqual(expected.products.slice(0, best.length))
					expect(best).toHaveLength(Math.min(expected.products.length, numbers.limits.mostShown))
					const { categories } = await numbers.readGroups(user, year, inBerlin)
					expect(categories.reduce((total, { units }) => total + units, 0)).toBe(
						expected.products.reduce((all, { units }) => all + units, 0),
					)
					seen.refunded += expected.money.refunded
					seen.returned += expected.returned
					seen.cancelled += expected.cancelled
				}),
				{ numRuns: runs, endOnFailure: true, seed: 20_261_128 },
			)
			// The sequences do change what is counted.
			expect(Math.min(seen.refunded, seen.returned, seen.cancelled)).toBeGreaterThan(0)
		},
		patient,
	)
})
