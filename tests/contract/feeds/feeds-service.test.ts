import { randomBytes } from 'node:crypto'
import { InvalidInput, NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { bindFeeds } from '@storefront/store/desk/feeds/feeds-service.ts'
import { listLog } from '@storefront/store/desk/queries/audit-log.ts'
import { permissionsOf } from '@storefront/store/desk/user.ts'
import { expect, it } from 'vitest'
import { addPasswordUser, describeDesk, sessionOf, start, type TestDesk } from '../desk/desk-shop.ts'
import { typed } from './feed-shop.ts'

const sent = { ...typed, address: 'https://93.184.216.34/products.csv?key=hush' }
type DeskRole = 'owner' | 'orders' | 'catalogue' | 'content'

async function openService(desk: TestDesk, role: DeskRole) {
	await desk.db.deleteFrom('feeds').execute()
	const session = await sessionOf(desk, await addPasswordUser(desk, role), start)
	let readings = 0
	const readFeeds = () => {
		readings += 1
	}
	const configuration = { WEBHOOK_PRIVATE_HOSTS: ['127.0.0.1'] }
	const service = bindFeeds({ db: desk.db, readFeeds }, { secret: randomBytes(32), configuration, now: () => start })
	return { service, user: { ...session.user, permissions: permissionsOf(role) }, readings: () => readings }
}

describeDesk('feeds in the desk', (desk) => {
	it('a person of the catalogue adds, changes, reads, switches and removes a feed, each with an entry in the log without the address [SEC-13]', async () => {
		const { service, user, readings } = await openService(desk, 'catalogue')
		const id = await service.add(user, sent)
		expect(readings()).toBe(1)
		const find = async () => {
			const feed = await service.find(id)
			if (!feed) throw new Error('There is no feed')
			return feed
		}
		expect(await find()).toMatchObject({ name: 'Supplier', host: '93.184.216.34', isOn: true, state: 'new', dueAt: start.toISOString() })
		expect(JSON.stringify(await service.list())).not.toContain('hush')
		const stored = () => desk.db.selectFrom('feeds').select('url').executeTakeFirstOrThrow()
		const before = await stored()
		await service.change(user, await find(), { ...sent, address: '', name: 'Importer', every: 'week', replace: true, maxRemoved: '5' })
		expect(await stored()).toEqual(before)
		expect(await find()).toMatchObject({ name: 'Importer', maxRemoved: 5, choices: { replace: true } })
		await service.switchOff(user, await find())
		await expect(service.readNow(user, await find())).rejects.toThrow('Switch it on first.')
		await service.switchOn(user, await find())
		await service.readNow(user, await find())
		await service.remove(user, await find())
		expect(await service.list()).toEqual([])
		const log = await listLog(desk.db, { filter: {}, permissions: permissionsOf('catalogue'), timeZone: 'UTC', page: {} })
		expect(log.rows.filter(({ command }) => command.startsWith('feed.')).map(({ title }) => title)).toEqual([
			'Removed the feed Importer',
			'Had the feed Importer read',
			'Switched on the feed Importer',
			'Switched off the feed Importer',
			'Changed the feed Importer: every week, removes missing products, at most 5 %',
			'Added the feed Supplier of 93.184.216.34: every hour',
		])
		expect(JSON.stringify(await desk.db.selectFrom('audit_log').selectAll().execute())).not.toContain('hush')
	})

	it.each(['orders', 'content'] as const)('the role %s has no feeds [SEC-13]', async (role) => {
		const { service, user } = await openService(desk, role)
		await expect(service.add(user, sent)).rejects.toThrow(NotPermitted)
		const feed = { id: 1, name: 'Supplier' } as never
		await expect(service.change(user, feed, sent)).rejects.toThrow(NotPermitted)
		for (const change of [service.readNow, service.switchOn, service.switchOff, service.remove])
			await expect(change(user, feed)).rejects.toThrow(NotPermitted)
		expect(await service.list()).toEqual([])
	})

	it.each([
		[{ address: 'http://93.184.216.34/' }, 'address', 'must begin with https://'],
		[{ address: 'https://user:hush@93.184.216.34/' }, 'address', 'must not contain a user name or password'],
		[{ address: 'https://10.0.0.1/' }, 'address', 'not a public address'],
		[{ address: '' }, 'address', 'https://supplier.example/products.csv'],
		[{ name: ' ' }, 'name', 'Type a name'],
		[{ every: 'minute' }, 'every', 'how often'],
		[{ hour: '24' }, 'hour', '0 to 23'],
		[{ weekday: '0' }, 'weekday', 'day of the week'],
		[{ stock: 'many' }, 'stock', 'whole number'],
		[{ maxRemoved: '101' }, 'maxRemoved', '0 to 100'],
	])('wrong input is refused next to its field: %j', async (wrong, field, message) => {
		const { service, user } = await openService(desk, 'owner')
		const error = await service.add(user, { ...sent, ...wrong }).catch((reason: unknown) => reason)
		expect(error).toBeInstanceOf(InvalidInput)
		expect((error as InvalidInput).errors[field]?.[0]).toContain(message)
	})

	it('two feeds have different names', async () => {
		const { service, user } = await openService(desk, 'owner')
		await service.add(user, sent)
		await expect(service.add(user, { ...sent, name: 'SUPPLIER' })).rejects.toThrow('Another feed has this name.')
	})
})
