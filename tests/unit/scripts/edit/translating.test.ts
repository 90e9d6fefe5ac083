import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesToTranslate, isLanguage, languagesIn, sideBySide, translated } from '../../../../scripts/edit/translating.ts'
import { shopWith } from '../../texts/shop.ts'

const pairOf = (root: string, path: string, name: string, language = 'fr') =>
	sideBySide(root, language, path).pairs.find((pair) => pair.name === name)

const write = (root: string, path: string, texts: Readonly<Record<string, string>>) =>
	translated(root, 'fr', path, new Map(Object.entries(texts)))

describe('a text stands beside its translation (issue 20, point 2)', () => {
	it('in every file that has words, with how many are left', () => {
		const root = shopWith({ 'content/languages/fr/menus.yaml': 'cart: Panier\n' })
		const files = filesToTranslate(root, 'fr')
		expect(files).toContainEqual({ path: 'menus.yaml', left: 7 })
		expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['pages/terms.md', 'interface/cart.yaml', 'interface/shell.yaml']))
		expect(files.map(({ path }) => path)).not.toContain('works-with.yaml')
		expect(filesToTranslate(root, 'de').filter(({ left }) => left > 0)).toEqual([])
		expect(languagesIn(root)).toEqual(['ar', 'de', 'fr'])
	})

	it('with both texts, and those of a list as lines', () => {
		const root = shopWith({
			'content/languages/fr/menus.yaml': 'cart: Panier\n',
			'content/languages/fr/returns.yaml': 'reasons: [Trop grand]\n',
		})
		expect(pairOf(root, 'menus.yaml', 'cart')).toEqual({ name: 'cart', label: '"cart"', original: 'Cart', translation: 'Panier' })
		expect(pairOf(root, 'interface/shell.yaml', 'skip')).toMatchObject({ original: 'Skip to content', translation: '' })
		const reasons = pairOf(root, 'returns.yaml', 'reasons')
		expect(reasons?.original.split('\n')).toHaveLength(7)
		expect(reasons?.translation).toBe('Trop grand')
	})

	it('but for what is the same in all languages', () => {
		expect(sideBySide('.', 'de', 'policies.yaml').pairs.map(({ name }) => name)).toEqual(['refundTime.value', 'refundTime.product'])
		expect(sideBySide('.', 'de', 'footer.yaml').pairs.map(({ name }) => name)).not.toContain('policies.links.0.to')
	})
})

describe('what is translated is written into its file (issue 20, point 2)', () => {
	it('as much as was written, and nothing else', () => {
		const { file, text, mistakes } = write(shopWith({}), 'home.yaml', { 'newsletter.button': ' Envoyer ', 'newsletter.title': '' })
		expect(mistakes).toBeNull()
		expect(file).toBe('content/languages/fr/home.yaml')
		expect(text).toBe('newsletter:\n  button: Envoyer\n')
	})

	it('with the links and conditions of the original in its lists, whose other words stay', () => {
		const { text } = write(shopWith({}), 'footer.yaml', { 'links.links.0.label': 'Contact' })
		expect(text).toBe('links:\n  links:\n    - label: Contact\n      to: /contact\n    - label: Track Order\n      to: /profile#orders\n')
	})

	it('beside its comments and its order', () => {
		const before = '# Le menu.\nmenu: Menu\ncart: Panier # à revoir\n'
		const { text } = write(shopWith({ 'content/languages/fr/menus.yaml': before }), 'menus.yaml', { menu: 'La carte', cart: 'Panier' })
		expect(text).toBe('# Le menu.\nmenu: La carte\ncart: Panier # à revoir\n')
	})

	it('as a page, with its text and whether it is a draft', () => {
		const root = shopWith({})
		const { file, text, mistakes } = write(root, 'pages/terms.md', {
			title: 'Conditions',
			'#text': 'Bonjour.\r\n\r\nAdieu.',
			'#draft': 'on',
		})
		expect(mistakes).toBeNull()
		expect([file, text]).toEqual([
			'content/languages/fr/pages/terms.md',
			'---\ntitle: Conditions\ndraft: true\n---\n\nBonjour.\n\nAdieu.\n',
		])
		expect(sideBySide(shopWith({ [file]: text }), 'fr', 'pages/terms.md').isDraft).toBe(true)
	})

	it('and a list of its own, with other entries than the original, is kept', () => {
		const own = 'title: Retours\nquestions:\n  - question: Une seule ?\n    answer: Oui.\n'
		const root = shopWith({ 'content/languages/fr/faq/returns-refunds.yaml': own })
		const { pairs, apart } = sideBySide(root, 'fr', 'faq/returns-refunds.yaml')
		expect([pairs.map(({ name }) => name), apart]).toEqual([['title'], ['"questions"']])
		expect(write(root, 'faq/returns-refunds.yaml', { title: 'Les retours' }).text).toBe(own.replace('Retours', 'Les retours'))
	})

	it('unless it has a mistake, which is told', () => {
		const root = shopWith({})
		expect(write(root, 'product.yaml', { 'promises.returns': '{returnDay} jours' }).mistakes).toContain('There is no fact {returnDay}.')
		expect(write(root, 'interface/shell.yaml', { home: 'Accueil' }).mistakes).toContain('home: The place {shop} is missing.')
		expect(existsSync(join(root, 'content/languages/fr'))).toBe(false)
	})
})

it('nothing leads out of the folder of languages', () => {
	expect(['de', 'pt-BR', 'zh-Hant'].every(isLanguage)).toBe(true)
	expect(['', '..', 'de/../..', 'DE', 'x y'].some(isLanguage)).toBe(false)
	expect(readFileSync('scripts/edit/translate.astro', 'utf8')).toContain('isLanguage(language)')
})
