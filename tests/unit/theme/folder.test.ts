import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkShop } from '#theme/check-shop.ts'
import { mistakes, themeWith } from './folder.ts'

test('there is no theme folder without SHOP_DIR, and a missing folder is reported', () => {
	expect(checkShop('.', undefined).theme).toBeNull()
	expect(checkShop('.', 'no-such-folder').theme?.problems).toMatchObject([
		{ file: 'no-such-folder', message: 'SHOP_DIR is "no-such-folder", but there is no such folder.' },
	])
})

test('the example theme has no mistakes and no warnings, and uses every feature', () => {
	const { theme, content } = checkShop('.', 'examples/shop')
	expect([...content.problems, ...(theme?.problems ?? []), ...(theme?.warnings ?? [])]).toEqual([])
	expect(theme?.slots.map(({ slot }) => slot)).toEqual([
		'footer:end',
		'header:before',
		'header:logo',
		'home:sections',
		'product:after-price',
	])
	expect(theme?.pages).toMatchObject([{ pattern: '/advice/screen-sizes', isListed: true }])
	expect(theme).toMatchObject({ hasEvents: true, hasStyles: true, settings: { events: { consent: true } } })
	expect(theme?.overlay.get('color-canvas')).toBe('light-dark(#fffdf8, #121614)')
})

test('an empty theme folder has no mistakes', () => {
	expect(themeWith({})).toMatchObject({ slots: [], pages: [], problems: [], hasEvents: false, hasStyles: false })
})

test('the theme folder may contain other files, but probable misspellings are reported', () => {
	expect(mistakes({ 'README.md': '', 'islands/Note.tsx': '', 'parts/a.css': '' })).toEqual([])
	expect(mistakes({ 'slot/header/logo.astro': '', 'tokens.yml': '', 'event.ts': '' })).toEqual([
		'shop/event.ts:1 This is not used. Did you mean "events.ts"? Rename it.',
		'shop/slot:1 This is not used. Did you mean "slots"? Rename it.',
		'shop/tokens.yml:1 This is not used. Did you mean "tokens.yaml"? Rename it.',
	])
})

test('unknown slots, slots filled twice, and slots without a component are reported', () => {
	expect(themeWith({ 'slots/product/after-price.tsx': 'export default () => null' }).slots).toMatchObject([
		{ slot: 'product:after-price', file: 'shop/slots/product/after-price.tsx' },
	])
	const [logo, price, twice, ...others] = mistakes({
		'slots/header/lgo.astro': '',
		'slots/product/after-price.md': '',
		'slots/footer/end.astro': '',
		'slots/footer/end.tsx': 'export default () => null',
	})
	expect(others).toEqual([])
	expect([logo, price, twice].toSorted()).toEqual([
		'shop/slots/footer/end.tsx:1 shop/slots/footer/end.astro fills the same slot. Keep one of the two; it can show the other one.',
		expect.stringMatching(
			/^shop\/slots\/header\/lgo\.astro:1 There is no slot "header:lgo"\. Did you mean slots\/header\/logo\? The slots are /,
		),
		'shop/slots/product/after-price.md:1 A slot needs a component. Make it an .astro file, or a .tsx file with a React component.',
	])
})

test.each([
	['export function Note() { return <p /> }', 'It has no default export. It exports Note.'],
	['const Note = () => null', 'It has no default export. It exports nothing.'],
	['export type Props = object', 'It has no default export. It exports nothing.'],
	['export default function Note( { return <p /> }', 'It cannot be read: '],
])('a React component of a slot without a default export is reported: %s', (code, documented) => {
	expect(mistakes({ 'slots/footer/end.tsx': code })).toEqual([expect.stringContaining(`shop/slots/footer/end.tsx:1 ${documented}`)])
})

test.each([
	['slots/footer/end.astro', '<p>\n\t<b>Since 1998\n</p>\n', 3],
	['slots/home/before.astro', '---\nconst year =\n---\n\n<p>{year}</p>\n', 3],
	['pages/sizes.astro', '---\nconst sizes = [1, 2]\n---\n<p>{sizes[0}</p>\n', 4],
])('a syntax error of a component is reported with its line before a build: %s', (path, code, line) => {
	expect(mistakes({ [path]: code })).toEqual([
		expect.stringMatching(new RegExp(`^shop/${path}:${line} It cannot be read: .+ Fix it there`)),
	])
})

