import { randomBytes } from 'node:crypto'
import { CommandRefused, InvalidInput, NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { listLog } from '@storefront/store/desk/queries/audit-log.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import { bindWebhooks } from '@storefront/store/desk/webhooks/webhooks-service.ts'
import { expect, it } from 'vitest'
import { startReceiver } from '../webhooks/receiver.ts'
import { openTestWebhooks, removeWebhooks, sendDue } from '../webhooks/webhook-shop.ts'
import { addPasswordUser, after, describeDesk, hour, refusalOf, sessionOf, start, type TestDesk } from './desk-shop.ts'

const input = { url: 'https://93.184.216.34/hook?key=hush', events: ['order.paid', 'order.placed'], hasPersonalData: true }

async function openService(desk: TestDesk, role: 'owner' | 'orders' | 'catalogue' | 'content' = 'owner', now = start) {
	await removeWebhooks(desk.db)
	const user = await addPasswordUser(desk, role)
	const session = await sessionOf(desk, user, now)
	const configuration = { WEBHOOK_PRIVATE_HOSTS: ['127.0.0.1'] }
	const service = bindWebhooks({ db: desk.db, sendWebhooks: () => undefined }, { secret: randomBytes(32), configuration, now: () => now })
	return { service, session, user: { ...session.user, permissions: permissionsOf(role) } }
}

describeDesk('webhooks in the desk', (desk) => {
	it('an owner adds, changes, switches and removes a webhook, each with an entry in the log without the path [SEC-13]', async () => {
		const { service, session } = await openService(desk)
		const { id, secret } = await service.add(session, input)
		const find = async () => {
			const webhook = await service.find(id)
			if (!webhook) throw new Error('There is no webhook')
			return webhook
		}
		expect(await find()).toMatchObject({ url: input.url, events: ['order.placed', 'order.paid'], hasPersonalData: true, state: 'on' })
		const replaced = await service.replaceSecret(session, await find())
		await service.change(session, await find(), { ...input, events: ['product.changed'], hasPersonalData: false })
		await service.switchOff(session, await find())
		expect(await find()).toMatchObject({ state: 'off', events: ['product.changed'], hasPersonalData: false })
		await service.switchOn(session, await find())
		expect(await find()).toMatchObject({ state: 'on' })
		await service.remove(session, await find())
		expect(await service.list()).toEqual([])
		const log = await listLog(desk.db, { filter: {}, permissions: permissionsOf('owner'), timeZone: 'UTC', page: {} })
		const host = '93.184.216.34'
		expect(log.rows.map(({ title }) => title).filter((title) => title.includes(host))).toEqual([
			`Removed the webhook to ${host}`,
			`Switched on the webhook to ${host}`,
			`Switched off the webhook to ${host}`,
			`Changed the webhook to ${host}: product.changed, without personal data`,
			`Replaced the secret of the webhook to ${host}`,
			`Added a webhook to ${host} for order.placed, order.paid, with the address and email of customers`,
		])
		const stored = JSON.stringify(await desk.db.selectFrom('audit_log').selectAll().execute())
		for (const text of [secret, replaced, 'hush']) expect(stored).not.toContain(text)
	})

	it.each(['orders', 'catalogue', 'content'] as const)('the role %s has no webhooks', async (role) => {
		const { service, session, user } = await openService(desk, role)
		await expect(service.add(session, input)).rejects.toThrow(NotPermitted)
		await expect(service.sendTest(user, { id: 1, state: 'on' } as never)).rejects.toThrow(NotPermitted)
		await expect(service.sendAgain(user, { id: 1, state: 'on' } as never, 1)).rejects.toThrow(NotPermitted)
		const log = await listLog(desk.db, { filter: {}, permissions: permissionsOf(role), timeZone: 'UTC', page: {} })
		expect(log.rows.filter(({ command }) => command.startsWith('webhook'))).toEqual([])
	})

	it('an hour after the sign-in an owner confirms again who it is [SEC-13]', async () => {
		const { service, session } = await openService(desk, 'owner', after(hour))
		expect(await refusalOf(service.add(session, input))).toBe('verification_required')
		expect(await service.list()).toEqual([])
	})

	it.each([
		[{ events: [] }, 'events', 'Choose at least one event.'],
		[{ events: ['order.eaten'] }, 'events', 'Choose at least one event.'],
		[{ url: 'http://93.184.216.34/' }, 'url', 'The address must begin with https://.'],
		[{ url: 'https://10.0.0.1/' }, 'url', 'not a public address'],
	])('wrong input is refused next to its field: %j', async (wrong, field, message) => {
		const { service, session } = await openService(desk)
		const error = await service.add(session, { ...input, ...wrong }).catch((reason: unknown) => reason)
		expect(error).toBeInstanceOf(InvalidInput)
		expect((error as InvalidInput).errors[field]?.[0]).toContain(message)
	})

	it('an address has one webhook', async () => {
		const { service, session } = await openService(desk)
		await service.add(session, input)
		await expect(service.add(session, input)).rejects.toThrow('There is a webhook to this address already.')
	})

	it('a test and a repeated delivery arrive, and both are listed with the answer', async () => {
		const receiver = await startReceiver((_message, response) => response.writeHead(500).end('<script>alert(1)</script>'))
		await removeWebhooks(desk.db)
		const { service, session, user } = await openService(desk)
		const { id } = await service.add(session, { ...input, url: receiver.url })
		const webhook = await service.find(id)
		if (!webhook) throw new Error('There is no webhook')
		await service.sendTest(user, webhook)
		// The secret belongs to another key, so the message is not sent.
		await sendDue(openTestWebhooks(desk.db))
		const [first] = (await service.listDeliveries(id, {})).rows
		expect(first).toMatchObject({ type: 'webhook.test', label: 'Test', state: 'waiting', tries: 1, status: 0 })
		await service.sendAgain(user, webhook, first?.id ?? 0)
		expect((await service.listDeliveries(id, {})).rows[0]).toMatchObject({ state: 'waiting', tries: 0 })
		expect(await service.readDelivery(id, first?.id ?? 0)).toMatchObject({ body: expect.stringContaining('"webhook.test"') })
		expect(await service.readDelivery(id + 1, first?.id ?? 0)).toBeNull()
		await service.switchOff(session, webhook)
		const off = await service.find(id)
		if (off) await expect(service.sendTest(user, off)).rejects.toThrow(CommandRefused)
	})
})
