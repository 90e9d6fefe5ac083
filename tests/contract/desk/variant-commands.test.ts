import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { setPrice } from '@storefront/store/commands/catalogue/set-price.ts'
import { archiveVariant, restoreVariant } from '@storefront/store/commands/catalogue/variants/archive-variant.ts'
import { changeVariant } from '@storefront/store/commands/catalogue/variants/change-variant.ts'
import { createVariant } from '@storefront/store/commands/catalogue/variants/create-variant.ts'
import { cancelSale, planSale } from '@storefront/store/commands/catalogue/variants/plan-sale.ts'
import { switchSales } from '@storefront/store/commands/catalogue/variants/switch-sales.ts'
import type { Command } from '@storefront/store/commands/command.ts'
import { StaleValues } from '@storefront/store/commands/command-errors.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { readVariant } from '@storefront/store/desk/queries/products/read-variant.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

const at = (time: string) => ({ ...deskContext, now: new Date(time) })
const { now } = deskContext

describeShop('commands of variants', (shop) => {
	let product: number
	let red: number
	let blue: number
	let name: string
	beforeEach(async () => {
		name = `Cup${Math.random().toString(36).slice(2)}`
		const added = await addGoods(shop.db, { name, price: 10_000, colours: { Red: 9, Blue: 3 } })
		product = added.productId
		red = added.offers['Red'] ?? 0
		blue = added.offers['Blue'] ?? 0
		await summarize(shop.db, [product], new Date('2026-10-01T10:00:00Z'))
		// Words and values that the catalogue had once stay, so both are here before the first comparison.
		await run(createVariant, { product, options: { Colour: 'Green' }, sku: `${name}-green`, price: 12_000, stock: 4 })
		const green = await variantOf(`${name}-green`)
		await run(archiveVariant, { variant: green?.id })
		await shop.db
			.deleteFrom('archived_variants')
			.where('offer_id', '=', green?.id ?? 0)
			.execute()
	})

	const run = (command: Command, input: unknown, context = deskContext) => runCommand(shop.db, command, input, context)
	const variantOf = (sku: string) => shop.db.selectFrom('offers').selectAll().where('sku', '=', sku).executeTakeFirst()
	const variations = async (id = product) =>
		JSON.parse((await shop.db.selectFrom('products').select('variations').where('id', '=', id).executeTakeFirstOrThrow()).variations)
	const priceOf = async (variant: number) =>
		await shop.db.selectFrom('offers').select(['price', 'discount']).where('id', '=', variant).executeTakeFirstOrThrow()

	it('"variant.create" adds a variant with a new value, which shoppers can buy, and can be undone [SEC-13]', async () => {
		const input = { product, options: { Colour: 'Green' }, sku: `${name}-green`, price: 12_000, stock: 4 }
		await undoRestores(shop.db, createVariant, input)
		await run(createVariant, input)
		expect(await variations()).toEqual([{ name: 'Colour', options: ['Red', 'Blue', 'Green'] }])
		const page = await fetchProduct(shop.client, String(product))
		expect(JSON.stringify(page)).toContain('Green')
	})

	it('"variant.create" gives a product without options its first one', async () => {
		const { productId } = await addGoods(shop.db, { name: `Plain ${name}` })
		const input = { product: productId, options: { Size: 'Large' }, sku: `${name}-large`, price: 100, stock: 1 }
		await expect(run(createVariant, input)).rejects.toMatchObject({ errors: { 'existing-1': ['Enter a value of Size.'] } })
		await expect(run(createVariant, { ...input, options: {} })).rejects.toMatchObject({ errors: { 'option-name': [expect.any(String)] } })
		await run(createVariant, { ...input, existing: { Size: 'Small' } })
		expect(await variations(productId)).toEqual([{ name: 'Size', options: ['Small', 'Large'] }])
	})

	it('"variant.change" stores GTIN and parcel of a variant as they are read, and refuses what is not valid [SEC-13]', async () => {
		const input = { variant: red, gtin: '4006381-333931', mpn: 'R-1', shipping_weight: '1,2KG', shipping_length: '30cm' }
		await undoRestores(shop.db, changeVariant, input)
		await run(changeVariant, input)
		const stored = await shop.db.selectFrom('offers').selectAll().where('id', '=', red).executeTakeFirst()
		expect(stored).toMatchObject({
			gtin: '4006381333931',
			mpn: 'R-1',
			shipping_weight: '1.2 kg',
			shipping_length: '30 cm',
			shipping_width: '',
		})
		await expect(run(changeVariant, { variant: red, gtin: '4006381333932' })).rejects.toMatchObject({
			errors: { gtin: [expect.stringContaining('the last one is a check digit')] },
		})
		// A removed variant keeps its facts.
		await run(archiveVariant, { variant: red })
		await run(restoreVariant, { variant: red })
		expect(await shop.db.selectFrom('offers').select(['gtin', 'mpn']).where('id', '=', red).executeTakeFirst()).toEqual({
			gtin: '4006381333931',
			mpn: 'R-1',
		})
	})

	it('no two variants have the same options or the same SKU, in any case of letters', async () => {
		const input = { product, sku: `${name}-new`, price: 100, stock: 1 }
		await expect(run(createVariant, { ...input, options: { Colour: 'rED' } })).rejects.toMatchObject({
			errors: { 'option-1': ['There is a variant Red already. Use another value.'] },
		})
		await expect(run(changeVariant, { variant: blue, options: { Colour: 'Red' } })).rejects.toMatchObject({
			errors: { 'option-1': [expect.any(String)] },
		})
		await run(changeVariant, { variant: red, sku: `${name}-r` })
		await expect(run(changeVariant, { variant: blue, sku: `${name}-R` })).rejects.toMatchObject({ errors: { sku: [expect.any(String)] } })
	})

	it('"variant.change" renames a value and the SKU, refuses a stale form, and can be undone', async () => {
		const input = { variant: blue, sku: `${name}-navy`, options: { Colour: 'Green' } }
		await undoRestores(shop.db, changeVariant, input)
		await run(changeVariant, input)
		expect(await variations()).toEqual([{ name: 'Colour', options: ['Red', 'Green'] }])
		const stale = runCommand(
			shop.db,
			changeVariant,
			{ variant: blue, sku: 'other' },
			{ ...deskContext, expected: { [`offers/${blue}/sku`]: 'old' } },
		)
		await expect(stale).rejects.toThrow(StaleValues)
	})

	it('"variant.archive" removes a variant with its place in carts, "variant.restore" gives it its id again, and both can be undone', async () => {
		const cart = await shop.db
			.insertInto('carts')
			.values({ guest_key: name, ip_address: null, customer_id: null, created_at: now.toISOString(), updated_at: now.toISOString() })
			.returning('id')
			.executeTakeFirstOrThrow()
		await shop.db
			.insertInto('cart_lines')
			.values({ cart_id: cart.id, product_id: product, offer_id: blue, quantity: 1, created_at: now.toISOString() })
			.execute()
		await undoRestores(shop.db, archiveVariant, { variant: blue })
		await run(archiveVariant, { variant: blue })
		expect(await variations()).toEqual([{ name: 'Colour', options: ['Red'] }])
		expect(await shop.db.selectFrom('cart_lines').select('id').where('cart_id', '=', cart.id).execute()).toEqual([])
		await expect(run(archiveVariant, { variant: red })).rejects.toThrow('This is the only variant.')
		await undoRestores(shop.db, restoreVariant, { variant: blue })
		await run(restoreVariant, { variant: blue })
		expect(await shop.db.selectFrom('offers').select('stock').where('id', '=', blue).executeTakeFirst()).toEqual({ stock: 3 })
	})

	it('a planned sale starts and ends at its times, and its prices are in the history', async () => {
		const input = { variant: red, sale: 7500, starts: '2026-11-28T12:00:00.000Z', ends: '2026-11-28T14:00:00.000Z' }
		await undoRestores(shop.db, planSale, input)
		await run(planSale, input)
		await switchSales(shop.db, new Date('2026-11-28T11:59:00Z'))
		expect(await priceOf(red)).toEqual({ price: 10_000, discount: 0 })
		expect(await switchSales(shop.db, new Date('2026-11-28T12:00:00Z'))).toBe(1)
		expect(await priceOf(red)).toEqual({ price: 10_000, discount: 250_000 })
		expect(await switchSales(shop.db, new Date('2026-11-28T12:01:00Z'))).toBe(0)
		await switchSales(shop.db, new Date('2026-11-28T14:00:00Z'))
		expect(await priceOf(red)).toEqual({ price: 10_000, discount: 0 })
		const shown = await readVariant(shop.db, product, red, new Date('2026-11-28T15:00:00Z'))
		expect(shown).toMatchObject({ plannedSale: null, lowestPrice: 7500 })
		expect(shown?.history.map(({ paid }) => paid)).toEqual([10_000, 7500, 10_000])
		const last = await shop.db.selectFrom('audit_log').select(['actor_kind', 'title']).orderBy('id', 'desc').executeTakeFirst()
		expect(last).toMatchObject({ actor_kind: 'schedule', title: expect.stringContaining('Ended the sale of') })
	})

	it('a sale that has begun starts at once, and cancelling it ends it, unless the price was changed by hand', async () => {
		const input = { variant: red, sale: 7500, starts: '2026-11-28T09:00:00.000Z', ends: null }
		await undoRestores(shop.db, planSale, input)
		await run(planSale, input)
		expect(await priceOf(red)).toEqual({ price: 10_000, discount: 250_000 })
		await undoRestores(shop.db, cancelSale, { variant: red })
		await run(setPrice, { variant: red, price: 10_000, sale: 5000 })
		await run(cancelSale, { variant: red })
		expect(await priceOf(red)).toEqual({ price: 10_000, discount: 500_000 })
	})

	it('a sale that has begun ends when a later one is planned in its place', async () => {
		const input = { variant: red, sale: 7500, starts: '2026-11-28T09:00:00.000Z', ends: null }
		await run(planSale, input)
		await run(planSale, { ...input, sale: 7000, starts: '2026-12-28T09:00:00.000Z' })
		expect(await shop.db.selectFrom('offers').select(['price', 'discount']).where('id', '=', red).executeTakeFirst()).toEqual({
			price: 10_000,
			discount: 0,
		})
	})

	it('a sale above the price or with an end before its start is refused, and one that got too high does not start', async () => {
		const input = { variant: red, sale: 7500, starts: '2026-11-28T12:00:00.000Z', ends: null }
		await expect(run(planSale, { ...input, sale: 10_000 })).rejects.toMatchObject({ errors: { sale: [expect.any(String)] } })
		await expect(run(planSale, { ...input, ends: '2026-11-28T11:00:00.000Z' })).rejects.toMatchObject({
			errors: { ends: [expect.any(String)] },
		})
		await run(planSale, input)
		await run(setPrice, { variant: red, price: 6000, sale: null })
		await switchSales(shop.db, at('2026-11-28T13:00:00Z').now)
		expect(await priceOf(red)).toEqual({ price: 6000, discount: 0 })
	})
})