test('a component of a slot may be exported as default by name', () => {
	const code = 'export function Note() { return <p /> }\nexport { Note as default }'
	expect(mistakes({ 'slots/footer/end.tsx': code })).toEqual([])
})

test.each([
	['pages/cart.astro', 'The shop itself uses the URL /cart, or URLs below /cart.'],
	['pages/faq.astro', 'The shop itself uses the URL /faq, or URLs below /faq.'],
	['pages/product/special.astro', 'The shop itself uses the URL /product/special, or URLs below /product.'],
	['pages/index.astro', 'The shop itself has a page /.'],
	['pages/privacy.astro', 'A page of content/pages has the same URL /privacy.'],
	['pages/Sizes.astro', '"/Sizes" is not a valid URL path.'],
	['pages/[page].astro', '"/[page]" would take the place of every page.'],
	['pages/sizes.tsx', 'A page is an .astro file.'],
])('an invalid page of the theme folder is reported: %s', (path, documented) => {
	expect(mistakes({ [path]: 'export default () => null' })).toEqual([expect.stringContaining(`shop/${path}:1 ${documented}`)])
})

test('pages of the theme folder have the paths of their files, and those without parameters are in the sitemap', () => {
	const { pages, problems } = themeWith({ 'pages/help/index.astro': '', 'pages/help/[topic].astro': '', 'pages/help/topics.ts': '' })
	expect(problems).toEqual([])
	expect(pages.map(({ pattern, isListed }) => [pattern, isListed])).toEqual([
		['/help/[topic]', false],
		['/help', true],
	])
	expect(mistakes({ 'pages/help.astro': '', 'pages/help/index.astro': '' })).toHaveLength(1)
})

test('the file events.ts without a decision on consent is reported', () => {
	const events = 'export default {}'
	expect(mistakes({ 'events.ts': events })).toEqual([
		expect.stringMatching(/^shop\/shop\.yaml:1 shop\/events\.ts exists, but its consent setting is missing\. Write "events:"/),
	])
	expect(mistakes({ 'shop.yaml': 'events:\n  consent: true\n' })).toEqual([
		expect.stringContaining('shop/shop.yaml:1 There is no events.ts.'),
	])
	expect(mistakes({ 'events.ts': 'export const ordered = 1', 'shop.yaml': 'events:\n  consent: false\n' })).toEqual([
		expect.stringContaining('shop/events.ts:1 It has no default export. It exports ordered.'),
	])
	expect(mistakes({ 'events.ts': events, 'shop.yaml': 'events:\n  consent: true\n  about: /privcy\n' })).toEqual([
		expect.stringMatching(/^shop\/shop\.yaml:3 The shop has no page \/privcy\. Did you mean \/privacy\?/),
	])
})

test.each(['http://stats.example', 'https://stats.example/count', 'stats.example', "'unsafe-inline'", 'https://*', '*'])(
	'the invalid host %s is reported',
	(host) => {
		expect(mistakes({ 'shop.yaml': `hosts:\n  connect:\n    - https://good.example\n    - "${host}"\n` })).toEqual([
			expect.stringContaining('shop/shop.yaml:4 entry 2 of "connect" of "hosts" must be a scheme and a host only'),
		])
	},
)

test('the list of slots in docs/extending.md equals that of the code', async () => {
	const { slots } = await import('@storefront/contract/domain/frame/slots.ts')
	const documented = [...readFileSync('docs/extending.md', 'utf8').matchAll(/^\| `([a-z]+:[a-z-]+)` \| (.*?) \|/gm)].map(
		([, name, where]) => [name, where],
	)
	expect(documented).toEqual(
		Object.entries(slots).map(([name, { where, replaces }]) => [name, replaces ? `${where}, in place of ${replaces}` : where]),
	)
})
