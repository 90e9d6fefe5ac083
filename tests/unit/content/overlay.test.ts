import { expect, it } from 'vitest'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${body}\n`
const read = (files: Readonly<Record<string, string>>) => readContent(shopWith(files), { themeFolder: 'shop' })

it('a file of the theme folder overrides that of the shop, and others stay', () => {
	const { entries, problems } = read({ 'shop/content/pages/terms.md': page('Our terms', 'Ours.') })
	expect(problems).toEqual([])
	expect(entries.filter(({ kind, id }) => kind === 'pages' && id === 'terms')).toMatchObject([
		{ file: 'shop/content/pages/terms.md', data: { title: 'Our terms' }, body: '\nOurs.\n' },
	])
	expect(entries.some(({ file }) => file === 'content/home.yaml')).toBe(true)
})

it('a .yml file of the theme folder overrides a .yaml file of the shop', () => {
	const { entries, problems } = read({ 'shop/content/returns.yml': 'reasons:\n  - Too loud\n' })
	expect(problems).toEqual([])
	expect(entries.filter(({ kind }) => kind === 'returns')).toMatchObject([
		{ file: 'shop/content/returns.yml', data: { reasons: ['Too loud'] } },
	])
})

it('a mistake in the theme folder is reported with the path of its file', () => {
	const { problems } = read({ 'shop/content/returns.yaml': 'reason:\n  - Too loud\n', 'shop/content/prices.yaml': 'a: 1\n' })
	expect(problems).toMatchObject([
		{ file: 'shop/content/prices.yaml', message: 'This file is not used.' },
		{ file: 'shop/content/returns.yaml', message: '"reasons" is missing.' },
		{ file: 'shop/content/returns.yaml', line: 1, fix: expect.stringContaining('Did you mean "reasons"?') },
	])
})

it('texts may link to pages and pictures of the theme folder', () => {
	const text = 'See [sizes](/help/size-guide) and ![a shirt](/pictures/shirt.avif).'
	const files = {
		'shop/pages/help/size-guide.astro': '',
		'shop/public/pictures/shirt.avif': '',
		'shop/content/pages/shirts.md': page('Shirts', text),
	}
	expect(read(files).problems).toEqual([])
	expect(readContent(shopWith(files)).problems).toEqual([])
	expect(
		read({ ...files, 'shop/pages/help/size-guide.astro': '', 'shop/content/pages/more.md': page('More', '[x](/help/sizes)') }).problems,
	).toMatchObject([{ file: 'shop/content/pages/more.md', message: 'The shop has no page /help/sizes.' }])
})
