import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { orderRow } from '../../orders.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

const email = 'ada@example.com'
const created_at = '2026-11-20T12:00:00.000Z'

describe('owner commands for personal data', () => {
	const shop = setUpShopFolders()
	async function adaOrdered(): Promise<void> {
		await run('customers', 'export', email, '-')
		await shop.withDatabase(async (db) => {
			await db
				.insertInto('customers')
				.values({
					first_name: 'Ada',
					last_name: 'Example',
					phone: '',
					email,
					password_hash: 'argon-of-ada',
					verified_at: created_at,
					created_at,
				})
				.execute()
			await db
				.insertInto('orders')
				.values(orderRow({ email: 'Ada@Example.com', status: 'Delivered', created_at: '2026-01-10T12:00:00.000Z' }))
				.execute()
		})
	}

	it('the export command writes all data of an email to a private file, guest orders included', async () => {
		await adaOrdered()
		const { output } = await run('customers', 'export', ' ADA@example.com', 'ada.json')
		expect(output).toBe(`Wrote all data of ${email} to ${shop.folder}/ada.json\n`)
		const path = join(shop.folder, 'ada.json')
		expect((await stat(path)).mode & 0o777).toBe(0o600)
		const text = await readFile(path, 'utf8')
		expect(JSON.parse(text)).toMatchObject({ email, profile: [{ email }], orders: [{ order_no: '7K3M-9QXZ' }] })
		expect(text).not.toMatch(/argon-of-ada|secret-key/)
		expect((await run('customers', 'export', email, '-')).output).toContain('7K3M-9QXZ')
	})

	it('the export command reports when there is no data', async () => {
		for (const command of ['export', 'delete']) {
			const { code, errors } = await run('customers', command, 'nobody@example.com', ...(command === 'export' ? ['-'] : ['--yes']))
			expect({ code, errors }).toEqual({
				code: 1,
				errors: 'The shop has no data of "nobody@example.com": no account, no order, no newsletter subscription.\n',
			})
		}
	})

	it.each(['', 'ada', '%'])('the export command refuses "%s" as an email', async (typed) => {
		await shop.withDatabase(() => Promise.resolve())
		expect(await run('customers', 'export', typed, '-')).toMatchObject({
			code: 1,
			errors: expect.stringContaining('is not an email address'),
		})
	})

	it('the delete command needs --yes, lists what stays, and notifies the customer', async () => {
		await adaOrdered()
		const withoutYes = await run('customers', 'delete', email)
		expect(withoutYes.output).toBe(
			`The account ${email} with all its data.\n1 order stays for bookkeeping, without account; name and address are removed after 10 years (setting order_years).\nNothing was changed. Add --yes to delete the data.\n`,
		)
		expect(await shop.withDatabase((db) => db.selectFrom('customers').select('id').execute())).toHaveLength(1)
		const done = await run('customers', 'delete', email, '--yes')
		expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Deleted.'), errors: expect.stringContaining('outbox') })
		await shop.withDatabase(async (db) => {
			expect(await db.selectFrom('customers').select('id').execute()).toEqual([])
			expect(await db.selectFrom('orders').select(['email', 'first_name']).execute()).toEqual([{ email: '', first_name: 'Ada' }])
		})
	})

	it('the setting order_years accepts only a number of years', async () => {
		expect((await run('settings', 'set', 'order_years', '7')).output).toBe('order_years is now "7".\n')
		for (const wrong of ['0', '100', 'ten', '1.5', ''])
			expect(await run('settings', 'set', 'order_years', wrong)).toMatchObject({ code: 1, errors: expect.stringContaining('order_years') })
	})
})
