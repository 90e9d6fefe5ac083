import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { openMailer } from '@storefront/store/infrastructure/mail/open-mailer.ts'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describePortableShop, visitorOf } from '../engines.ts'
import { addToCart, order } from './buyer.ts'

const shopEmail = 'orders@shop.example'
const silent = pino({ level: 'silent' })

describePortableShop(
	'retries of order emails',
	(shop) => {
		let laptop: AddedGoods
		let email = ''

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 500 })
			await shop.db.insertInto('settings').values({ key: 'email', value: shopEmail }).execute()
		})
		beforeEach(() => {
			email = `ada.${randomUUID()}@example.com`
		})

		const waiting = () => shop.db.selectFrom('order_mails').selectAll().orderBy('id').execute()

		it('order emails wait while the data folder is missing, which is logged, and are stored when it is back', async () => {
			const lines: string[] = []
			const around = await mkdtemp(join(tmpdir(), 'mails-'))
			const DATA_DIR = join(around, 'data')
			let now = new Date()
			const store = createStore({
				db: shop.db,
				logger: pino({}, { write: (line) => void lines.push(line) }),
				clock: () => now,
				limited: false,
				mailer: openMailer({ DATA_DIR }, silent, () => undefined),
			})
			const { client } = visitorOf(store)
			await addToCart(client, laptop)
			await order(client, { email })
			await store.whenIdle()
			expect(await waiting()).toHaveLength(2)
			expect(await readdir(around)).toEqual([])
			expect(lines.join('')).toContain(`The data folder ${DATA_DIR} is missing`)

			await mkdir(DATA_DIR)
			now = new Date(now.getTime() + 10 * 60_000)
			store.sendOrderMails()
			await store.whenIdle()
			expect(await waiting()).toEqual([])
			expect(await readdir(join(DATA_DIR, 'outbox'))).toHaveLength(2)
			await rm(around, { recursive: true })
		})

		it('order emails are retried while the mail server is down, and finally stored in the outbox; no order fails', async () => {
			let now = new Date()
			let isUp = false
			const [offered, stored]: [Mail[], Mail[]] = [[], []]
			const store = createStore({
				db: shop.db,
				logger: silent,
				clock: () => now,
				limited: false,
				mailer: {
					trySend(mail) {
						offered.push(mail)
						return Promise.resolve(isUp)
					},
					send(mail) {
						stored.push(mail)
						return Promise.resolve()
					},
					stopRetrying: () => undefined,
					close: () => undefined,
				},
			})
			const { client } = visitorOf(store)
			await addToCart(client, laptop)
			await order(client, { email })
			await store.whenIdle()
			expect(offered).toHaveLength(2)
			expect(await waiting()).toMatchObject([{ tries: 1 }, { tries: 1 }])

			const retry = async (minutes: number) => {
				now = new Date(now.getTime() + minutes * 60_000)
				store.sendOrderMails()
				await store.whenIdle()
			}
			await retry(0.5)
			expect(offered).toHaveLength(2)
			isUp = true
			await retry(1)
			expect(offered).toHaveLength(4)
			expect(await waiting()).toEqual([])

			isUp = false
			await addToCart(client, laptop)
			await order(client, { email })
			await store.whenIdle()
			for (let tries = 0; tries < 7; tries++) await retry(24 * 60)
			expect(stored.map(({ to }) => to)).toEqual([email, shopEmail])
			expect(await waiting()).toEqual([])
		})

		it('order emails that were delayed by a wrong clock are sent when it is corrected', async () => {
			let now = new Date()
			const sent: string[] = []
			const store = createStore({
				db: shop.db,
				logger: silent,
				clock: () => now,
				limited: false,
				mailer: {
					trySend({ to }) {
						sent.push(to)
						return Promise.resolve(sent.length > 2)
					},
					send: () => Promise.resolve(),
					stopRetrying: () => undefined,
					close: () => undefined,
				},
			})
			const { client } = visitorOf(store)
			await addToCart(client, laptop)
			now = new Date(now.getTime() + 86_400_000)
			await order(client, { email })
			await store.whenIdle()
			expect(await waiting()).toMatchObject([{ tries: 1 }, { tries: 1 }])
			now = new Date(now.getTime() - 86_400_000)
			store.sendOrderMails()
			await store.whenIdle()
			expect(sent).toEqual([email, shopEmail, email, shopEmail])
			expect(await waiting()).toEqual([])
		})

		it('order emails of a killed process are sent by the next one', async () => {
			let now = new Date()
			const sent: string[] = []
			const options = { db: shop.db, logger: silent, clock: () => now, limited: false, siteUrl: 'https://shop.example' }
			const never = () => new Promise<never>(() => undefined)
			const killed = createStore({
				...options,
				mailer: { trySend: never, send: never, stopRetrying: () => undefined, close: () => undefined },
			})
			const { client } = visitorOf(killed)
			await addToCart(client, laptop)
			await order(client, { email })
			await expect.poll(waiting).toMatchObject([{ tries: 1 }, { tries: 0 }])

			const next = createStore({
				...options,
				mailer: {
					trySend({ to }) {
						sent.push(to)
						return Promise.resolve(true)
					},
					send: never,
					stopRetrying: () => undefined,
					close: () => undefined,
				},
			})
			const send = async () => {
				next.sendOrderMails()
				await next.whenIdle()
			}
			await send()
			expect(sent).toEqual([shopEmail])
			now = new Date(now.getTime() + 3 * 60_000)
			await send()
			expect(sent).toEqual([shopEmail, email])
			expect(await waiting()).toEqual([])
		})
	},
	{ siteUrl: 'https://shop.example', limited: false },
)
