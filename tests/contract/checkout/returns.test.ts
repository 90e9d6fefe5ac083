import { randomUUID } from 'node:crypto'
import { type ReturnRequest, requestReturn, requestReturnCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { createReturn } from '@storefront/store/commerce/returns/create-return.ts'
import { acceptReturn } from '@storefront/store/commerce/returns/decide-return.ts'
import { deleteOldReturnTexts } from '@storefront/store/commerce/returns/delete-old-texts.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods, stockOf } from '../catalogue/goods.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines, visitorOf } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'
import { addToCart, order, refusalOf } from './buyer.ts'

const shopEmail = 'orders@shop.example'
const day = 24 * 60 * 60_000

describe.each(portableEngines)('returns on %s', (engine) => {
	const mailbox = openMailbox()
	const shop = shopWithCommands(engine, () => ({ clock: () => now, mailer: mailbox.mailer }))
	let laptop: AddedGoods
	let phone: AddedGoods
	let email = ''
	let number = ''
	let now = new Date()

	beforeAll(async () => {
		await shop.db.insertInto('settings').values({ key: 'email', value: shopEmail }).execute()
		return () => setLanguages([english])
	})

	/** Three laptops at $100 and a phone at $50 with a coupon of $35: $315 plus $12.90 for shipping; paid and delivered. */
	beforeEach(async () => {
		now = new Date()
		email = `ada.${randomUUID()}@example.com`
		laptop = await addGoods(shop.db, { name: `Laptop ${randomUUID()}`, price: 10_000, stock: 10 })
		phone = await addGoods(shop.db, { name: `Phone ${randomUUID()}`, price: 5000, stock: 10 })
		const code = `C${randomUUID().slice(0, 8)}`.toUpperCase()
		await shop.db
			.insertInto('coupons')
			.values({ code, type: 'fixed', value: 3500, expires_at: null, minimum_subtotal: 0, max_uses: null, uses: 0 })
			.execute()
		const { client } = visitorOf(shop.store)
		await addToCart(client, laptop, 3)
		await addToCart(client, phone)
		const { id } = await shop.db.selectFrom('payment_types').select('id').where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
		number = await order(client, { email, coupon: { id: code, amount: 3500 }, paymentTypeId: String(id) })
		await runCommand('payments', 'received', number, '--no-mail')
		await setStatus('Delivered')
	})

	const setStatus = (status: string) => setOrderStatus(shop.db, number, { status, stock: 'auto', mail: false, now })
	const seen = () => fetchOrderByNumber(visitorOf(shop.store).client, number, email)
	/** Commands of the shop also say which languages it has. */
	const inGerman = <Done>(work: () => Done) => {
		loadLanguages(['en', 'de'])
		return withLanguage('de', work)
	}
	/** Numbers of laptops and phones. */
	const ask = async (laptops: number, phones = 0, more: Partial<ReturnRequest> = {}) => {
		const [first, second] = (await seen()).lines
		const lines = [
			{ lineId: first?.id ?? '', quantity: laptops },
			{ lineId: second?.id ?? '', quantity: phones },
		].filter(({ quantity }) => quantity > 0)
		return await requestReturn(
			visitorOf(shop.store).client,
			{ number, email },
			{ lines, reason: '', idempotencyKey: randomUUID(), ...more },
		)
	}
	const cancel = (returnNo: string, proof = { number, email }) => requestReturnCancellation(visitorOf(shop.store).client, proof, returnNo)
	const returnable = async () => (await seen()).lines.map((line) => line.returnable)

	it('a return needs no reason, notifies customer and shop, and cannot be requested twice', async () => {
		expect(await returnable()).toEqual([3, 1])
		const { number: returnNo, order: after } = await ask(2)
		expect(returnNo).toBe(`${number}-R1`)
		expect(after.returns).toMatchObject([{ number: returnNo, state: 'asked', reason: '', lines: [{ quantity: 2 }] }])
		expect(after.lines.map((line) => line.returnable)).toEqual([0, 1])
		expect(await refusalOf(ask(1))).toMatchObject({
			status: 409,
			code: 'return_closed',
			message: expect.stringContaining(`already in return ${returnNo}`),
		})
		await ask(0, 1, { reason: 'Too <small>' })
		await shop.store.whenIdle()
		expect(mailbox.mailsTo(email).map(({ subject }) => subject)).toContain(
			`We received your return request: return ${returnNo} at Company Name`,
		)
		expect(mailbox.mailsTo(shopEmail).at(-1)).toMatchObject({ subject: `Return ${number}-R2 is requested`, replyTo: email })
		expect(mailbox.mailsTo(shopEmail).at(-1)?.text).toContain('Reason: Too <small>')
	})

	it('a form that is sent several times creates one return', async () => {
		const idempotencyKey = randomUUID()
		const outcomes = await Promise.all(Array.from({ length: 4 }, () => ask(1, 0, { idempotencyKey })))
		expect(new Set(outcomes.map((one) => one.number))).toEqual(new Set([`${number}-R1`]))
		expect((await seen()).returns).toHaveLength(1)
	})

	it('of two concurrent requests for a return one succeeds', async () => {
		const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => ask(2)))
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	it('a return is limited to bought items of this order', async () => {
		expect(await refusalOf(ask(4))).toMatchObject({ code: 'return_closed', message: expect.stringContaining('at most 3') })
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
		await shop.db.updateTable('orders').set({ language: 'de' }).where('id', '=', id).execute()
		await shop.db.updateTable('order_lines').set({ shown_name: 'Klapprechner' }).where('order_id', '=', id).execute()
		expect((await refusalOf(inGerman(() => ask(4)))).message).toMatch(/^Von Klapprechner können höchstens 3 Stück/)
		expect((await refusalOf(withLanguage('en', () => ask(4)))).message).not.toContain('Klapprechner')
		const [first] = (await seen()).lines
		const twice = { lineId: first?.id ?? '', quantity: 2 }
		expect(await refusalOf(ask(0, 0, { lines: [twice, twice] }))).toMatchObject({ code: 'return_closed' })
		expect(await refusalOf(ask(0, 0, { lines: [{ lineId: '999999', quantity: 1 }] }))).toMatchObject({ code: 'return_closed' })
		for (const quantity of [0, -1, 1.5])
			expect(await refusalOf(ask(0, 0, { lines: [{ ...twice, quantity }] }))).toMatchObject({ status: 422 })
		expect(await refusalOf(ask(0))).toMatchObject({ status: 422 })
		expect((await seen()).returns).toEqual([])
	})

	it('a return is possible within the days of the setting after delivery', async () => {
		const arrived = now.getTime()
		expect((await seen()).returnUntil?.getTime()).toBe(arrived + 14 * day)
		now = new Date(arrived + 14 * day)
		expect(await returnable()).toEqual([3, 1])
		now = new Date(arrived + 14 * day + 1)
		expect(await returnable()).toEqual([0, 0])
		const last = new Date(arrived + 14 * day)
		const tooLate = (until: string) => ({ code: 'return_closed', message: expect.stringContaining(until) })
		expect(await refusalOf(ask(1))).toMatchObject(tooLate(`could be returned until ${last.toISOString().slice(0, 10)}.`))
		const lastInGerman = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(last)
		expect(await refusalOf(inGerman(() => ask(1)))).toMatchObject(tooLate(`konnte bis ${lastInGerman} zurückgesendet werden`))
		await runCommand('settings', 'set', 'return_days', '30')
		expect(await returnable()).toEqual([3, 1])
		await runCommand('settings', 'set', 'return_days', '0')
		expect(await returnable()).toEqual([0, 0])
		expect((await runCommand('settings', 'set', 'return_days', 'soon')).errors).toContain('a whole number of days')
		await runCommand('settings', 'set', 'return_days', '14')
	})

	it('a return is possible before delivery, and not for cancelled or unshipped orders', async () => {
		await setStatus('Shipped')
		await shop.db.deleteFrom('order_events').where('kind', '=', 'delivered').execute()
		expect((await seen()).returnUntil).toBeNull()
		expect(await returnable()).toEqual([3, 1])
		await setStatus('Ordered')
		expect(await returnable()).toEqual([0, 0])
		await setStatus('Cancelled')
		expect(await returnable()).toEqual([0, 0])
	})

	it('a return is accepted, received and partly refunded by commands, and restocked once', async () => {
		const { number: returnNo } = await ask(2, 1)
		expect((await runCommand('returns', 'list')).output).toContain(returnNo)
		expect((await runCommand('returns', 'show', returnNo.toLowerCase())).output).toContain('To refund: $225.00')
		expect((await runCommand('returns', 'accept', returnNo, '--instructions', 'Shop Ltd\\nMain Street 1')).output).toBe(
			`${returnNo} is accepted. The customer gets an email.\n`,
		)
		expect((await runCommand('returns', 'accept', returnNo, '--instructions', 'x')).errors).toContain('is already accepted')
		expect((await seen()).returns[0]).toMatchObject({ state: 'accepted', answer: 'Shop Ltd\nMain Street 1' })
		now = new Date()
		shop.store.sendOrderMails()
		await shop.store.whenIdle()
		expect(mailbox.mailsTo(email).at(-1)?.text).toContain('Main Street 1')
		expect((await runCommand('returns', 'received', returnNo, '--restock')).output).toContain('Returned 3 items to stock.')
		expect(await stockOf(shop.db, laptop)).toEqual({ offers: 9, product: 9, sold: 1 })
		expect((await runCommand('returns', 'refund', returnNo, '--restock')).output).toBe(
			`${returnNo} is closed. Refund $225.00 yourself. The customer gets an email.\n`,
		)
		expect(await stockOf(shop.db, laptop)).toEqual({ offers: 9, product: 9, sold: 1 })
		expect(await seen()).toMatchObject({
			paymentState: 'partly_refunded',
			refunded: 22_500,
			returns: [{ state: 'refunded', refunded: 22_500 }],
		})
		expect((await seen()).lines.map((line) => line.returnable)).toEqual([1, 0])
		expect((await runCommand('returns', 'refund', returnNo)).errors).toContain('is already closed')
		// The rest can still be refunded: the third laptop and the shipping.
		const { number: last } = await ask(1)
		expect(last).toBe(`${number}-R2`)
		expect((await runCommand('returns', 'refund', last, '--no-mail')).output).toBe(`${last} is closed. Refund $102.90 yourself.\n`)
		expect(await seen()).toMatchObject({ paymentState: 'refunded', refunded: 32_790 })
		expect((await seen()).events.map(({ kind }) => kind)).toEqual([
			'placed',
			'paid',
			'delivered',
			'return_asked',
			'return_accepted',
			'return_received',
			'refunded',
			'return_closed',
			'return_asked',
			'refunded',
			'return_closed',
		])
	})

	it('a return is restocked once, even if the whole order is cancelled afterwards', async () => {
		const { number: returnNo } = await ask(2)
		await runCommand('returns', 'received', returnNo, '--restock')
		await setStatus('Cancelled')
		expect(await stockOf(shop.db, laptop)).toEqual({ offers: 10, product: 10, sold: 0 })
		expect(await stockOf(shop.db, phone)).toEqual({ offers: 10, product: 10, sold: 0 })
	})

	it('a refused return stays with the customer, who can request another one', async () => {
		const { number: returnNo } = await ask(3)
		expect((await runCommand('returns', 'refuse', returnNo)).errors).toContain('--reason')
		await runCommand('returns', 'refuse', returnNo, '--reason', 'It was used.')
		expect(await returnable()).toEqual([3, 1])
		expect((await runCommand('returns', 'refund', returnNo)).errors).toContain('is refused and cannot become closed')
		expect((await ask(3)).number).toBe(`${number}-R2`)
	})

	it('a return is cancelled by the customer before the shop responds, notifies both, and can be requested again', async () => {
		const { number: returnNo, order: asked } = await ask(3)
		expect(asked.returns).toMatchObject([{ canCancel: true }])
		await shop.store.whenIdle()
		const after = await cancel(returnNo)
		expect(after.returns).toMatchObject([{ number: returnNo, state: 'cancelled', canCancel: false }])
		expect(await cancel(returnNo), 'asking twice is asking once').toEqual(after)
		expect(after.events.map(({ kind }) => kind).slice(-2)).toEqual(['return_asked', 'return_cancelled'])
		await shop.store.whenIdle()
		expect(mailbox.mailsTo(shopEmail).at(-1)).toMatchObject({ subject: `Return ${returnNo} is cancelled by the customer` })
		expect(mailbox.mailsTo(email).at(-1)).toMatchObject({ subject: expect.stringContaining('Your return is cancelled') })
		expect((await runCommand('returns', 'list')).output).not.toContain(returnNo)
		expect((await runCommand('returns', 'list', '--state', 'cancelled')).output).toContain(returnNo)
		expect((await runCommand('returns', 'accept', returnNo, '--instructions', 'x')).errors).toContain('is cancelled and cannot become')
		expect(await returnable()).toEqual([3, 1])
		expect((await ask(3)).number).toBe(`${number}-R2`)
	})

	it('a return cannot be cancelled after the shop has responded, by a stranger, or from another order', async () => {
		const { number: returnNo } = await ask(1)
		expect(await refusalOf(cancel(returnNo, { number, email: 'eve@example.com' }))).toMatchObject({ code: 'order_unknown' })
		expect(await refusalOf(cancel('7K3M-9QXZ-R1'))).toMatchObject({ status: 409, code: 'return_closed' })
		const outcomes = await Promise.allSettled([
			acceptReturn(shop.db, returnNo, { instructions: 'Main Street 1', mail: false, now }),
			...Array.from({ length: 3 }, () => cancel(returnNo)),
		])
		const [accepted, ...cancelled] = outcomes.map(({ status }) => status === 'fulfilled')
		const { state } = (await seen()).returns[0] ?? {}
		expect({ state, accepted, cancelled }).toEqual(
			accepted
				? { state: 'accepted', accepted, cancelled: [false, false, false] }
				: { state: 'cancelled', accepted: false, cancelled: [true, true, true] },
		)
		const { number: second } = await ask(0, 1)
		await runCommand('returns', 'received', second, '--no-mail')
		expect(await refusalOf(cancel(second))).toMatchObject({ status: 409, message: expect.stringContaining('("Arrived at the shop")') })
	})

	it('a return that is cancelled before the shop was notified is never announced to it', async () => {
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
		const [line] = (await seen()).lines
		const lines = [{ line_id: line?.id ?? '', quantity: 1 }]
		// Recorded, and not sent yet.
		const returnNo = await createReturn(shop.db, id, { lines, reason: '', requestKey: randomUUID(), now })
		await cancel(returnNo)
		await shop.store.whenIdle()
		const shopMails = mailbox.mailsTo(shopEmail).filter(({ subject }) => subject.includes(returnNo))
		expect(shopMails).toEqual([])
		expect(mailbox.mailsTo(email).at(-1)?.text).toContain('You keep the items below')
	})

	it('a return is closed with no refund or another amount, but not more than was paid', async () => {
		const { number: returnNo } = await ask(1)
		expect((await runCommand('returns', 'refund', returnNo, '--amount', '400')).errors).toContain('At most $327.9')
		expect((await runCommand('returns', 'refund', returnNo, '--amount', '0')).output).toContain('There is no refund.')
		expect((await runCommand('returns', 'show', '7K3M-9QXZ-R1')).errors).toContain('There is no return')
		expect((await runCommand('returns', 'show', 'x')).errors).toContain('is not a return number')
		expect((await runCommand('returns', 'list', '--state', 'askd')).errors).toContain('Did you mean "asked"?')
	})

	it('texts of a return are deleted a year after its end, and its numbers stay', async () => {
		const { number: returnNo } = await ask(1, 0, { reason: 'Mine' })
		await runCommand('returns', 'refuse', returnNo, '--reason', 'It was used.')
		await deleteOldReturnTexts(shop.db, new Date(now.getTime() + 364 * day))
		expect((await seen()).returns[0]).toMatchObject({ reason: 'Mine' })
		await deleteOldReturnTexts(shop.db, new Date(now.getTime() + 366 * day))
		expect((await seen()).returns[0]).toMatchObject({ number: returnNo, reason: '', answer: '', state: 'refused' })
	})
})
