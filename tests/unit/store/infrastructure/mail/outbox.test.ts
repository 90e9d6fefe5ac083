import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passwordChangedMail, resetMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { openMailer, senderOf } from '@storefront/store/infrastructure/mail/open-mailer.ts'
import { createOutbox, storeWithRetries } from '@storefront/store/infrastructure/mail/outbox.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const logger = pino({ level: 'silent' })
const sender = { name: 'Voltline' }
let DATA_DIR = ''
beforeEach(async () => {
	DATA_DIR = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

describe('without a mail server', () => {
	test('every mail becomes a file that a mail program opens, and its code a line on the console [ADD-17]', async () => {
		const lines: string[] = []
		const mailer = openMailer({ DATA_DIR }, logger, (line) => lines.push(line))
		await mailer.send(resetMail('ada@example.com', '654321', sender))
		await mailer.send(passwordChangedMail('ada@example.com', sender))
		const folder = join(DATA_DIR, 'outbox')
		const files = (await readdir(folder)).toSorted()
		expect(files).toEqual([expect.stringMatching(/^[\w.-]+\.eml$/), expect.stringMatching(/^[\w.-]+\.eml$/)])
		expect(lines).toEqual([
			`The code for ada@example.com is 654321 (${join(folder, files[0] ?? '')})`,
			`Mail to ada@example.com: ${join(folder, files[1] ?? '')}`,
		])
		const message = await readFile(join(folder, files[0] ?? ''), 'utf8')
		expect(message).toMatch(/^From: Voltline <no-reply@localhost>\r$/m)
		expect(message).toMatch(/^MIME-Version: 1\.0\r$/m)
		expect(message).toContain('654321')
	})

	test('a missing data folder is not created for an email, and the error explains it', async () => {
		const gone = join(DATA_DIR, 'gone')
		const mailer = openMailer({ DATA_DIR: gone }, logger, () => undefined)
		const mail = passwordChangedMail('ada@example.com', sender)
		await expect(mailer.trySend(mail)).rejects.toThrow(`The data folder ${gone} is missing`)
		expect(await readdir(DATA_DIR)).toEqual([])
		await mkdir(gone)
		await mailer.trySend(mail)
		expect(await readdir(join(gone, 'outbox'))).toHaveLength(1)
	})

	test('the outbox check detects a missing data folder, and leaves no file in an existing one', async () => {
		const gone = join(DATA_DIR, 'gone')
		const mailer = openMailer({ DATA_DIR: gone }, logger, () => undefined)
		await expect(mailer.check?.()).rejects.toThrow(`The data folder ${gone} is missing`)
		await mkdir(gone)
		await mailer.check?.()
		expect(await readdir(join(gone, 'outbox'))).toEqual([])
	})

	test('a mail that cannot be stored is tried again after a pause, and at once when the shop ends', async () => {
		const outbox = join(DATA_DIR, 'gone', 'outbox')
		const mail = passwordChangedMail('ada@example.com', sender)
		const pauses = [0, 0, 0]
		let tries = 0
		const later = createOutbox(outbox, 'shop@shop.example', () => undefined)
		// The clock of a test: the folder is back before the third try.
		const store = async () => {
			tries += 1
			if (tries === 3) await mkdir(join(DATA_DIR, 'gone'))
			return await later.trySend(mail)
		}
		expect(await storeWithRetries(store, { pauses, ending: new AbortController().signal })).toBe(true)
		expect(tries).toBe(3)
		expect(await readdir(outbox)).toHaveLength(1)

		await rm(join(DATA_DIR, 'gone'), { recursive: true })
		const hurried = createOutbox(outbox, 'shop@shop.example', () => undefined, { storePauses: [2 ** 30] })
		const sent = hurried.send(mail)
		hurried.stopRetrying()
		await expect(sent).rejects.toThrow('is missing')
	})

	test('a mail with a key has the same Message-ID each time', async () => {
		const mailer = openMailer({ DATA_DIR, MAIL_FROM: 'shop@shop.example' }, logger, () => undefined)
		for (const _ of [1, 2]) await mailer.send({ ...passwordChangedMail('ada@example.com', sender), key: 'order-7.status.3.2026' })
		const folder = join(DATA_DIR, 'outbox')
		for (const file of await readdir(folder))
			expect(await readFile(join(folder, file), 'utf8')).toMatch(/^Message-ID: <order-7\.status\.3\.2026@shop\.example>\r$/m)
	})

	test('a shop with an address of its own prints neither code nor email: its output is a log', async () => {
		const lines: string[] = []
		const mailer = openMailer({ DATA_DIR, SITE_URL: 'https://shop.example' }, logger, (line) => lines.push(line))
		await mailer.send(resetMail('ada@example.com', '654321', sender))
		const [file = ''] = await readdir(join(DATA_DIR, 'outbox'))
		expect(lines).toEqual([`SMTP_URL is not set, so an email was stored in a file: ${join(DATA_DIR, 'outbox', file)}`])
	})

	test('the mails to one address can be removed, in whatever letters it was written, and no other ones', async () => {
		const mailer = openMailer({ DATA_DIR }, logger, () => undefined)
		const long = `${'a-very-long-name-of-somebody-'.repeat(3)}@a-very-long-name-of-a-host.example.com`
		for (const to of ['Ada@example.com', 'eve.ada@example.com', long, 'jürgen@example.com'])
			await mailer.send(passwordChangedMail(to, sender))
		const left = async () => (await readdir(join(DATA_DIR, 'outbox'))).length
		await mailer.deleteStored?.('ada@example.com')
		expect(await left()).toBe(3)
		await mailer.deleteStored?.(long)
		expect(await left()).toBe(2)
		await mailer.deleteStored?.('nobody@example.com')
		expect(await left()).toBe(2)
		await mailer.deleteStored?.('jürgen@example.com')
		expect(await left()).toBe(1)
	})

	test.skipIf(process.platform === 'win32')('the files can be read by their owner alone: they hold codes', async () => {
		await openMailer({ DATA_DIR }, logger, () => undefined).send(resetMail('ada@example.com', '1', sender))
		const folder = join(DATA_DIR, 'outbox')
		const [file = ''] = await readdir(folder)
		expect(((await stat(join(folder, file))).mode & 0o777).toString(8)).toBe('600')
		expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
	})
})

test.each([
	[{ MAIL_FROM: 'shop@shop.example', SMTP_URL: 'smtp://user%40mail.example:x@mail.example' }, 'shop@shop.example'],
	[{ SMTP_URL: 'smtp://user%40mail.example:x@mail.example' }, 'user@mail.example'],
	[{ SMTP_URL: 'smtp://key:x@mail.example', SITE_URL: 'https://shop.example' }, 'no-reply@shop.example'],
	[{}, 'no-reply@localhost'],
])('with %j mails come from %s', (configuration, from) => {
	expect(senderOf(configuration)).toBe(from)
})
