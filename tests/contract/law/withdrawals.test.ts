import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { withdrawFromContract } from '@storefront/contract/client/frame/withdrawals.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { sendWithdrawal } from '@storefront/contract/endpoints/frame/withdrawals.ts'
import { closeWithdrawal } from '@storefront/store/commands/law/close-withdrawal.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { listWithdrawals } from '@storefront/store/commerce/law/list-withdrawals.ts'
import { deleteOldWithdrawals } from '@storefront/store/commerce/law/save-withdrawal.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newEmail, newVisitor, openMailbox } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, order, refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const mailbox = openMailbox()
const subject = 'Withdrawal from a contract'
const now = new Date('2026-11-29T10:00:00.000Z')

describeShop(
	'withdrawal from a contract',
	(shop) => {
		let number = ''
		const statement = (email: string) => ({ name: 'Ada Lovelace', order: number, email, message: 'I keep the cable.' })
		const send = (withdrawal: ReturnType<typeof statement>, client: StoreClient = newVisitor(shop).client) =>
			withdrawFromContract(client, withdrawal, subject)
		const rows = () => shop.db.selectFrom('withdrawals').selectAll().orderBy('id').execute()

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			const phone = await addGoods(shop.db, { name: 'Phone', price: 50_000, stock: 100 })
			const { client } = newVisitor(shop)
			await addToCart(client, phone)
			number = await order(client, { email: 'Ada@Example.com' })
			await shop.db.insertInto('settings').values({ key: 'email', value: 'hello@shop.example' }).execute()
		})
		beforeEach(async () => {
			await shop.store.whenIdle()
			await shop.db.deleteFrom('withdrawals').execute()
		})

		it('a withdrawal is stored with its order, and confirmed by email with content and time', async () => {
			const time = await send(statement('ada@example.com'))
			await shop.store.whenIdle()
			const [row] = await listWithdrawals(shop.db)
			expect(row).toMatchObject({ order_no: number, name: 'Ada Lovelace', contract: number, message: 'I keep the cable.' })
			expect(row?.received_at).toBe(time?.toISOString())
			const mail = mailbox.mailsTo('ada@example.com').at(-1)
			for (const part of ['Ada Lovelace', number, 'I keep the cable.', `${time?.getUTCFullYear()} at `, 'UTC'])
				expect(mail?.text).toContain(part)
			expect(mailbox.mailsTo('hello@shop.example').at(-1)).toMatchObject({ replyTo: 'ada@example.com' })
		})

		it('a withdrawal that matches no order is accepted with the same reply, and belongs to no order', async () => {
			const { client } = newVisitor(shop)
			const reply = async (email: string) => Object.keys(await post(client, { ...statement(email) }))
			expect(await reply('eve@example.com')).toEqual(await reply('ada@example.com'))
			await send({ ...statement('ada@example.com'), order: 'The phone of last week' })
			expect((await rows()).map(({ order_id }) => order_id !== null)).toEqual([false, true, false])
		})

		it('a withdrawal that is sent again has the time of the first and no second email', async () => {
			const email = newEmail()
			const mails = () => mailbox.mailsTo(email).length
			const first = await send(statement(email))
			await shop.store.whenIdle()
			expect(await send(statement(email.toUpperCase()))).toEqual(first)
			await shop.store.whenIdle()
			expect([await rows(), mails()]).toMatchObject([[{ email }], 1])
		})

		it.each([
			['name', { name: ' ' }],
			['order', { order: '' }],
			['email', { email: 'ada@example.com, eve@example.com' }],
		])('a withdrawal with an invalid %s is refused and not stored', async (field, wrong) => {
			const refusal = await refusalOf(send({ ...statement('ada@example.com'), ...wrong }))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(Object.keys(refusal.reply?.errors ?? {})).toEqual([field])
			expect(await rows()).toEqual([])
		})

		it('withdrawals are limited to ten in ten minutes from one address', async () => {
			const { client } = shop.visitor({ address: '203.0.113.95' })
			for (let count = 0; count < 10; count++) await send(statement(`ada${count}@example.com`), client)
			expect(await refusalOf(send(statement('late@example.com'), client))).toMatchObject({ status: 429 })
		})

		it('the settings offer withdrawals while a country of the EU is set, also without returns', async () => {
			const setSetting = (key: string, value: string) =>
				shop.db
					.insertInto('settings')
					.values({ key, value })
					.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
					.execute()
			const isOffered = async () => (await fetchSettings(newVisitor(shop).client)).offersWithdrawal
			expect(await isOffered()).toBe(false)
			await setSetting('law_countries', 'DE, at')
			await setSetting('return_days', '0')
			await setSetting('customer_cancellation', 'off')
			expect(await isOffered()).toBe(true)
			await setSetting('law_countries', '')
			expect(await isOffered()).toBe(false)
		})

		it('a closed withdrawal leaves the list, and it is deleted after the retention period of orders', async () => {
			await send(statement('ada@example.com'))
			const [row] = await rows()
			await runCommand(shop.db, closeWithdrawal, { withdrawal: row?.id }, { actor: { kind: 'cli' }, now })
			expect(await listWithdrawals(shop.db)).toEqual([])
			const inYears = (years: number) => new Date(Date.now() + years * 366 * 24 * 60 * 60_000)
			await deleteOldWithdrawals(shop.db, inYears(9))
			expect(await rows()).toHaveLength(1)
			await deleteOldWithdrawals(shop.db, inYears(11))
			expect(await rows()).toEqual([])
		})
	},
	{ mailer: mailbox.mailer },
)

function post(client: StoreClient, body: object): Promise<object> {
	return client.call(sendWithdrawal, { body: body as never })
}
