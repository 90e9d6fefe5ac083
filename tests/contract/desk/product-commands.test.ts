import { fetchProductIds } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { searchProducts } from '@storefront/contract/client/catalogue/products.ts'
import { archiveProduct, restoreProduct } from '@storefront/store/commands/catalogue/products/archive-product.ts'
import { changeProduct } from '@storefront/store/commands/catalogue/products/change-product.ts'
import { copyProduct, createProduct } from '@storefront/store/commands/catalogue/products/create-product.ts'
import { importNotice } from '@storefront/store/commands/catalogue/products/import-notice.ts'
import { setPictures } from '@storefront/store/commands/catalogue/products/set-pictures.ts'
import type { Command } from '@storefront/store/commands/command.ts'
import { InvalidInput, StaleValues } from '@storefront/store/commands/command-errors.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { planCommand, runCommand } from '@storefront/store/commands/run-command.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { exportText, feedOf, importText } from '../feed/feed.ts'
import { databaseContent } from './database-content.ts'

const now = new Date('2026-11-28T10:00:00Z')
const context = { actor: { kind: 'desk', userId: 1, name: 'Ada', role: 'owner' }, now } as const

/** Words and values that the catalogue had once stay, as after an import, and find nothing. */
const growing = ['search_words', 'search_trigrams', 'specification_values', 'specification_scopes']

