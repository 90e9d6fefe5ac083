import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeBrokenPromises, readBrokenPromises } from '@storefront/store/infrastructure/running/promises.ts'
import { describe, expect, it } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('owner commands for coupons, settings, delivery and payment types', () => {
	const shop = setUpShopFolders()
	const { withDatabase } = shop

	it('coupons commands add, list and end coupons', async () => {
		expect(
			(await run('coupons', 'add', 'save10', '--percent', '10', '--expires', '2099-12-31', '--minimum', '50', '--max-uses', '3')).output,
		).toBe('Added the coupon SAVE10.\n')
		expect((await run('coupons', 'add', 'SAVE10', '--amount', '5')).errors).toContain('The coupon "SAVE10" already exists')
		expect((await run('coupons', 'list')).output).toMatch(/^SAVE10 +10 % +\$50\.00 +2099-12-31 +0 of 3$/m)
		expect((await run('coupons', 'expire', 'save10')).output).toBe('The coupon SAVE10 has expired.\n')
		expect((await run('coupons', 'expire', 'save10')).output).toBe('The coupon SAVE10 had already expired.\n')
	})

	it('flags and settings commands set and list values', async () => {
		expect((await run('flags', 'set', 'home_slider', 'off')).output).toBe('is_show_home_slider is off.\n')
		expect(JSON.parse((await run('flags', 'list', '--json')).output)).toMatchObject({
			is_show_home_slider: false,
			is_show_offer_sale: true,
		})
		expect((await run('settings', 'set', 'name', 'Voltline')).output).toBe('name is now "Voltline".\n')
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ name: 'Voltline', currency: '$' })
		expect((await run('settings', 'set', 'address', 'Main Street 1\\n10115 Berlin')).code).toBe(0)
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ address: 'Main Street 1\n10115 Berlin' })
		await run('settings', 'set', 'address', 'Main Street 1\r\n10115 Berlin')
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ address: 'Main Street 1\n10115 Berlin' })
		expect((await run('settings', 'set', 'phone', '1\n2')).errors).toContain('The setting "phone" must be a single line.')
		for (const [name, value] of [
			['email', 'hello@shop.example'],
			['fb_link', 'https://facebook.example/shop'],
			['fb_link', ''],
		] as const)
			expect((await run('settings', 'set', name, value)).output).toBe(`${name} is now "${value}".\n`)
	})

	it('settings set logo requires a file in public/, and settings set return_days warns about a short period', async () => {
		expect((await run('settings', 'set', 'logo', '/favicon.svg')).output).toBe(
			'logo is now "/favicon.svg".\nA new picture in public/ is shown after the next build ("npm run build").\n',
		)
		for (const path of ['/no-such-logo.svg', '/media', '/../package.json'])
			expect(await run('settings', 'set', 'logo', path)).toMatchObject({ code: 1, errors: expect.stringContaining('there is no file') })
		expect((await run('settings', 'set', 'return_days', '5')).output).toBe(
			'return_days is now "5".\nEU law gives consumers 14 days: a shop that sells to consumers in the EU needs at least 14 (docs/law.md).\n',
		)
		expect((await run('settings', 'set', 'return_days', '14')).output).toBe('return_days is now "14".\n')
	})

	it('settings of figures on product pages are off by default, accept on and off, and compute the figures at once', async () => {
		const settings = JSON.parse((await run('settings', 'list', '--json')).output)
		expect(settings).toMatchObject({ price_history: 'off', return_share: 'off', return_share_pieces: '50' })
		for (const [name, value] of [
			['price_history', 'yes'],
			['return_share', ''],
			['return_share_pieces', '19'],
			['return_share_pieces', '1e3'],
		] as const)
			expect((await run('settings', 'set', name, value)).code).toBe(1)
		const computedWith = () =>
			withDatabase((db) => db.selectFrom('meta').select('value').where('key', '=', 'product_statistics').executeTakeFirst())
		expect(await computedWith()).toBeUndefined()
		expect((await run('settings', 'set', 'return_share_pieces', '100')).output).toBe('return_share_pieces is now "100".\n')
		expect((await run('settings', 'set', 'return_share', 'on')).output).toBe('return_share is now "on".\n')
		expect((await computedWith())?.value).toMatch(/^\d{4}-\d\d-\d\d false 100 /)
		await run('settings', 'set', 'return_share', 'off')
		expect((await computedWith())?.value).toBe('off')
	})

	it('promises of the texts that settings and coupons do not keep are reported to the owner [AMB-50, CONST-17]', async () => {
		const broken = () => withDatabase((db) => readBrokenPromises(db, new Date()))
		expect(await broken()).toEqual([])
		await run('import', fixture)
		expect(describeBrokenPromises(await broken())).toEqual([
			expect.stringContaining('promise more than its settings keep'),
			'  content/policies.yaml, returnDays: promises 30 days for returns, but return_days is 14.',
			'    npm run store -- settings set return_days 30',
			'  content/policies.yaml, freeDeliveryAbove: promises free delivery above 20, but free_delivery_from is not set.',
			'    npm run store -- settings set free_delivery_from 20',
			'  content/policies.yaml, newsletterPercentage: promises 25 % off to newsletter subscribers, but there is no such coupon.',
			'    npm run store -- coupons add WELCOME --percent 25, and send the code to subscribers',
			expect.stringMatching(
				/^ {2}content\/home\.yaml, highlights: promises delivery worldwide, but \d+ countries have no delivery charge\.$/,
			),
			'    npm run store -- delivery --help',
		])
		await run('settings', 'set', 'return_days', '30')
		await run('settings', 'set', 'free_delivery_from', '20')
		await run('coupons', 'add', 'WELCOME', '--percent', '25')
		expect(await broken()).toMatchObject([{ where: 'content/home.yaml, highlights' }])
	})

	it('delivery commands set handling and delivery times', async () => {
		const output = async (...args: string[]) => (await run('delivery', 'times', ...args)).output
		expect(await output('list')).toMatch(/after 1 working day\.\n.*midnight\. .* is UTC\.\n[\s\S]*No country has transit days/)
		expect(await output('handling', '0')).toBe('Orders are dispatched on the same working day.\n')
		expect(await output('cutoff', '14:00')).toBe('The cutoff time is 14:00.\n')
		expect(await output('zone', 'Europe/Berlin')).toBe('The time zone of the shop is Europe/Berlin.\n')
		expect(await output('holidays', 'de')).toBe('The shop does not ship on weekends and public holidays of DE.\n')
		expect(await output('default-country', 'de')).toBe(
			'Pages show delivery cost and dates for DE until the shopper selects another country.\n',
		)
		expect((await run('delivery', 'times', 'default-country', 'all')).errors).toContain('Only one country can be the default.')
		expect(await output('close', '2026-12-24', '2026-12-28..2026-12-30')).toBe('The shop does not ship on 4 days from 2026-12-24.\n')
		expect(await output('open', '2026-12-29')).toBe('Removed 1 closed day.\n')
		expect(await output('set', 'DE', '1-2')).toBe('Delivery takes 1 to 2 working days to Germany.\n')
		expect(await output('set', 'all', '5')).toMatch(/^Delivery takes 5 working days to \d+ countries\.$/m)
		await output('set', 'all', 'none')
		await output('set', 'AT', '3')
		expect(JSON.parse(await output('list', '--json'))).toEqual({
			timeZone: 'Europe/Berlin',
			cutoff: 840,
			handlingDays: 0,
			holidaysOf: 'DE',
			closedDays: ['2026-12-24', '2026-12-28', '2026-12-30'],
			countries: [{ country: 'AT', name: 'Austria', min: 3, max: 3 }],
		})
	})

	it('delivery commands export and import a table, and payment-types commands add and remove payment types', async () => {
		await run('import', fixture)
		expect((await run('delivery', 'set', 'all', 'none')).output).toMatch(/^The shop does not deliver to \d+ countries\.$/m)
		expect((await run('delivery', 'list')).output).toContain('The shop does not deliver to any country')
		await run('delivery', 'set', 'FR', '7.50')
		await run('delivery', 'export', 'charges.csv')
		await run('delivery', 'set', 'FR', '0')
		expect(await run('delivery', 'import', 'charges.csv')).toMatchObject({ code: 0 })
		expect(JSON.parse((await run('delivery', 'list', '--json')).output)).toEqual([
			{ country: 'FR', cityId: null, charge: 750, travel: null, name: 'France' },
		])
		await run('delivery', 'times', 'set', 'FR', '2-4')
		await run('delivery', 'export', 'charges.csv')
		await run('delivery', 'times', 'set', 'all', 'none')
		await run('delivery', 'import', 'charges.csv')
		expect((await run('delivery', 'times', 'list')).output).toMatch(/^FR +France +2-4$/m)
		await writeFile(join(shop.folder, 'broken.csv'), 'country,city,charge,name\nFRA,,x,\nDE,,much,')
		expect(await run('delivery', 'import', 'broken.csv')).toMatchObject({ code: 1, errors: expect.stringContaining('line 2') })

		await run('payment-types', 'add', 'Invoice', '--first')
		expect((await run('payment-types', 'list')).output.split('\n')[1]).toMatch(/^Invoice +none +yes +first$/)
		for (const { name } of JSON.parse((await run('payment-types', 'list', '--json')).output).slice(1))
			await run('payment-types', 'remove', name)
		expect((await run('payment-types', 'remove', 'invoice')).errors).toContain('is the only payment method')
	})

	it('payment-types remove hides a used payment type in the checkout, and keeps its name in the order history', async () => {
		await run('import', fixture)
		await run('payment-types', 'add', 'Cash on pickup')
		await withDatabase(async (db) => {
			await addOrderOf(db, 'C1')
			const type = await db.selectFrom('payment_types').select('id').where('name', '=', 'Cash on pickup').executeTakeFirstOrThrow()
			await db.updateTable('orders').set({ payment_type_id: type.id, payment_type: 'Cash on pickup' }).execute()
		})
		expect(await run('payment-types', 'remove', 'cash on pickup')).toMatchObject({
			code: 0,
			output: 'Removed "Cash on pickup". 1 existing order keeps its name.\n',
		})
		expect((await run('payment-types', 'list')).output).not.toContain('Cash on pickup')
		expect((await run('orders', 'show', 'order of C1')).output).toContain('Payment: Cash on pickup')

		// A page that still shows the old payment type must not order with the new one.
		await run('payment-types', 'add', 'Barter')
		await withDatabase(async (db) => {
			const { payment_type_id } = await db.selectFrom('orders').select('payment_type_id').executeTakeFirstOrThrow()
			const barter = await db.selectFrom('payment_types').select('id').where('name', '=', 'Barter').executeTakeFirstOrThrow()
			expect(barter.id).not.toBe(payment_type_id)
		})
		expect((await run('payment-types', 'remove', 'Barter')).output).toBe('Removed "Barter".\n')
	})
})
