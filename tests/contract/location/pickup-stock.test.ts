import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { adjustStock } from '@storefront/store/commands/catalogue/adjust-stock.ts'
import { setPlaceStock } from '@storefront/store/commands/catalogue/set-place-stock.ts'
import { setStock } from '@storefront/store/commands/catalogue/set-stock.ts'
import { isRefusal } from '@storefront/store/commands/command-errors.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { deskContext } from '../desk/run-and-undo.ts'
import { describeShop } from '../engines.ts'
import { addPickup, addPlace, placesOf, setAtPlace } from './pickup-service.ts'

/** Sequences on each database; more with SEQUENCE_RUNS=200. */
const runs = Number(process.env['SEQUENCE_RUNS'] ?? 4)
const pickup = (place: string) => ({ deliveryService: `pickup:${place}`, shippingCharge: 0 })

type Step =
	| { readonly kind: 'order'; readonly where: '' | 'berlin' | 'munich'; readonly quantity: number }
	| { readonly kind: 'cancel'; readonly at: number }
	| { readonly kind: 'reopen'; readonly at: number }
	| { readonly kind: 'undo'; readonly at: number }
	| { readonly kind: 'set'; readonly pieces: number }
	| { readonly kind: 'adjust'; readonly pieces: number }
	| { readonly kind: 'place'; readonly at: number; readonly pieces: number | null }

const count = fc.integer({ min: 0, max: 12 })
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({
		kind: fc.constant('order' as const),
		where: fc.constantFrom('', 'berlin', 'munich'),
		quantity: fc.integer({ min: 1, max: 4 }),
	}),
	fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(6) }),
	fc.record({ kind: fc.constant('reopen' as const), at: fc.nat(6) }),
	fc.record({ kind: fc.constant('undo' as const), at: fc.nat(6) }),
	fc.record({ kind: fc.constant('set' as const), pieces: count }),
	fc.record({ kind: fc.constant('adjust' as const), pieces: fc.integer({ min: -5, max: 5 }) }),
	fc.record({ kind: fc.constant('place' as const), at: fc.nat(1), pieces: fc.option(count) }),
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
					const orders: string[] = []
					const entries: number[] = []
					const note = ({ logId }: { readonly logId: number | null }) => void (logId !== null && entries.push(logId))
					for (const one of steps) {
						const before = await placesOf(shop.db, variant)
						try {
							await take(one)
						} catch (error) {
							if (!isRefusal(error) && !(error instanceof StoreFailure)) throw error
						}
						const after = await placesOf(shop.db, variant)
						const atPlaces = Object.values(after.at)
						expect(
							atPlaces.reduce((sum: number, each: number) => sum + each, 0),
							`${JSON.stringify(one)} after ${JSON.stringify(before)}`,
						).toBeLessThanOrEqual(after.total)
						expect(Math.min(0, after.total, ...atPlaces)).toBe(0)
					}

					async function take(one: Step): Promise<void> {
						if (one.kind === 'order') {
							const { client } = shop.visitor()
							await addToCart(client, goods, one.quantity)
							orders.push(await order(client, one.where === '' ? {} : pickup(one.where)))
						} else if (one.kind === 'set') note(await runCommand(shop.db, setStock, { variant, pieces: one.pieces }, deskContext))
						else if (one.kind === 'adjust') note(await runCommand(shop.db, adjustStock, { variant, by: one.pieces }, deskContext))
						else if (one.kind === 'place')
							note(
								await runCommand(shop.db, setPlaceStock, { variant, places: [{ place: places[one.at], pieces: one.pieces }] }, deskContext),
							)
						else if (one.kind === 'undo') {
							const entry = entries[one.at]
							if (entry) note(await undo(shop.db, entry, commands, deskContext))
						} else if (orders[one.at] !== undefined)
							note(
								await runCommand(
									shop.db,
									setStatus,
									{ order: orders[one.at], status: one.kind === 'cancel' ? 'Cancelled' : 'Ordered', mail: false },
									deskContext,
								),
							)
					}
				}),
				{ numRuns: runs },
			)
		}, 120_000)
	},
	{ limited: false },
)
