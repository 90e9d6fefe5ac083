import { expect, it } from 'vitest'
import { runCommand, setUpShopFolders } from '../running/command-line.ts'

const shop = setUpShopFolders()

it('the tax command sets, lists and removes rates by country and category', async () => {
	expect((await runCommand('tax', 'list')).output).toContain('There are no tax rates')
	await runCommand('seed')
	expect(await runCommand('tax', 'set', 'DE', '19')).toMatchObject({
		code: 0,
		output: 'Prices include 19 % tax for deliveries to Germany.\n',
	})
	expect((await runCommand('tax', 'set', 'germany', '7%', '--category', 'laptops')).output).toContain('Prices of "Laptops" include 7 % tax')
	await runCommand('tax', 'set', 'DE', '20')
	expect(JSON.parse((await runCommand('tax', 'list', '--json')).output)).toMatchObject([
		{ country: 'DE', category: null, rate: 20 },
		{ country: 'DE', category: 'Laptops', rate: 7 },
	])
	expect((await runCommand('tax', 'set', 'DE', 'none')).errors).toContain('has rates for categories')
	await runCommand('tax', 'set', 'DE', 'none', '--category', 'Laptops')
	expect((await runCommand('tax', 'set', 'DE', 'none')).output).toBe('Removed the tax rate of all other products for Germany.\n')
	expect((await runCommand('tax', 'list')).output).toContain('There are no tax rates')
})

it('the tax command sets the name of the tax', async () => {
	expect((await runCommand('settings', 'set', 'tax_name', '')).errors).toContain('cannot be empty')
	expect((await runCommand('settings', 'set', 'tax_name', 'Umsatzsteuer wie immer')).errors).toContain('can have at most 20 characters')
	expect((await runCommand('settings', 'set', 'tax_name', 'MwSt.')).output).toBe('tax_name is now "MwSt.".\n')
	await runCommand('seed')
	await runCommand('tax', 'set', 'DE', '19')
	expect((await runCommand('tax', 'list')).output).toContain('Shoppers see it as "including 19% MwSt.".')
})

it('the tax command refuses invalid rates, countries and categories with an example', async () => {
	await runCommand('seed')
	const refusals = [
		[['XX', '19'], 'There is no country "XX"'],
		[['DE', '119'], 'Use a percentage below 100'],
		[['DE', '-19'], ''],
		[['DE', 'nineteen'], '"nineteen" is not a valid rate'],
		[['DE', '7', '--category', 'Laptop'], 'Did you mean "Laptops"?'],
		[['DE', '7', '--category', 'Laptops'], 'First set the general rate of this country'],
	] as const
	for (const [given, sentence] of refusals) {
		const { code, errors } = await runCommand('tax', 'set', ...given)
		expect([given, code]).toEqual([given, 1])
		expect(errors).toContain(sentence)
	}
	expect((await runCommand('tax', 'list')).output).toContain('There are no tax rates')
})

it('the setting for reductions uses the lowest price before, and changes every listing at once', async () => {
	await runCommand('seed')
	const reduced = () =>
		shop.withDatabase((db) =>
			db.selectFrom('products').select(['id', 'price', 'discount', 'paid']).where('discount', '>', 0).orderBy('id').execute(),
		)
	const before = await reduced()
	expect(before.length).toBeGreaterThan(0)
	expect((await runCommand('settings', 'set', 'lowest_price', 'yes')).errors).toContain('It must be on, progressive or ""')
	await runCommand('settings', 'set', 'lowest_price', 'on')
	// The demo products had their full price before.
	expect(await reduced()).toEqual(before)
	await runCommand('settings', 'set', 'lowest_price', '')
	await shop.withDatabase((db) => db.updateTable('offers').set({ prior_price: 1 }).execute())
	await runCommand('settings', 'set', 'lowest_price', 'on')
	expect(await reduced()).toEqual([])
	await runCommand('settings', 'set', 'lowest_price', '')
	expect(await reduced()).toEqual(before)
})
