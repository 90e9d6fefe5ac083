import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { filesToWrite, findNewMistakes, shopFileConflict } from '#scripts/edit/saving/unsaved.ts'
import { shopWith } from '#tests/unit/content/shop.ts'

const page = (text: string) => `---\ntitle: About us\ndescription: Who we are.\n---\n\n${text}\n`
const bytes = (text: string) => new TextEncoder().encode(text)

describe('save of a form', () => {
	it('save with a link to a missing page is rejected with field, reason and fix', async () => {
		const root = shopWith({})
		const path = 'content/faq/returns-refunds.yaml'
		const text = readFileSync(join(root, path), 'utf8').replace('You have {returnDays}', 'See [this](/retuns). You have {returnDays}')
		const unsaved = await filesToWrite(root, { additions: [{ path, contents: bytes(text) }], deletions: [] })
		expect(findNewMistakes(root, unsaved)).toMatch(/^Questions 1: Answer: The shop has no page \/retuns\. /)
		expect(readFileSync(join(root, path), 'utf8'), 'and nothing has been written').not.toContain('retuns')
	})

	it.each([
		['content/footer.yaml', 'columns: [\n'],
		['content/pages/about.md', '---\ntitle: "About us\n---\n\nHello.\n'],
	])('save of an unreadable file is rejected with a message: %s', async (path, text) => {
		const root = shopWith({ 'content/pages/about.md': page('Hello.') })
		const unsaved = await filesToWrite(root, { additions: [{ path, contents: bytes(text) }], deletions: [] })
		expect(findNewMistakes(root, unsaved)).toMatch(/^Line \d+: /)
	})

	it('save is accepted with an existing error in another file, but not with a new one', () => {
		const root = shopWith({ 'content/footer.yaml': 'policies: 1\n', 'content/pages/about.md': page('Hello.') })
		expect(findNewMistakes(root, new Map([['content/pages/about.md', page('Hello again.')]]))).toBeNull()
		expect(findNewMistakes(root, new Map([['content/pages/about.md', page('[Hello](/helo)')]]))).toContain('/helo')
	})

	it('save that deletes a page with links to it is rejected, naming the linking page', () => {
		const root = shopWith({ 'content/pages/about.md': page('Hello.'), 'content/pages/team.md': page('[About](/about)') })
		expect(findNewMistakes(root, new Map([['content/pages/about.md', null]]))).toMatch(
			/^The text in content\/pages\/team\.md: The shop has no page \/about\./,
		)
		expect(findNewMistakes(root, new Map([['content/pages/contact.md', null]]))).toContain('This page is missing.')
	})

	it('save can contain a page with its picture', async () => {
		const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'red' } })
			.withExif({ IFD0: { Copyright: 'somebody' } })
			.jpeg()
			.toBuffer()
		const root = shopWith({})
		const unsaved = await filesToWrite(root, {
			additions: [
				{ path: 'content/pages/about.md', contents: bytes(page('![Our shop](/pictures/about/shop.jpg)')) },
				{ path: 'public/pictures/about/shop.jpg', contents: picture },
			],
			deletions: [],
		})
		expect(findNewMistakes(root, unsaved)).toBeNull()
		const { width, height, exif } = await sharp(unsaved.get('public/pictures/about/shop.jpg') as Uint8Array).metadata()
		expect({ width, height, exif }).toEqual({ width: 1600, height: 800, exif: undefined })
		unsaved.delete('public/pictures/about/shop.jpg')
		expect(findNewMistakes(root, unsaved)).toContain('There is no picture /pictures/about/shop.jpg.')
	})

	it.each([
		['public/pictures/about/shop.svg', '<svg/>', 'is not a picture of a kind'],
		['public/pictures/about/shop.jpg', 'no picture', 'cannot be read as a picture'],
	])('save is rejected for %s with "%s"', async (path, contents, sentence) => {
		await expect(filesToWrite(shopWith({}), { additions: [{ path, contents: bytes(contents) }], deletions: [] })).rejects.toThrow(sentence)
	})
})

