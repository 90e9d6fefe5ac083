import { checkLaw, requireLawCountry } from '@storefront/store/commerce/law/check-law.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'

describe.each(portableEngines)('law check on %s', (engine) => {
	const shop = shopWithCommands(engine)
	let phone = 0

	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		phone = (await addGoods(shop.db, { name: 'Phone', price: 50_000, stock: 10 })).productId
	})

	const shopLacks = async (country = 'DE') => (await checkLaw(shop.db, country)).shop.map(({ id }) => id)
	const productLacks = async () =>
		(await checkLaw(shop.db, 'DE')).products.filter(({ lacking }) => lacking.some(({ id }) => id === phone)).map(({ rule }) => rule.id)

	it('a setting of the shop ends its requirement', async () => {
		expect(await shopLacks()).toEqual(expect.arrayContaining(['withdrawal-function', 'lowest-price', 'tax-rate', 'page-imprint']))
		await runCommand('settings', 'set', 'law_countries', 'DE')
		await runCommand('settings', 'set', 'lowest_price', 'on')
		await runCommand('tax', 'set', 'DE', '19')
		const german = await shopLacks()
		for (const id of ['withdrawal-function', 'lowest-price', 'tax-rate']) expect(german).not.toContain(id)
		expect(await shopLacks('FR')).toEqual(expect.arrayContaining(['withdrawal-function', 'tax-rate']))
		// Files that only the owner can add.
		expect(german).toEqual(expect.arrayContaining(['guarantee-notice', 'charger-pictogram']))
	})

	it('a fact of a product ends its requirement, and a manufacturer in the EU needs no responsible person', async () => {
		const set = (values: object) => shop.db.updateTable('products').set(values).where('id', '=', phone).execute()
		expect(await productLacks()).toEqual(expect.arrayContaining(['manufacturer', 'eu-contact']))
		await set({ manufacturer_name: 'Acme', manufacturer_address: 'Road 1, Shenzhen, China', manufacturer_email: 'a@acme.example' })
		expect(await productLacks()).not.toContain('manufacturer')
		expect(await productLacks()).toContain('eu-contact')
		await set({ manufacturer_address: 'Weg 1\n10115 Berlin\nDeutschland' })
		expect(await productLacks()).not.toContain('eu-contact')
	})

	it('the command prints links to the desk, CSV and JSON, with the exit code 2 while something is missing', async () => {
		const { code, output } = await runCommand('law', '--country', 'DE')
		expect([code, output]).toEqual([2, expect.stringMatching(/2022\/2380[\s\S]*\/products\/\d+/)])
		const csv = await runCommand('law', '--country', 'DE', '--csv', '-')
		expect(csv.output).toMatch(/^requirement,certainty,act,/)
		expect(csv.output).toContain(`/products/${phone}`)
		const json = JSON.parse((await runCommand('law', '--json')).output) as { country: string; products: object[] }
		expect(json).toMatchObject({ country: 'DE', checked_products: expect.any(Number) })
		expect((await runCommand('law', '--country', 'US')).code).toBe(1)
		await expect(requireLawCountry(shop.db, 'xx')).rejects.toThrow('not the code of a country of the EU')
	})
})
