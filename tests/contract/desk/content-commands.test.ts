import { setBrandPicture, setCategoryPictures } from '@storefront/store/commands/catalogue/set-pictures.ts'
import { setTranslation } from '@storefront/store/commands/catalogue/set-translation.ts'
import { CommandRefused, InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { homePictureCommands } from '@storefront/store/commands/home/picture-commands.ts'
import { setSection } from '@storefront/store/commands/home/set-section.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { setCurrency } from '@storefront/store/commands/settings/set-currency.ts'
import { setSettings } from '@storefront/store/commands/settings/set-setting.ts'
import { undo } from '@storefront/store/commands/undo.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { deskContext, undoRestores } from './run-and-undo.ts'

const picture = { title: 'Sale', link: '/sale', markets: '', image: 'https://shop.example/sale.jpg' }

describeShop('commands of settings, the home page, pictures and translations', (shop) => {
	let product = 0
	beforeAll(async () => {
		const goods = await addGoods(shop.db, { name: 'Lamp', price: 10_000, colours: { Red: 9 } })
		product = goods.productId
		await summarize(shop.db, [product], new Date('2026-10-01T10:00:00Z'))
	})

	it.each([
		{ kind: 'slides', type: '', other: 'Home' },
		{ kind: 'promotions', type: 'Deal', other: 'Unknown' },
	] as const)('$kind are added, changed, ordered and removed, and each can be undone', async ({ kind, type, other }) => {
		const { add, change, remove, order } = homePictureCommands[kind]
		await undoRestores(shop.db, add, { ...picture, type })
		const { result: first } = await runCommand(shop.db, add, { ...picture, type }, deskContext)
		const { result: second } = await runCommand(shop.db, add, { ...picture, type, title: 'Second' }, deskContext)
		await undoRestores(shop.db, add, { ...picture, type, titles: { de: 'Schlussverkauf', fr: '' } })
		await undoRestores(shop.db, change, { id: first.id, title: 'New', markets: 'us,ch' })
		await undoRestores(shop.db, change, { id: first.id, titles: { de: 'Neu' } })
		await undoRestores(shop.db, change, { id: first.id, starts_at: '2026-12-01T08:00:00.000Z', ends_at: '2026-12-24T17:00:00.000Z' })
		const ids = (
			await shop.db
				.selectFrom(kind === 'slides' ? 'sliders' : 'promotions')
				.selectAll()
				.orderBy('position')
				.orderBy('id')
				.execute()
		)
			.filter((row) => !('type' in row) || row.type === type)
			.map(({ id }) => id)
		await undoRestores(shop.db, order, { ids: ids.toReversed() })
		await undoRestores(shop.db, remove, { id: second.id })
		await expect(runCommand(shop.db, order, { ids: [first.id] }, deskContext)).rejects.toThrow('Missing')
		await expect(runCommand(shop.db, change, { id: 999_999, title: 'New' }, deskContext)).rejects.toThrow(CommandRefused)
		const ends = { starts_at: '2026-12-24T17:00:00.000Z', ends_at: '2026-12-24T17:00:00.000Z' }
		await expect(runCommand(shop.db, change, { id: first.id, ...ends }, deskContext)).rejects.toThrow('The end must be after the start.')
		for (const wrong of [
			{ titles: { en: 'English' } },
			{ starts_at: 'tomorrow' },
			{ title: ' ' },
			{ link: 'javascript:alert(1)' },
			{ image: '' },
			{ markets: 'US' },
			{ type: other },
		])
			await expect(runCommand(shop.db, add, { ...picture, type, ...wrong }, deskContext)).rejects.toThrow(InvalidInput)
	})

	it('"section.set" changes texts and products, and can be undone', async () => {
		await undoRestores(shop.db, setSection, { section: 'best-brand', title: 'Our best', products: [product] })
		await runCommand(shop.db, setSection, { section: 'day-flash-sale', subtitle: 'Today', products: [product] }, deskContext)
		await undoRestores(shop.db, setSection, { section: 'day-flash-sale', products: null })
		await expect(runCommand(shop.db, setSection, { section: 'best-brand', title: '', products: [product] }, deskContext)).rejects.toThrow(
			'add a title',
		)
		await expect(runCommand(shop.db, setSection, { section: 'best-brand', products: [999_999] }, deskContext)).rejects.toThrow(
			CommandRefused,
		)
	})

	it('pictures of categories and brands are changed and undone', async () => {
		const { id: category } = await shop.db
			.selectFrom('categories')
			.select('id')
			.where('parent_id', 'is', null)
			.limit(1)
			.executeTakeFirstOrThrow()
		await undoRestores(shop.db, setCategoryPictures, { category, image: '/new.webp', panel: ['/a.webp', '/b.webp'] })
		const { id: brand } = await shop.db.insertInto('brands').values({ name: 'Acme', image: '' }).returning('id').executeTakeFirstOrThrow()
		await undoRestores(shop.db, setBrandPicture, { brand, image: 'media:ab/0123456789abcdef0123456789abcd-{width:720}.avif' })
		await expect(runCommand(shop.db, setBrandPicture, { brand, image: 'javascript:1' }, deskContext)).rejects.toThrow(InvalidInput)
	})

	it('translations are set, removed and undone, with the words of the search', async () => {
		const german = { kind: 'product', ref: String(product), language: 'de' }
		await undoRestores(shop.db, setTranslation, { ...german, texts: { name: 'Leuchte' } })
		await undoRestores(shop.db, setTranslation, { kind: 'word', ref: 'Red/Blue', language: 'de', texts: { name: 'Rot' } })
		await runCommand(shop.db, setTranslation, { ...german, texts: { name: 'Leuchte' } }, deskContext)
		await undoRestores(shop.db, setTranslation, { ...german, texts: { name: '' } })
		for (const wrong of [
			{ ...german, texts: { sku: 'x' } },
			{ ...german, language: 'g', texts: { name: 'x' } },
		])
			await expect(runCommand(shop.db, setTranslation, wrong, deskContext)).rejects.toThrow(InvalidInput)
	})

	it('"setting.setAll" changes several settings as one entry, reports all errors, and can be undone', async () => {
		await undoRestores(shop.db, setSettings, { values: { phone: '+49 1', email: 'hello@shop.example', address: 'Street 1\nTown' } })
		await undoRestores(shop.db, setSettings, { values: { lowest_price: 'on' } })
		const wrong = { values: { phone: '+49 2', email: 'hello', free_delivery_from: '1.234', return_days: 'many' } }
		const refused = await runCommand(shop.db, setSettings, wrong, deskContext).catch((error) => error)
		expect(Object.keys(refused.errors)).toEqual(['email', 'free_delivery_from', 'return_days'])
		expect(await shop.db.selectFrom('settings').select('value').where('key', '=', 'phone').executeTakeFirst()).not.toEqual({
			value: '+49 2',
		})
		const { warnings } = await runCommand(shop.db, setSettings, { values: { return_days: '7' } }, deskContext)
		expect(warnings).toEqual([expect.stringContaining('EU law gives consumers 14 days')])
	})

	it('"currency.set" is refused by its undo, which says what to do instead', async () => {
		const { logId } = await runCommand(shop.db, setCurrency, { currency: 'eur', keepFigures: true }, deskContext)
		await expect(undo(shop.db, logId ?? 0, commands, deskContext)).rejects.toThrow('Change the currency back')
		await runCommand(shop.db, setCurrency, { currency: '$', keepFigures: true }, deskContext)
	})
})
