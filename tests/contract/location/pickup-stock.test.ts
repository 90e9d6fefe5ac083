import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { adjustStock } from '@storefront/store/commands/catalogue/adjust-stock.ts'
import { setPlaceStock } from '@storefront/store/commands/catalogue/set-place-stock.ts'
import { setStock } from '@storefront/store/commands/catalogue/set-stock.ts'
import type { Command } from '@storefront/store/commands/command.ts'
import { isRefusal } from '@storefront/store/commands/command-errors.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { deskContext } from '../desk/run-and-undo.ts'
import { describeShop, type Shop } from '../engines.ts'
import { addPickup, addPlace, placesOf, setAtPlace } from './pickup-service.ts'

/** Sequences on each database; more with SEQUENCE_RUNS=200. */
const runs = Number(process.env['SEQUENCE_RUNS'] ?? 4)
const pickup = (place: string) => ({ deliveryService: `pickup:${place}`, shippingCharge: 0 })

/** What a sequence works with: a variant, two places, the orders and the entries of the log so far. */
interface Sequence {
	readonly shop: Shop
	readonly goods: AddedGoods
	readonly variant: number | undefined
	readonly places: readonly number[]
	readonly orders: string[]
	readonly entries: number[]
}

type Step = (sequence: Sequence) => Promise<void>

/** Runs a command and notes its entry of the log. */
async function run({ shop, entries }: Sequence, command: Command, input: unknown): Promise<void> {
	const { logId } = await runCommand(shop.db, command, input, deskContext)
	if (logId !== null) entries.push(logId)
}

const placeOrder =
	(where: string, quantity: number): Step =>
	async ({ shop, goods, orders }) => {
		const { client } = shop.visitor()
		await addToCart(client, goods, quantity)
		orders.push(await order(client, where === '' ? {} : pickup(where)))
	}

const setOrder =
	(at: number, status: string): Step =>
	async (sequence) => {
		const number = sequence.orders[at % sequence.orders.length]
		if (number) await run(sequence, setStatus, { order: number, status, mail: false })
	}

const undoEntry =
	(at: number): Step =>
	async ({ shop, entries }) => {
		const entry = entries[at % entries.length]
		if (entry) entries.push((await undo(shop.db, entry, commands, deskContext)).logId)
	}

const count = fc.integer({ min: 0, max: 12 })
const step: fc.Arbitrary<readonly [words: string, Step]> = fc.oneof(
	fc
		.tuple(fc.constantFrom('', 'berlin', 'munich'), fc.integer({ min: 1, max: 4 }))
		.map(([where, quantity]) => [`order ${quantity} ${where}`, placeOrder(where, quantity)] as const),
	fc
		.tuple(fc.nat(6), fc.constantFrom('Cancelled', 'Ordered'))
		.map(([at, status]) => [`${status} order ${at}`, setOrder(at, status)] as const),
	fc.nat(6).map((at) => [`undo ${at}`, undoEntry(at)] as const),
	count.map((pieces) => [`set ${pieces}`, (sequence: Sequence) => run(sequence, setStock, { variant: sequence.variant, pieces })] as const),
	fc
		.integer({ min: -5, max: 5 })
		.map((by) => [`adjust ${by}`, (sequence: Sequence) => run(sequence, adjustStock, { variant: sequence.variant, by })] as const),
	fc
		.tuple(fc.nat(1), fc.option(count))
		.map(
			([at, pieces]) =>
				[
					`place ${at} ${pieces}`,
					(sequence: Sequence) =>
						run(sequence, setPlaceStock, { variant: sequence.variant, places: [{ place: sequence.places[at], pieces }] }),
				] as const,
		),
)

describeShop(
	'stock of pick-up places',
	(shop) => {
		beforeAll(() => seedCheckoutData(shop.db))
		beforeEach(async () => {
			await shop.db.deleteFrom('delivery_services').execute()
			await shop.db.deleteFrom('pickup_places').execute()
		})

		it('of 30 concurrent orders for the last pieces of a place each piece is promised once [CHK-42]', async () => {
			const place = await addPickup(shop.db)
			const goods = await addGoods(shop.db, { name: 'Scarce', stock: 20 })
			await setAtPlace(shop.db, goods.offers[''], place, 3)
			const all = Array.from({ length: 30 }, () => shop.visitor().client)
			for (const client of all) await addToCart(client, goods)
			const outcomes = await Promise.allSettled(all.map((client) => order(client, pickup('berlin'))))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
			expect(await placesOf(shop.db, goods.offers[''])).toEqual({ total: 17, at: { [place]: 0 } })
		})

		it('concurrent orders with delivery and with pick-up never sell a piece twice', async () => {
			const place = await addPickup(shop.db)
			const goods = await Promise.all(['One', 'Two'].map((name) => addGoods(shop.db, { name, stock: 6 })))
			for (const each of goods) await setAtPlace(shop.db, each.offers[''], place, 6)
			const all = Array.from({ length: 24 }, () => shop.visitor().client)
			for (const [index, client] of all.entries()) for (const each of index % 2 ? goods : goods.toReversed()) await addToCart(client, each)
			const outcomes = await Promise.allSettled(all.map((client, index) => order(client, index % 2 ? pickup('berlin') : {})))
			expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
			for (const each of goods) expect(await placesOf(shop.db, each.offers[''])).toEqual({ total: 0, at: { [place]: 0 } })
		})

		it('all places together never have more than is left, whatever is ordered, cancelled, counted and undone [SEC-13]', async () => {
			let run = 0
			await fc.assert(
				fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
					await shop.db.deleteFrom('delivery_services').execute()
					await shop.db.deleteFrom('pickup_places').execute()
					const places = [await addPickup(shop.db), await addPlace(shop.db, { code: 'munich', name: 'Munich shop' })] as const
					const goods = await addGoods(shop.db, { name: `Sequence ${run++}`, stock: 10 })
					const variant = goods.offers['']
					await setAtPlace(shop.db, variant, places[0], 4)
					await setAtPlace(shop.db, variant, places[1], 4)
					const sequence: Sequence = { shop, goods, variant, places, orders: [], entries: [] }
					for (const [words, take] of steps) {
						const before = await placesOf(shop.db, variant)
						await take(sequence).catch((error: unknown) => {
							if (!isRefusal(error) && !(error instanceof StoreFailure)) throw error
						})
						const { total, at } = await placesOf(shop.db, variant)
						const atPlaces: readonly number[] = Object.values(at)
						expect(
							atPlaces.reduce((sum, each) => sum + each, 0),
							`${words} after ${JSON.stringify(before)}`,
						).toBeLessThanOrEqual(total)
						expect(Math.min(total, ...atPlaces), words).toBeGreaterThanOrEqual(0)
					}
				}),
				{ numRuns: runs },
			)
		}, 120_000)
	},
	{ limited: false },
)