describe('save with a theme folder', () => {
	const menus = 'content/menus.yaml'
	const textOf = (root: string, path: string) => readFileSync(join(root, path), 'utf8')
	const save = (root: string, path: string, text: string) =>
		filesToWrite(root, { additions: [{ path, contents: bytes(text) }], deletions: [] }, 'shop')

	it('save with a theme folder copies a changed text with its comments, and does not copy an unchanged one', async () => {
		const root = shopWith({})
		const before = textOf(root, menus)
		expect(await save(root, menus, before)).toEqual(new Map())
		const after = before.replace('cart: Cart', 'cart: Basket')
		expect(await save(root, menus, after)).toEqual(new Map([[`shop/${menus}`, after]]))
	})

	it('save with a theme folder overwrites an override, even with the content of the shop', async () => {
		const root = shopWith({})
		const shops = textOf(root, menus)
		const own = `# Ours\n${shops.replace('cart: Cart', 'cart: Basket')}`
		mkdirSync(join(root, 'shop/content'), { recursive: true })
		writeFileSync(join(root, 'shop', menus), own)
		// The form does not keep comments.
		const sent = shops.replaceAll(/^#.*\n/gm, '').replace('cart: Cart', 'cart: Trolley')
		expect(await save(root, menus, sent)).toEqual(new Map([[`shop/${menus}`, own.replace('Basket', 'Trolley')]]))
	})

	it('save with a theme folder reports errors in it, and finds its pictures', () => {
		const root = shopWith({ 'shop/public/pictures/shop.jpg': 'picture' })
		const path = 'shop/content/pages/about.md'
		expect(findNewMistakes(root, new Map([[path, page('![Our shop](/pictures/shop.jpg)')]]), 'shop')).toBeNull()
		expect(findNewMistakes(root, new Map([[path, page('[Hello](/helo)')]]), 'shop')).toMatch(/^The text: The shop has no page \/helo\./)
	})

	it('save with a theme folder cannot delete or rename files of the shop, but overrides', () => {
		const root = shopWith({ 'shop/content/menus.yaml': 'cart: Basket\n', 'shop/content/pages/about.md': page('Hello.') })
		const conflictOf = (path: string) => shopFileConflict(root, 'shop', [{ path }])
		expect(conflictOf('content/faq/returns-refunds.yaml')).toMatch(/^content\/faq\/returns-refunds\.yaml comes with the shop/)
		expect([conflictOf(menus), conflictOf('content/pages/about.md'), conflictOf('public/pictures/a.jpg')]).toEqual([null, null, null])
		expect(shopFileConflict(root, null, [{ path: menus }])).toBeNull()
	})
})

describe('picture with a name that needs escaping in URLs', () => {
	const picture = () =>
		sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
			.png()
			.toBuffer()

	// The URLs are escaped as in the form.
	it.each([
		['pic big.jpg', 'pic%20big.jpg', 'pic-big.jpg'],
		['Überblick (1).jpg', '%C3%9Cberblick%20\\(1).jpg', 'uberblick-1.jpg'],
		[
			'Bildschirmfoto [neu] 2026-11-24 um 12.30.15.PNG',
			'Bildschirmfoto%20%5Bneu%5D%202026-11-24%20um%2012.30.15.PNG',
			'bildschirmfoto-neu-2026-11-24-um-12-30-15.png',
		],
		['Straße & Café #1?.webp', 'Stra%C3%9Fe%20&%20Caf%C3%A9%20#1?.webp', 'strasse-cafe-1.webp'],
		['صورة.jpg', '%D8%B5%D9%88%D8%B1%D8%A9.jpg', 'picture.jpg'],
		['plain_1.v2.jpg', 'plain_1.v2.jpg', 'plain_1.v2.jpg'],
	])('picture is stored under a plain name, to which the text is changed: %s', async (name, address, stored) => {
		const root = shopWith({})
		const unsaved = await filesToWrite(root, {
			additions: [
				{ path: 'content/pages/about.md', contents: bytes(page(`![Our shop](/pictures/about/${address})`)) },
				{ path: `public/pictures/about/${name}`, contents: await picture() },
			],
			deletions: [],
		})
		expect([...unsaved.keys()]).toEqual(['content/pages/about.md', `public/pictures/about/${stored}`])
		expect(unsaved.get('content/pages/about.md')).toContain(`![Our shop](/pictures/about/${stored})`)
		expect(findNewMistakes(root, unsaved)).toBeNull()
	})

	it('picture never gets the name of another one', async () => {
		const root = shopWith({ 'public/pictures/about/pic-big.jpg': 'another' })
		const additions = await Promise.all(
			['pic big.jpg', 'pic (big).jpg'].map(async (name) => ({ path: `public/pictures/about/${name}`, contents: await picture() })),
		)
		const unsaved = await filesToWrite(root, { additions, deletions: [] })
		expect([...unsaved.keys()]).toEqual(['public/pictures/about/pic-big-2.jpg', 'public/pictures/about/pic-big-3.jpg'])
	})

	it('picture with an escaped URL is found under its unescaped name', () => {
		const root = shopWith({ 'public/pictures/our shop.jpg': 'picture' })
		expect(findNewMistakes(root, new Map([['content/pages/about.md', page('![Our shop](/pictures/our%20shop.jpg)')]]))).toBeNull()
		expect(findNewMistakes(root, new Map([['content/pages/about.md', page('![Our shop](/pictures/100%.jpg)')]]))).toContain(
			'There is no picture',
		)
	})
})
