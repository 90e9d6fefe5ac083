import { randomUUID } from 'node:crypto'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { shipPart } from '@storefront/store/commands/orders/ship-part.ts'
import { runCommand as changeOrder } from '@storefront/store/commands/run-command.ts'
import { carriers, trackingPageUrl } from '@storefront/store/commerce/parcels/carriers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openMailbox } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines, visitorOf } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'
import { addToCart, order } from './buyer.ts'

describe.each(portableEngines)('the parcels of an order on %s', (engine) => {
	const mailbox = openMailbox()
	const shop = shopWithCommands(engine, () => ({ mailer: mailbox.mailer }))
	let email = ''
	let number = ''

	beforeEach(async () => {
		email = `ada.${randomUUID()}@example.com`
		const { client } = visitorOf(shop.store)
		await addToCart(client, await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 10_000, stock: 5 }))
		number = await order(client, { email })
		await shop.store.whenIdle()
	})

	const send = (...words: string[]) => runCommand('orders', 'status', number, 'shipped', ...words)
	const parcels = async () => (await fetchOrderByNumber(visitorOf(shop.store).client, number, email)).parcels
	const mails = async () => {
		shop.store.sendOrderMails()
		await shop.store.whenIdle()
		return mailbox.mailsTo(email).filter(({ subject }) => subject.endsWith('Shipped'))
	}

	it('parcels have tracking links of several carriers, and each is announced once', async () => {
		const dhl = 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434'
		expect((await send('--tracking', '0034 0434', '--carrier', 'dhl')).output).toBe(
			`${number} is now Shipped (previously Ordered). Parcel DHL 00340434: ${dhl}. The customer gets an email.\n`,
		)
		expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(`Track your parcel, DHL, 00340434:\n${dhl}`)])
		expect((await send('--tracking', '00340434', '--carrier', 'dhl')).output).not.toContain('gets an email')
		await send('--tracking', 'A1', '--tracking', 'A2', '--carrier', 'Royal Mail')
		expect((await parcels()).map(({ carrier, code }) => `${carrier} ${code}`)).toEqual(['DHL 00340434', 'Royal Mail A1', 'Royal Mail A2'])
		expect(await mails()).toHaveLength(2)
		expect((await runCommand('orders', 'show', number)).output).toContain('Parcel Royal Mail A2: https://www.royalmail.com/')
	})

	it('parcels can have any tracking URL', async () => {
		await send('--tracking', 'X 1', '--carrier', 'Bike courier', '--tracking-url', 'https://bike.example/{code}?a=1')
		await send('--tracking-url', 'https://other.example/abc')
		expect(await parcels()).toEqual([
			{ carrier: 'Bike courier', code: 'X1', url: 'https://bike.example/X1?a=1', lines: [] },
			{ carrier: '', code: '', url: 'https://other.example/abc', lines: [] },
		])
	})

	it('an order in several parcels tells its customer what is in which one', async () => {
		const { client } = visitorOf(shop.store)
		await addToCart(client, await addGoods(shop.db, { name: 'Kettle', price: 10_000, stock: 5 }), 2)
		await addToCart(client, await addGoods(shop.db, { name: 'Lamp', price: 5000, stock: 5 }))
		number = await order(client, { email })
		await shop.store.whenIdle()
		const lines = await shop.db
			.selectFrom('order_lines')
			.innerJoin('orders', 'orders.id', 'order_id')
			.select(['order_lines.id', 'quantity'])
			.where('order_no', '=', number)
			.orderBy('order_lines.id')
			.execute()
		const [kettle, lamp] = lines.map(({ id }) => id)
		const ship = (line: number | undefined, quantity: number, more: object = {}) =>
			changeOrder(shop.db, shipPart, { order: number, lines: [{ line, quantity }], ...more }, { actor: { kind: 'cli' }, now: new Date() })
		const latest = async () => {
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			return mailbox.mailsTo(email).at(-1)?.text ?? ''
		}
		await ship(kettle, 1, { carrier: 'dhl', code: 'A1' })
		expect(await parcels()).toMatchObject([{ code: 'A1', lines: [{ name: 'Kettle', variant: '', quantity: 1 }] }])
		expect(await latest()).toContain('Parcel: 1 x Kettle')
		await ship(kettle, 1, { carrier: 'Bike courier', code: 'A2' })
		await ship(lamp, 1, { carrier: 'Bike courier', code: 'A2' })
		expect(await parcels()).toMatchObject([
			{ code: 'A1', lines: [{ name: 'Kettle', quantity: 1 }] },
			{
				code: 'A2',
				lines: [
					{ name: 'Kettle', quantity: 1 },
					{ name: 'Lamp', quantity: 1 },
				],
			},
		])
		const text = await latest()
		expect(text).toContain('Parcel 1 of 2: 1 x Kettle')
		expect(text).toContain('Parcel 2 of 2: Bike courier, A2, 1 x Kettle, 1 x Lamp')
	})

	it('the only parcel of a whole order needs no content, and none without tracking is listed', async () => {
		const line = await shop.db
			.selectFrom('order_lines')
			.innerJoin('orders', 'orders.id', 'order_id')
			.select('order_lines.id')
			.where('order_no', '=', number)
			.executeTakeFirstOrThrow()
		const input = { order: number, lines: [{ line: line.id, quantity: 1 }] }
		await changeOrder(shop.db, shipPart, input, { actor: { kind: 'cli' }, now: new Date() })
		expect(await parcels()).toEqual([])
		await send('--tracking', 'A1', '--carrier', 'ups')
		expect(await parcels()).toMatchObject([{ code: 'A1', lines: [] }])
	})

	it('parcels can be corrected and removed', async () => {
		await send('--tracking', 'A1', '--carrier', 'dhl')
		await send('--tracking', 'A1', '--carrier', 'ups')
		expect(await parcels()).toMatchObject([{ carrier: 'UPS', code: 'A1' }])
		expect((await send('--remove-tracking', 'A2')).errors).toContain('has no parcel with the tracking code "A2"')
		await send('--remove-tracking', 'A1')
		expect(await parcels()).toEqual([])
	})

	it.each([
		[['--tracking', 'A1'], 'Add --carrier with one of'],
		[['--tracking', 'A1', '--carrier', 'dlh'], 'Did you mean "dhl"?'],
		[['--carrier', 'dhl'], '--carrier also needs the tracking code'],
		[['--tracking', '<b>', '--carrier', 'dhl'], 'It must be the tracking code of the parcel'],
		[['--tracking-url', 'http://carrier.example/1'], 'It must be a URL such as https://'],
		[['--tracking-url', 'javascript:alert(1)'], 'It must be a URL such as https://'],
		[['--tracking-url', 'https://user:pass@carrier.example/1'], 'It must be a URL such as https://'],
		[['--tracking', 'A1', '--tracking', 'A2', '--tracking-url', 'https://carrier.example/1'], '--tracking-url must contain {code}'],
	])('parcels without a usable tracking URL are refused with advice: %j', async (words, sentence) => {
		const { code, errors } = await send(...words)
		expect([code, errors]).toEqual([1, expect.stringContaining(sentence)])
		expect(await fetchOrderByNumber(visitorOf(shop.store).client, number, email)).toMatchObject({ status: 'Ordered', parcels: [] })
	})

	it('tracking URLs contain only the code', () => {
		for (const carrier of Object.values(carriers)) {
			const address = trackingPageUrl(carrier, 'A/1&b=2#c')
			expect(new URL(address).protocol).toBe('https:')
			expect(address).toContain('A%2F1%26b%3D2%23c')
		}
	})
})
