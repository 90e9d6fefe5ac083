import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verificationMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { createSmtpMailer } from '@storefront/store/infrastructure/mail/smtp.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './mail-server.ts'

let outbox = ''
const lines: string[] = []
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
beforeEach(async () => {
	outbox = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox')
	lines.length = 0
})
afterEach(() => rm(join(outbox, '..'), { recursive: true }))

const mail = (to = 'ada@example.com') => verificationMail(to, '012345', { name: 'Volt & Söhne', siteUrl: 'https://shop.example' })

function mailerTo(url: string, retryDelays: readonly number[] = []) {
	const mailer = createSmtpMailer({ url, from: 'shop@shop.example', outbox, logger, retryDelays })
	onTestFinished(() => mailer.close())
	return mailer
}

async function serverWith(options: Parameters<typeof startMailServer>[0] = {}) {
	const server = await startMailServer(options)
	onTestFinished(() => server.stop())
	return server
}

const readOutbox = () => readdir(outbox).catch(() => [])

describe('mail over SMTP', () => {
	test('arrives with sender, receiver, subject, and the code as text and as HTML', async () => {
		const server = await serverWith()
		await mailerTo(server.url).send(mail())
		const [{ from, to, source } = { from: '', to: [], source: '' }] = server.received
		expect({ from, to }).toEqual({ from: 'shop@shop.example', to: ['ada@example.com'] })
		expect(source).toMatch(/^From: =\?UTF-8\?Q\?Volt_=26_S=C3=B6hne\?= <shop@shop\.example>\r$/m)
		expect(source).toMatch(/^To: ada@example\.com\r$/m)
		expect(source).toMatch(/^Subject: =\?UTF-8\?Q\?Your_verification_code/m)
		const [, text = '', html = ''] = source.split(/^Content-Type: text\/(?:plain|html)/m)
		expect(text).toContain('012345')
		expect(html).toContain('012345')
		expect(lines).toEqual([])
		expect(await readOutbox()).toEqual([])
	})

	test('signs in where the address names a user', async () => {
		const server = await serverWith({ user: 'shop@mail.example' })
		await mailerTo(server.url).send(mail())
		expect(server.received).toHaveLength(1)
	})

	test('goes over connections that stay open', async () => {
		const server = await serverWith()
		const mailer = mailerTo(server.url)
		for (let count = 0; count < 5; count++) await mailer.send(mail())
		expect(server.received).toHaveLength(5)
		expect(server.connections()).toBe(1)
	})

	test('passes a check without an outbox as long as the mail server answers', async () => {
		await rm(join(outbox, '..'), { recursive: true })
		const server = await serverWith()
		const mailer = mailerTo(server.url)
		await mailer.check?.()
		await server.stop()
		await expect(mailer.check?.()).rejects.toThrow('is missing')
		await mkdir(join(outbox, '..'))
		await mailer.check?.()
	})

	test('is tried again when the server refuses it for now', async () => {
		let tries = 0
		const server = await serverWith({ refuse: () => (++tries < 3 ? { status: 451, text: 'Try later' } : null) })
		await mailerTo(server.url, [1, 1]).send(mail())
		expect(server.received).toHaveLength(1)
		expect(tries).toBe(3)
		expect(lines).toEqual([])
	})

	test('an email is stored in the outbox after a permanent failure, at the first attempt', async () => {
		let tries = 0
		const server = await serverWith({ refuse: (to) => (++tries > 0 ? { status: 550, text: `No ${to} here` } : null) })
		await mailerTo(server.url, [1, 1]).send(mail('gone@example.com'))
		expect(tries).toBe(1)
		const [file = ''] = await readOutbox()
		expect(await readFile(join(outbox, file), 'utf8')).toContain('012345')
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ smtp_status: 550, file: join(outbox, file) }])
		expect(lines.join()).not.toMatch(/gone@example|012345/)
	})

	test('an email is stored in the outbox when the mail server is not reachable', async () => {
		const server = await startMailServer()
		await server.stop()
		await mailerTo(server.url, [1]).send(mail())
		expect(await readOutbox()).toHaveLength(1)
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ mail_error: 'ESOCKET' }])
	})

	test('an email is stored in the outbox when the login at the mail server fails', async () => {
		const server = await serverWith({ user: 'shop' })
		await mailerTo(server.url.replace('shop:', 'thief:'), [1]).send(mail())
		expect(await readOutbox()).toHaveLength(1)
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ mail_error: 'EAUTH', smtp_status: 535 }])
	})

	test('an email is stored in the outbox at once when the shop stops', async () => {
		const server = await serverWith({ refuse: () => ({ status: 451, text: 'Try later' }) })
		const mailer = mailerTo(server.url, [3_600_000])
		const sent = mailer.send(mail())
		await expect.poll(() => server.connections()).toBe(1)
		mailer.stopRetrying()
		await sent
		expect(await readOutbox()).toHaveLength(1)
	})
})
