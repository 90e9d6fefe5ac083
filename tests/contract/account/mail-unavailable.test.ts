import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestNewCode, requestPasswordReset, signUp } from '@storefront/contract/client/account/account.ts'
import { sendContactMessage } from '@storefront/contract/client/frame/contact.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import { openMailer } from '@storefront/store/infrastructure/mail/open-mailer.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../checkout/buyer.ts'
import { describeShop, visitorOf } from '../engines.ts'
import { newEmail, registration } from './members.ts'

describeShop('a shop whose data folder is missing', (shop) => {
	let around = ''
	let store: RunningStore
	const lines: string[] = []
	const folder = () => join(around, 'data')
	beforeAll(async () => {
		around = await mkdtemp(join(tmpdir(), 'mails-'))
		await shop.db.insertInto('settings').values({ key: 'email', value: 'hello@shop.example' }).execute()
		store = createStore({
			db: shop.db,
			logger: pino({}, { write: (line) => void lines.push(line) }),
			limited: false,
			mailer: openMailer({ DATA_DIR: folder() }, pino({ level: 'silent' }), () => undefined),
		})
	})
	afterAll(() => rm(around, { recursive: true }))

	it('calls that send an email are refused without side effects, and work again when the folder is back', async () => {
		const { client } = visitorOf(store)
		const email = newEmail()
		const letter = { name: 'Ada', email, subject: 'A question', message: 'When do you open?' }
		const calls = [
			() => signUp(client, registration(email)),
			() => requestNewCode(client, email),
			() => requestPasswordReset(client, email),
			() => sendContactMessage(client, letter),
			() => subscribe(client, email),
		]
		for (const call of calls) {
			const refusal = await refusalOf(call())
			expect(refusal).toMatchObject({
				status: 503,
				code: 'mail_unavailable',
				message: 'We cannot send emails at the moment. Please try again later.',
			})
		}
		await store.whenIdle()
		expect(await shop.db.selectFrom('registrations').selectAll().where('email', '=', email).execute()).toEqual([])
		expect(await readdir(around)).toEqual([])
		expect(lines.join('')).toContain(`The data folder ${folder()} is missing`)

		await mkdir(folder())
		for (const call of calls) await call()
		await store.whenIdle()
		// The code of the sign-up twice, the code of the password reset, the message, and the newsletter confirmation.
		expect(await readdir(join(folder(), 'outbox'))).toHaveLength(5)
	})
})