describeShop(
	'commands of products',
	(shop) => {
		let product: number
		let category: number
		let name: string
		beforeEach(async () => {
			name = `Lamp${Math.random().toString(36).slice(2)}`
			const added = await addGoods(shop.db, { name, price: 10_000, colours: { Red: 9, Blue: 0 } })
			product = added.productId
			await summarize(shop.db, [product], new Date('2026-10-01T10:00:00Z'))
			category = (await row()).category_id
		})

		const row = (id = product) => shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
		const content = async () => {
			const all = await databaseContent(shop.db)
			return Object.fromEntries(Object.entries(all).filter(([table]) => !growing.includes(table)))
		}
		const run = <Input, Result>(command: Command<Input, Result>, input: unknown) => runCommand(shop.db, command, input, context)
		const found = async (term: string) => (await searchProducts(shop.client, term)).map(({ id }) => Number(id))
		const listed = async () => (await fetchProductIds(shop.client, { page: 1, size: 1000 })).ids.map(Number)

		/** Runs a command, and checks that its undo restores the database, and that the undo of the undo does it again. */
		async function runAndUndo<Input, Result>(command: Command<Input, Result>, input: unknown) {
			const before = await content()
			const outcome = await run(command, input)
			const after = await content()
			expect(after, 'the command changes something').not.toEqual(before)
			const undone = await undo(shop.db, outcome.logId ?? 0, commands, context)
			expect(await content()).toEqual(before)
			await undo(shop.db, undone.logId, commands, context)
			expect(await content()).toEqual(after)
			return outcome
		}

		it('"product.change" updates page, search and filters, and can be undone [SEC-13]', async () => {
			const brand = `Brand${name}`
			await runAndUndo(changeProduct, {
				product,
				name: `Desk ${name}x`,
				description: 'Warm light',
				online_description: '<p onclick="x()">Warm <b>light</b></p><script>alert(1)</script>',
				brand,
				specifications: [{ name: 'Socket', value: 'E27' }],
				energy_class: 'A',
				featured: true,
			})
			const page = await fetchProduct(shop.client, String(product))
			expect(page).toMatchObject({ name: `Desk ${name}x`, description: 'Warm light' })
			expect((await row()).online_description).toBe('<p>Warm <b>light</b></p>')
			expect(JSON.parse((await row()).specifications)).toEqual([
				{ name: 'Socket', value: 'E27' },
				{ name: 'Energy class', value: 'A' },
			])
			expect(await found(`${name}x`)).toEqual([product])
			expect(await found(brand)).toContain(product)
			const values = await shop.db.selectFrom('specification_links').select('value_id').where('product_id', '=', product).execute()
			expect(values.length).toBeGreaterThanOrEqual(3)
			await run(changeProduct, { product, energy_class: '' })
			expect(JSON.parse((await row()).specifications)).toEqual([{ name: 'Socket', value: 'E27' }])
		})

		it('"product.change" moves a product to another category, and to none that does not exist', async () => {
			const other = await addGoods(shop.db, { name: `Other ${name}` })
			const { category_id } = await row(other.productId)
			await runAndUndo(changeProduct, { product, category: category_id })
			expect(await row()).toMatchObject({ category_id, sub_category_id: null })
			await expect(run(changeProduct, { product, category: 999_999 })).rejects.toThrow('does not exist any more')
		})

		it('"product.change" names each field that is wrong', async () => {
			const wrong = run(changeProduct, {
				product,
				name: ' ',
				energy_class: 'Z',
				specifications: [
					{ name: 'A', value: '1' },
					{ name: 'A', value: '2' },
				],
			})
			await expect(wrong).rejects.toThrow(InvalidInput)
			await expect(wrong).rejects.toMatchObject({
				errors: {
					name: [expect.any(String)],
					energy_class: [expect.any(String)],
					specifications: ['Two specifications have the same name.'],
				},
			})
		})

		it('the second of two editors of one text sees both versions, and editors of two texts do not disturb each other', async () => {
			const seen = { [`products/${product}/name`]: name }
			await runCommand(
				shop.db,
				changeProduct,
				{ product, description: 'First' },
				{ ...context, expected: { [`products/${product}/description`]: '' } },
			)
			await runCommand(shop.db, changeProduct, { product, name: `${name} A` }, { ...context, expected: seen })
			const late = runCommand(shop.db, changeProduct, { product, name: `${name} B` }, { ...context, expected: seen })
			await expect(late).rejects.toThrow(StaleValues)
			await expect(late).rejects.toMatchObject({ conflicts: [{ column: 'name', seen: name, now: `${name} A` }] })
			expect(await row()).toMatchObject({ name: `${name} A`, description: 'First' })
		})

		it('a new brand is not deleted by an undo while other products have it', async () => {
			const brand = `Brand${name}`
			const { logId } = await run(changeProduct, { product, brand })
			const other = await addGoods(shop.db, { name: `Other ${name}` })
			await run(changeProduct, { product: other.productId, brand: brand.toUpperCase() })
			expect((await row(other.productId)).brand_id).toBe((await row()).brand_id)
			await expect(undo(shop.db, logId ?? 0, commands, context)).rejects.toThrow(`Other products have the brand ${brand}`)
		})

		it('"product.archive" hides a product from pages, search, lists, carts and feeds of other services, "product.restore" shows it [SEC-13]', async () => {
			const visitor = shop.visitor()
			expect(await found(name)).toEqual([product])
			await runAndUndo(archiveProduct, { product })
			expect(await found(name)).toEqual([])
			expect(await listed()).not.toContain(product)
			expect((await shop.visitor().fetch(`/api/product/${product}`)).status).toBe(404)
			const body = JSON.stringify({ products: [{ product_id: String(product), variant_id: null, quantity: 1 }] })
			const added = await visitor.fetch('/api/add-card', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
			expect(added.status).toBeGreaterThanOrEqual(400)
			expect(await exportText(shop.db)).toContain(name)
			await decideFilters(shop.db)
			await expect(run(archiveProduct, { product })).rejects.toThrow('archived already')

			await runAndUndo(restoreProduct, { product })
			expect(await found(name)).toEqual([product])
			expect(await listed()).toContain(product)
			await expect(run(restoreProduct, { product })).rejects.toThrow('in the shop already')
		})

		it('"product.create" adds a product that is found, listed, exported and kept by an import [SEC-13]', async () => {
			const input = { name: `New ${name}`, category, brand: `Brand${name}`, sku: `SKU-${name}`, price: 1999, stock: 3 }
			const { result } = await runAndUndo(createProduct, input)
			const id = result.product
			const { id: own } = await shop.db.selectFrom('products').select('id').where('name', '=', input.name).executeTakeFirstOrThrow()
			expect(own).toBe(id)
			expect(await found(`SKU-${name}`)).toContain(id)
			expect(await listed()).toContain(id)
			expect(await fetchProduct(shop.client, String(id))).toMatchObject({ name: input.name, price: 1999, stock: 3 })
			const exported = await exportText(shop.db)
			expect(exported).toContain(input.name)
			await importText(shop.db, exported)
			await importText(shop.db, feedOf([{ id: `f-${name}`, title: 'Thing', price: '1.00 USD' }]), { replace: true })
			expect(await row(id)).toMatchObject({ name: input.name, source: 'shop', stock: 3 })
			await expect(run(createProduct, { ...input, sku: input.sku.toUpperCase() })).rejects.toThrow('has this SKU already')
			await expect(run(createProduct, { ...input, sku: 'x', price: 0 })).rejects.toThrow(InvalidInput)
		})

		it('"product.copy" makes an archived copy with all variants and without stock', async () => {
			const { result } = await runAndUndo(copyProduct, { product })
			expect(result.name).toBe(`${name} (copy)`)
			expect(await found(name)).toEqual([product])
			const copies = await shop.db.selectFrom('offers').select(['sku', 'stock', 'price']).where('product_id', '=', result.product).execute()
			expect(copies).toEqual([
				{ sku: `${name}-0-copy`, stock: 0, price: 10_000 },
				{ sku: `${name}-1-copy`, stock: 0, price: 10_000 },
			])
		})

		it('"product.pictures" sets order and texts, and takes uploaded pictures only', async () => {
			const address = (digit: string) => `media:ab/${digit.repeat(30)}-{width:720}.{format}`
			const pictures = [
				{ address: address('1'), text: 'Front' },
				{ address: address('2'), text: '' },
			]
			await runAndUndo(setPictures, { product, pictures })
			expect(await row()).toMatchObject({ thumbnail: address('1'), image_texts: '["Front",""]' })
			await runAndUndo(setPictures, { product, pictures: pictures.toReversed() })
			expect((await fetchProduct(shop.client, String(product)))?.images).toHaveLength(2)
			for (const wrong of ['https://elsewhere.test/a.png', 'media:../../etc/passwd', 'javascript:alert(1)'])
				await expect(run(setPictures, { product, pictures: [{ address: wrong, text: '' }] })).rejects.toThrow('Only uploaded pictures')
			await runAndUndo(setPictures, { product, pictures: [] })
			expect(JSON.parse((await row()).images)).toEqual([expect.stringMatching(/^\/drawn\//)])
		})

		it('a change of a product of a feed warns that the next import sets it again, and the import does', async () => {
			const line = { id: `f-${name}`, title: `Feed ${name}`, price: '10.00 USD', description: 'From the feed' }
			await importText(shop.db, feedOf([line]))
			const { id } = await shop.db.selectFrom('products').select('id').where('external_id', '=', line.id).executeTakeFirstOrThrow()
			const input = { product: id, description: 'By hand', name: `Hand ${name}`, warranty: '2 years' }
			expect((await planCommand(shop.db, changeProduct, input, context)).warnings).toEqual([importNotice('feed')])
			await run(changeProduct, input)
			await run(archiveProduct, { product: id })
			// An export has the edits, so its import keeps them.
			await importText(shop.db, await exportText(shop.db))
			expect(await row(id)).toMatchObject({ name: `Hand ${name}`, description: 'By hand', warranty: '2 years' })
			await importText(shop.db, feedOf([line]))
			expect(await row(id)).toMatchObject({ name: `Feed ${name}`, description: 'From the feed', warranty: '2 years' })
			expect(await found(name)).not.toContain(id)
		})
	},
	{ mediaUrl: '/media/own' },
)
