import { isRefusal } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { databaseContent } from './database-content.ts'
import { by, now, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

/** Sequences on each database; more with SEQUENCE_RUNS=200. */
const runs = Number(process.env['SEQUENCE_RUNS'] ?? 4)
const patient = 60_000 + runs * 15_000
const context = { actor: by('owner'), now }

/** What the sequences are about: an order, its two variants, and a payment method that the shop handles by hand. */
interface Targets extends PlacedForDesk {
	readonly variants: readonly number[]
	readonly payment: number
	readonly country: number
}

type Step = readonly [name: string, input: (targets: Targets) => unknown]

const pieces = fc.integer({ min: 0, max: 20 })
const which = fc.nat(1)
const flag = fc.boolean()
const word = fc.constantFrom('Call first', 'Packed by Ada', 'Fragile')
const place = fc.constantFrom(['Germany', 'Hamburg', '20095'], ['Norway', 'Oslo', '0150'], ['Atlantis', 'Nowhere', ''])

/** What an order of the desk and the change of an address have in common. */
const recipient = (country = '', city = '', postal_code = '') => ({
	...{ first_name: 'Grace', last_name: 'Hopper', address: 'Example Street 1' },
	...{ country, city, postal_code },
})

/**
 * Steps of a working day. Commands that issue receipts or refund money are left out: `whyNotUndone` refuses to undo them, which the tests
 * of orders prove. Emails are queued here and never sent, so an undo removes them.
 */
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.tuple(which, pieces).map(([at, count]): Step => ['stock.set', ({ variants }) => ({ variant: variants[at], pieces: count })]),
	fc
		.tuple(which, fc.integer({ min: -5, max: 5 }))
		.map(([at, count]): Step => ['stock.adjust', ({ variants }) => ({ variant: variants[at], by: count })]),
	fc
		.tuple(which, fc.integer({ min: 1, max: 20_000 }), fc.option(fc.integer({ min: 1, max: 20_000 })))
		.map(([at, price, sale]): Step => ['price.set', ({ variants }) => ({ variant: variants[at], price, sale })]),
	fc
		.integer({ min: -20, max: 20 })
		.map((percent): Step => ['price.change', ({ variants }) => ({ variants, change: { kind: 'price', percent, rounding: 'none' } })]),
	fc
		.tuple(fc.constantFrom('Ordered', 'Packed', 'Cancelled', 'On hold'), fc.constantFrom('auto', 'return', 'keep'), flag)
		.map(([status, stock, mail]): Step => ['order.status', ({ number }) => ({ order: number, status, stock, mail })]),
	word.map((text): Step => ['order.note', ({ number }) => ({ order: number, text })]),
	fc
		.tuple(place, flag)
		.map(([to, keepBilling]): Step => ['order.address', ({ number }) => ({ order: number, ...recipient(...to), keepBilling })]),
	fc.tuple(fc.uuid(), which, fc.integer({ min: 1, max: 4 }), place, flag, flag).map(
		([key, at, quantity, to, mail, withCoupon]): Step => [
			'order.create',
			({ variants, payment }) => ({
				...recipient(...to),
				...{ key, payment, mail, lines: [{ variant: variants[at], quantity }] },
				...{ email: 'grace@example.com', phone: '1', coupon: withCoupon ? 'AUTUMN' : '' },
			}),
		],
	),
	fc.constantFrom('AUTUMN', 'WINTER').map(
		(code): Step => [
			'coupon.add',
			() => ({
				...{ code, type: 'percentage', value: 100_000, expires_at: null, minimum_subtotal: 0 },
				...{ max_uses: null, market_id: null, once_per_customer: 0 },
			}),
		],
	),
	fc.constantFrom('AUTUMN', 'WINTER').map((code): Step => ['coupon.expire', () => ({ code })]),
	fc.option(fc.integer({ min: 0, max: 250_000 })).map((rate): Step => ['tax.set', ({ country }) => ({ country, category: null, rate })]),
	fc.constantFrom('Voltline', 'Shop', '').map((value): Step => ['setting.set', () => ({ name: 'title', value })]),
)

describeShop('sequences of commands', (shop) => {
	let targets: Targets
	beforeAll(async () => {
		await seedDeskShop(shop.db)
		const placed = await placeForDesk(shop)
		const lines = await shop.db.selectFrom('order_lines').select('offer_id').where('order_id', '=', placed.id).orderBy('id').execute()
		const transfer = await shop.db.selectFrom('payment_types').select('id').where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
		const germany = await shop.db.selectFrom('countries').select('id').where('code', '=', 'DE').executeTakeFirstOrThrow()
		targets = { ...placed, variants: lines.map(({ offer_id }) => offer_id), payment: transfer.id, country: germany.id }
	})

	/** Runs a step; null if it is refused, or changes nothing. */
	const take = async ([name, input]: Step): Promise<number | null> => {
		const command = commands.get(name)
		if (!command) throw new Error(`There is no command "${name}"`)
		try {
			return (await runCommand(shop.db, command, input(targets), context)).logId
		} catch (error) {
			if (isRefusal(error)) return null
			throw error
		}
	}

	it(
		'any sequence of commands and the undos of all of them in reverse give the same database [SEC-13]',
		async () => {
			const before = await databaseContent(shop.db)
			await fc.assert(
				fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
					const done: number[] = []
					for (const one of steps) done.push((await take(one)) ?? 0)
					for (const logId of done.toReversed()) if (logId !== 0) await undo(shop.db, logId, commands, context)
					expect(await databaseContent(shop.db)).toEqual(before)
				}),
				{ numRuns: runs, endOnFailure: true },
			)
		},
		patient,
	)
})
