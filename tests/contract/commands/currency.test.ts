import { describe, expect, it } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'

describe('settings set currency', () => {
	const { withDatabase } = setUpShopFolders()
	const prices = () =>
		withDatabase(async (db) => (await db.selectFrom('offers').select('price').orderBy('id').execute()).map(({ price }) => price))

	it.each([
		['ABC', 'ISO 4217 has no such code'],
		['DOLLAR', 'codes of ISO 4217 have three letters'],
		['12', 'Use a code of ISO 4217 such as EUR or JPY, or a symbol such as €'],
		['!!', 'is not a currency'],
	])('currency rejects "%s" and explains why', async (typed, sentence) => {
		expect((await run('settings', 'set', 'currency', typed)).errors).toContain(sentence)
	})

	it('currency change to one with the same decimals keeps the prices, and codes are stored in upper case', async () => {
		expect((await run('settings', 'set', 'currency', 'chf')).output).toBe('currency is now "CHF".\n')
	})

	it('currency change does not relabel prices without an option, and converts all prices by a rate', async () => {
		await run('import', fixture)
		const before = await prices()
		expect(await run('settings', 'set', 'currency', 'USD')).toMatchObject({ code: 0, output: 'currency is now "USD".\n' })
		expect(await run('settings', 'set', 'currency', 'EUR')).toMatchObject({
			code: 1,
			errors: expect.stringContaining('--relabel keeps all figures'),
		})
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ currency: 'USD' })
		expect((await run('settings', 'set', 'currency', 'EUR', '--relabel')).output).toContain(
			'The numbers of prices, charges and coupons are unchanged.',
		)
		expect(await prices()).toEqual(before)
		expect((await run('settings', 'set', 'currency', 'USD', '--rate', '2', '--relabel')).errors).toContain('Use either --relabel')
		expect((await run('settings', 'set', 'currency', 'USD', '--rate', '2')).output).toContain('were converted: 1 EUR = 2 USD.')
		expect(await prices()).toEqual(before.map((price) => price * 2))
		expect((await run('settings', 'set', 'name', 'Ours', '--rate', '2')).errors).toContain('can only be used with the setting "currency"')
	})

	it('currency conversion reports that exchange rates of other markets stay unchanged', async () => {
		await run('import', fixture)
		await run('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		await run('markets', 'add', 'jp', '--currency', 'JPY')
		expect((await run('settings', 'set', 'currency', 'EUR', '--rate', '2')).output).not.toContain('other markets')
		await run('markets', 'set', 'ch', 'rate', '0.93')
		expect((await run('settings', 'set', 'currency', 'USD', '--rate', '2')).output).toContain(
			'Prices and rates of other markets are unchanged (ch 0.93). Update each rate ("markets set ch rate NUMBER") before "prices propose".',
		)
	})

	it('currency change to yen and back keeps the numbers of all prices with an option', async () => {
		await run('import', fixture)
		const before = await prices()
		await run('coupons', 'add', 'FIVE', '--amount', '5.40')
		await run('discounts', 'add', 'Sale', '--amount', '5.40', '--minimum', '20')
		await run('settings', 'set', 'free_delivery_from', '49.90')
		const refused = await run('settings', 'set', 'currency', 'JPY')
		expect(refused.errors).toContain('--relabel keeps all figures (12.50 $ would be 13 JPY)')
		expect(await prices()).toEqual(before)
		expect((await run('settings', 'set', 'currency', 'JPY', '--keep-amounts')).output).toMatch(
			/^currency is now "JPY"\. .* are unchanged, except \d+ that were rounded\.$/m,
		)
		expect(await prices()).toEqual(before.map((price) => Math.round(price / 100)))
		expect((await run('coupons', 'list')).output).toMatch(/^FIVE +¥5 /m)
		expect((await run('discounts', 'list')).output).toMatch(/Sale +running +¥5 off +¥20 /)
		expect(JSON.parse((await run('settings', 'list', '--json')).output)).toMatchObject({ currency: 'JPY', free_delivery_from: '50' })
		expect((await run('delivery', 'set', 'DE', '4.90')).errors).toContain('"4.90" is not a valid charge. Use an amount such as 5, 0 or')
		await run('settings', 'set', 'currency', 'KWD', '--keep-amounts')
		expect(await prices()).toEqual(before.map((price) => Math.round(price / 100) * 1000))
	})

	it('currency change does not affect the currency of placed orders', async () => {
		await run('import', fixture)
		await withDatabase(async (db) => {
			const { external_id } = await db.selectFrom('offers').select('external_id').orderBy('id').executeTakeFirstOrThrow()
			await addOrderOf(db, external_id ?? '')
		})
		const before = (await run('orders', 'list')).output
		expect(before).toContain('$')
		await run('settings', 'set', 'currency', 'JPY', '--keep-amounts')
		expect((await run('orders', 'list')).output).toBe(before)
	})
})
