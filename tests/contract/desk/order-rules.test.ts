import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isRefusal } from '@storefront/store/commands/command-errors.ts'
import { type OrderActionKind, orderActions, whyNoAction } from '@storefront/store/commands/orders/order-rules.ts'
import { receivePayment } from '@storefront/store/commands/orders/receive-payment.ts'
import { resendMail } from '@storefront/store/commands/orders/resend-mail.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { shipPart } from '@storefront/store/commands/orders/ship-part.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { context, type PlacedForDesk, placeForDesk, seedDeskShop } from './order-shop.ts'

const payments: readonly PaymentState[] = ['', 'due', 'open', 'given_up', 'paid', 'partly_refunded', 'refunded']

describeShop('what can be done with an order', (shop) => {
	let placed: PlacedForDesk
	beforeAll(async () => {
		await seedDeskShop(shop.db)
		placed = await placeForDesk(shop)
	})

	const put = async (status: string, payment_state: PaymentState) => {
		const payment_provider = payment_state === 'due' ? 'manual' : 'stripe'
		const paid_amount = ['paid', 'partly_refunded', 'refunded'].includes(payment_state) ? 26_290 : 0
		const refunded_amount = { partly_refunded: 1000, refunded: 26_290 }[payment_state as string] ?? 0
		const row = { status, payment_state, payment_provider, paid_amount, refunded_amount, sent_unpaid: 0 } as const
		await shop.db.updateTable('orders').set(row).where('id', '=', placed.id).execute()
		return row
	}
	const inputs = (): Readonly<Record<OrderActionKind, readonly [command: string, more: object]>> => ({
		ship: [shipPart.name, { lines: [{ line: placed.lamp, quantity: 1 }] }],
		'ship unpaid': [shipPart.name, { lines: [{ line: placed.lamp, quantity: 1 }], unpaid: true }],
		deliver: [setStatus.name, { status: 'Delivered' }],
		cancel: [setStatus.name, { status: 'Cancelled' }],
		reopen: [setStatus.name, { status: 'Ordered' }],
		'record payment': [receivePayment.name, {}],
		'close payment': [receivePayment.name, { closed: true }],
		'send link': [resendMail.name, { kind: 'payment link', mail: undefined }],
	})

	// A status can be set again, which changes nothing: pages do not offer it.
	it.each(orderActions.filter((action) => action !== 'cancel' && action !== 'reopen'))(
		'commands refuse what pages do not offer: %s [SEC-13]',
		async (action) => {
			const [name, { mail = false, ...more }] = inputs()[action] as readonly [string, { readonly mail?: boolean }]
			const command = commands.get(name)
			if (!command) throw new Error(`There is no command ${name}`)
			const input = { order: placed.number, ...(action === 'send link' ? {} : { mail }), ...more }
			for (const status of ['Ordered', 'Packed', 'Partly shipped', 'Shipped', 'Delivered', 'Cancelled'])
				for (const payment of payments) {
					const why = whyNoAction(action, await put(status, payment))
					const refused = await planCommand(shop.db, command, input, context).then(
						() => null,
						(error: unknown) => (isRefusal(error) ? error.message : Promise.reject(error)),
					)
					expect([status, payment, refused !== null], refused ?? why ?? '').toEqual([status, payment, why !== null])
				}
		},
	)

	it('an order whose money is refunded is not shipped, also not as an unpaid one', async () => {
		await put('Packed', 'refunded')
		for (const unpaid of [false, true])
			await expect(
				runCommand(shop.db, setStatus, { order: placed.number, status: 'Shipped', unpaid, mail: false }, context),
			).rejects.toThrow('Its money is refunded, so nothing is shipped any more.')
	})

	it('the log of a paid order does not say that it was sent unpaid', async () => {
		await put('Packed', 'paid')
		const { title } = await planCommand(shop.db, setStatus, { order: placed.number, status: 'Shipped', unpaid: true, mail: false }, context)
		expect(title).toBe(`Set the order ${placed.number} to Shipped`)
	})

	it('a payment in another way is recorded once the payment at the provider is closed, and customer and shop get their emails', async () => {
		await put('Ordered', 'open')
		await shop.db.updateTable('orders').set({ pay_by: context.now.toISOString() }).where('id', '=', placed.id).execute()
		const { result, warnings } = await runCommand(shop.db, receivePayment, { order: placed.number, closed: true }, context)
		expect(result).toMatchObject({ closedAt: 'stripe', amount: 26_290 })
		expect(warnings[0]).toContain('can no longer pay at stripe')
		const order = await shop.db
			.selectFrom('orders')
			.select(['payment_state', 'payment_provider', 'paid_amount', 'pay_by'])
			.where('id', '=', placed.id)
			.executeTakeFirstOrThrow()
		expect(order).toEqual({ payment_state: 'paid', payment_provider: 'manual', paid_amount: 26_290, pay_by: null })
		const mails = await shop.db.selectFrom('order_mails').select('kind').where('order_id', '=', placed.id).orderBy('kind').execute()
		expect(mails.map(({ kind }) => kind)).toEqual(['customer', 'shop'])
	})
})
