import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchSection } from '@storefront/contract/client/catalogue/sections.ts'
import { fetchAllCategories, fetchBrands, fetchPromotions, fetchSlides } from '@storefront/contract/client/frame/site.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { createMediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { ownPictureFiles } from '@storefront/store/infrastructure/media/own-pictures.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPictureHost, type PictureHost } from '../../picture-host.ts'
import { addCatalogue } from '../catalogue/catalogue.ts'
import { portableEngines } from '../engines.ts'
import { fixture } from '../feed/feed.ts'
import { runCommand as run, setUpShopFolders } from '../running/command-line.ts'
import { shopWithCommands } from './command-shop.ts'

const picture = (width: number, height: number, shade: number) =>
	sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 40 } } })
		.png()
		.toBuffer()

describe.each(portableEngines)("the owner's commands about the home page on %s", (engine) => {
	const changes: string[] = []
	const shop = shopWithCommands(engine, () => ({ mediaUrl: '/media/own', onChange: (tags) => void changes.push(...tags) }))
	const client = createStoreClient({ baseUrl: 'http://shop.test/api', fetch: (input, init) => shop.store.fetch(new Request(input, init)) })
	let host: PictureHost

	beforeAll(async () => {
		host = await openPictureHost()
		await addCatalogue(shop.db, [
			{ name: 'Pocket radio', brand: 'Alder', category: 'Audio', sku: 'RADIO' },
			{ name: 'Tall lamp', brand: 'Birch', category: 'Light', sku: 'LAMP' },
		])
		for (const [name, width, shade] of [
			['wide 1.png', 2600, 10],
			['other.png', 900, 200],
		] as const)
			await writeFile(join(shop.folder, name), await picture(width, 700, shade))
		await writeFile(join(shop.folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
		await writeFile(join(shop.folder, 'note.jpg'), 'no picture')
	})
	beforeEach(() => {
		vi.stubEnv('INIT_CWD', shop.folder)
		vi.stubEnv('MEDIA_PRIVATE_HOSTS', '127.0.0.1')
		changes.length = 0
	})
	afterAll(() => host.close())

	const heard = async () => {
		await shop.store.pollChanges()
		return changes
	}

	it('slides commands add, change, order and remove slides, and notify a running shop', async () => {
		await shop.store.pollChanges()
		const first = await run('slides', 'add', 'wide 1.png', '--title', 'Autumn sale', '--link', '/category/1')
		expect([first.code, first.errors]).toEqual([0, ''])
		expect(first.output).toContain('Added slide 1, "Autumn sale".')
		expect(await heard()).toEqual(expect.arrayContaining(['settings', 'catalogue']))
		const second = JSON.parse((await run('slides', 'add', `${host.url}/good/banner.jpg`, '--title', 'New phones', '--json')).output)
		expect(second).toMatchObject({ id: 2, title: 'New phones', link: '', image: expect.stringMatching(/^media:/) })
		const slides = await fetchSlides(client)
		expect(slides).toMatchObject([
			{
				title: 'Autumn sale',
				link: '/category/1',
				image: expect.stringMatching(/^\/media\/own\/[\da-f]{2}\/[\da-f]{30}-\{width:2400\}\.avif$/),
			},
			{ title: 'New phones', link: '' },
		])
		const storage = createMediaFolder(join(shop.folder, 'media'))
		const files = JSON.parse((await run('slides', 'list', '--json')).output).flatMap(({ image }: { image: string }) =>
			ownPictureFiles(image),
		)
		expect(files.length).toBeGreaterThan(6)
		for (const file of files) expect([file, await storage.has(file)]).toEqual([file, true])

		expect((await run('slides', 'order', '2', '1')).output).toBe('New order on the home page: 2, 1.\n')
		expect((await run('slides', 'change', '1', '--title', 'Winter sale', '--link', '', '--picture', 'other.png')).code).toBe(0)
		expect((await fetchSlides(client)).map(({ title, link }) => [title, link])).toEqual([
			['New phones', ''],
			['Winter sale', ''],
		])
		// Pictures of current slides are in use; pictures of former slides are removed.
		expect((await run('pictures', '--remove-unused', '--yes')).code).toBe(0)
		const shown = JSON.parse((await run('slides', 'list', '--json')).output).flatMap(({ image }: { image: string }) =>
			ownPictureFiles(image),
		)
		for (const file of shown) expect([file, await storage.has(file)]).toEqual([file, true])
		expect([...(await storage.list()).keys()].toSorted()).toEqual(shown.toSorted())

		expect((await run('slides', 'remove', '2')).output).toContain('Removed slide 2, "New phones".')
		expect((await fetchSlides(client)).map(({ title }) => title)).toEqual(['Winter sale'])
	})

	it('promotions commands keep a separate order for each type, and report a disabled section', async () => {
		const add = (type: string, title: string) => run('promotions', 'add', type, 'other.png', '--title', title)
		await run('flags', 'set', 'top_promotion', 'off')
		expect((await add('home', 'A')).output).toContain('Added promotion 1, "A".')
		await add('Home', 'B')
		expect((await add('Top', 'C')).output).toContain('Show it with "flags set is_show_top_promotion on".')
		expect((await run('promotions', 'order', '2', '1')).code).toBe(0)
		expect((await fetchPromotions(client)).map(({ type, title }) => [type, title])).toEqual([
			['Home', 'B'],
			['Home', 'A'],
			['Top', 'C'],
		])
		expect((await run('promotions', 'order', '2', '3')).errors).toContain('Promotion 3 has the type Top, not Home')
		expect((await run('promotions', 'order', '2')).errors).toContain('Missing: 1.')
		expect((await add('Home page', 'D')).errors).toContain('There is no type "Home page".')
		expect((await run('promotions', 'change', '3', '--type', 'Category')).code).toBe(0)
		expect((await run('promotions', 'list')).output).toMatch(/^ *3 +Category +C /m)
	})

	it('slides and promotions are limited to the given markets, and unknown markets are rejected', async () => {
		const add = (...words: string[]) => run('slides', 'add', 'other.png', '--title', 'From $99', '--json', ...words)
		expect((await add('--market', 'us')).errors).toContain(
			'There is no market "us". There are no additional markets yet: add one with "markets add".',
		)
		await run('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		await run('markets', 'add', 'jp', '--currency', 'JPY')
		const slide = JSON.parse((await add('--market', 'US', '--market', 'jp')).output)
		expect(slide).toMatchObject({ title: 'From $99', markets: 'us,jp' })
		const id = String(slide.id)
		const row = (what: string, one = id) =>
			run(what, 'list').then(({ output }) => output.split('\n').find((line) => line.trimStart().startsWith(`${one} `)))
		expect(await row('slides')).toMatch(/ us,jp +media:/)
		const shown = async () => (await fetchSlides(client)).some(({ title }) => title === 'From $99')
		expect(await shown()).toBe(true)

		const change = (codes: string) => run('slides', 'change', id, '--market', codes)
		expect(await change('jp, hc')).toMatchObject({
			code: 1,
			errors: expect.stringContaining('There is no market "hc". Did you mean "ch"? Markets: us, ch, jp.'),
		})
		expect(await shown()).toBe(true)
		expect((await change('jp')).code).toBe(0)
		expect(await shown()).toBe(false)
		await run('slides', 'change', id, '--title', 'From ¥9,900')
		expect(JSON.parse((await run('slides', 'list', '--json')).output)).toContainEqual({ ...slide, title: 'From ¥9,900', markets: 'jp' })
		expect((await change('')).code).toBe(0)
		expect(await row('slides')).toMatch(/ all +media:/)

		const promotion = JSON.parse((await run('promotions', 'add', 'Top', 'other.png', '--title', 'E', '--market', 'ch', '--json')).output)
		expect(promotion.markets).toBe('ch')
		const titles = async () => (await fetchPromotions(client)).map(({ title }) => title)
		expect(await titles()).not.toContain('E')
		await run('promotions', 'change', String(promotion.id), '--market', 'ch,us')
		expect(await row('promotions', String(promotion.id))).toMatch(/ ch,us +media:/)
		expect(await titles()).toContain('E')
		for (const kind of ['slides', 'promotions'] as const) await run(kind, 'remove', String(kind === 'slides' ? slide.id : promotion.id))
	})

	it('markets remove deletes the market from slides and promotions, and is rejected if one would have no market left', async () => {
		const picture = 'other.png'
		await run('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		const both = await run('slides', 'add', '--title', 'Both', '--market', 'us,ch', picture, '--json')
		const alone = await run('promotions', 'add', 'Top', '--title', 'Swiss', '--market', 'ch', picture, '--json')
		const [slide, promotion] = [both, alone].map(({ output }) => JSON.parse(output).id)
		for (const market of ['jp', 'ch']) await run('markets', 'close', market)
		const markets = async (what: string, id: number) =>
			JSON.parse((await run(what, 'list', '--json')).output).find((row: { id: number }) => row.id === id).markets

		const refused = await run('markets', 'remove', 'ch')
		expect([refused.code, refused.errors]).toEqual([
			1,
			`The market ch was not removed, because these are shown only there: promotions ${promotion} ("Swiss"). Remove them, or choose other markets with "promotions change ${promotion} --market us"; --market "" shows them in all.\n`,
		])
		expect(await markets('slides', slide)).toBe('us,ch')
		await run('promotions', 'change', String(promotion), '--market', 'us', '--market', 'ch')
		expect((await run('markets', 'remove', 'ch')).output).toContain(
			`No longer limited to it: slides ${slide} ("Both"), promotions ${promotion} ("Swiss").`,
		)
		expect([await markets('slides', slide), await markets('promotions', promotion)]).toEqual(['us', 'us'])
		// Without other markets the main market has no code, so pictures with its code are shown in the only market.
		expect((await run('markets', 'remove', 'jp')).code).toBe(0)
		expect((await run('markets', 'list', '--json')).output).toBe('[]\n')
		expect([await markets('slides', slide), await markets('promotions', promotion)]).toEqual(['', ''])
		expect((await fetchSlides(client)).map(({ title }) => title)).toContain('Both')
		for (const [kind, id] of [
			['slides', slide],
			['promotions', promotion],
		])
			await run(kind, 'remove', String(id))
	})

	it.each([
		['slides', ['add', '--title', 'T', '--market', 'us', 'other.png']],
		['promotions', ['add', '--title', 'T', '--market', 'us,ch', 'Top', 'other.png']],
		['categories', ['picture', '--panel', 'other.png', '--panel', 'wide 1.png', 'Audio', 'other.png']],
		['sections', ['set', '--products', 'LAMP,radio', 'deal-of-day']],
		['sections', ['set', '--products', 'LAMP', '--products', 'radio', 'deal-of-day']],
		['prices', ['approve', '--sku', 'LAMP,radio', '--market', 'ch']],
		['prices', ['approve', '--market', 'ch', '--sku', 'LAMP', 'radio']],
	])('%s %j accepts arguments after an option with several values', async (command, words) => {
		await run('markets', 'add', 'ch', '--currency', 'CHF', '--main', 'us')
		expect(await run(command, ...words)).toMatchObject({ code: 0, errors: '' })
	})

	it('commands name surplus arguments and explain how to list several values', async () => {
		const { code, errors } = await run('slides', 'add', 'other.png', '--title', 'Autumn', 'sale', '--market', 'us', 'ch')
		expect([code, errors]).toEqual([1, expect.stringMatching(/got 3: other\.png, sale, ch\.\nPut quotes around a text with spaces\./)])
	})

	it('category and brand pictures are set and removed', async () => {
		expect((await run('categories', 'picture', 'audio', 'other.png', '--panel', 'wide 1.png')).output).toContain(
			'Set the picture of "Audio".',
		)
		expect((await run('brands', 'picture', 'Alder', 'other.png')).code).toBe(0)
		expect((await fetchAllCategories(client)).find(({ name }) => name === 'Audio')).toMatchObject({
			image: expect.stringMatching(/^\/media\/own\//),
			images: [expect.stringMatching(/^\/media\/own\//)],
		})
		const brand = async () => (await fetchBrands(client)).find(({ name }) => name === 'Alder')?.image
		expect(await brand()).toMatch(/^\/media\/own\//)
		await run('brands', 'picture', 'Alder', '--remove')
		expect(await brand()).toBe('')
		expect((await run('brands', 'picture', 'Aldr', 'other.png')).errors).toContain('Did you mean "Alder"?')
		expect((await run('categories', 'picture', 'Audio')).errors).toContain('Pass a picture, or add --remove.')
	})

	it('section commands fill a section by a list of SKUs, and restore its rule [HOME-35] [AMB-15]', async () => {
		const [radio, lamp] = ['radio', 'LAMP']
		const set = (...words: string[]) => run('sections', 'set', 'deal-of-day', ...words)
		expect((await set('--title', 'Only today', '--products', `${lamp},${radio}`)).output).toContain(
			'shows 2 products of your own list with the title "Only today"',
		)
		expect(await fetchSection(client, 'dealOfDay')).toMatchObject({
			title: 'Only today',
			products: [
				{ name: 'Tall lamp', featured: true },
				{ name: 'Pocket radio', featured: true },
			],
		})
		expect((await run('sections', 'list')).output).toMatch(/^deal-of-day +Only today .* 2 +list$/m)
		await set('--by-rule', '--title', '')
		expect((await fetchSection(client, 'dealOfDay')).title).toBe('Deal of the Day')
		expect((await run('sections', 'set', 'best-brand', '--products', radio)).errors).toContain('add --title')
		expect((await set('--products', 'nothing')).errors).toContain('There is no variant with the SKU "nothing".')
		expect((await run('sections', 'set', 'deal-of-dya', '--title', 'x')).errors).toContain('Did you mean "deal-of-day"?')
	})

	it.each([
		['drawing.svg', 'it is SVG, which can contain scripts'],
		['note.jpg', 'it is not a picture in an accepted format'],
		['nowhere.png', 'cannot be read: it does not exist'],
		['.', 'cannot be read: it is a folder'],
		['http://10.0.0.1/a.png', 'cannot be used: it '],
	])('picture options reject %s and change nothing', async (given, said) => {
		const before = await fetchSlides(client)
		expect(await run('slides', 'add', given, '--title', 'A slide')).toMatchObject({ code: 1, errors: expect.stringContaining(said) })
		expect(await fetchSlides(client)).toEqual(before)
	})

	it.each(['javascript:alert(1)', '//evil.example\\@', 'category/3', 'https://a b'])('link options reject %s', async (link) => {
		expect(await run('slides', 'add', 'other.png', '--title', 'A slide', '--link', link)).toMatchObject({
			code: 1,
			errors: expect.stringContaining('is not a link. Use a path of the shop such as /category/3'),
		})
	})

	it('store without media storage sends no URLs of its own pictures to browsers', async () => {
		const store = createStore({ db: shop.db, logger: pino({ level: 'silent' }) })
		const { data } = (await (await store.fetch(new Request('http://shop.test/api/sliders'))).json()) as { data: { image: string }[] }
		expect(data.every(({ image }) => image === '')).toBe(true)
		await store.shutdown()
	})
})

describe('slides of an owner', () => {
	const shop = setUpShopFolders()

	it('slides of an owner are kept when the first import removes the demo catalogue, and are part of a backup', async () => {
		await run('seed')
		await writeFile(join(shop.folder, 'slide.png'), await picture(800, 300, 5))
		await run('slides', 'add', 'slide.png', '--title', 'Ours')
		await run('import', fixture)
		const titles = async () =>
			(JSON.parse((await run('slides', 'list', '--json')).output) as { title: string; image: string }[]).map(({ title }) => title)
		expect(await titles()).toEqual(['Ours'])
		await run('backup', 'shop.backup')
		vi.stubEnv('DATA_DIR', join(shop.folder, 'again'))
		vi.stubEnv('DATABASE_URL', '')
		expect((await run('restore', 'shop.backup')).code).toBe(0)
		const [slide] = JSON.parse((await run('slides', 'list', '--json')).output)
		const storage = createMediaFolder(join(shop.folder, 'again/media'))
		for (const file of ownPictureFiles(slide.image)) expect([file, await storage.has(file)]).toEqual([file, true])
	})
})
