import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '#content/read.ts'
import { isLanguage, languagesIn } from '#scripts/edit/translating/open.ts'
import { saveTranslation } from '#scripts/edit/translating/save.ts'
import { filesToTranslate, pairTexts } from '#scripts/edit/translating/side-by-side.ts'
import { shopWith } from '../../content/shop.ts'

const into = (root: string, language = 'fr', themeFolder: string | null = null) => ({ root, themeFolder, language })

type Into = ReturnType<typeof into>

const pairOf = (place: Into, path: string, name: string) => pairTexts(place, path).pairs.find((pair) => pair.name === name)

const write = (place: Into, path: string, texts: Readonly<Record<string, string>>) =>
	saveTranslation(place, path, new Map(Object.entries(texts)))

/** Saves a file with the values that the page shows. */
const writeAsShown = (place: Into, path: string) => {
	const { pairs, isDraft } = pairTexts(place, path)
	const texts = pairs.map(({ name, translation }) => [name, translation])
	return write(place, path, { ...Object.fromEntries(texts), ...(isDraft ? { '#draft': 'on' } : {}) })
}

const read = ({ root }: Into, file: string) => readFileSync(join(root, file), 'utf8')

describe('translation page', () => {
	it('translation page lists every file with texts, with the number of missing translations', () => {
		const root = shopWith({ 'content/languages/fr/menus.yaml': 'cart: Panier\n' })
		const files = filesToTranslate(into(root))
		expect(files).toContainEqual({ path: 'menus.yaml', left: 7 })
		expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['pages/terms.md', 'interface/cart.yaml', 'interface/shell.yaml']))
		expect(files.map(({ path }) => path)).not.toContain('works-with.yaml')
		expect(languagesIn(root, null)).toEqual(['ar', 'de', 'fr'])
	})

	it('translation page counts no missing texts in a complete language, even for texts of placeholders and quotation marks only', () => {
		for (const language of ['de', 'ar']) expect(filesToTranslate(into('.', language)).filter(({ left }) => left > 0)).toEqual([])
		expect(pairOf(into('.', 'de'), 'interface/orders.yaml', 'line')?.translation).toBe('{quantity} × {name}')
		expect(pairOf(into('.', 'de'), 'interface/search.yaml', 'quoted')?.original).toBe('“{word}”')
	})

	it('translation page shows both texts, and lists as lines', () => {
		const root = shopWith({
			'content/languages/fr/menus.yaml': 'cart: Panier\n',
			'content/languages/fr/returns.yaml': 'reasons: [Trop grand]\n',
		})
		expect(pairOf(into(root), 'menus.yaml', 'cart')).toEqual({ name: 'cart', label: 'Cart', original: 'Cart', translation: 'Panier' })
		expect(pairOf(into(root), 'interface/shell.yaml', 'skip')).toMatchObject({ original: 'Skip to content', translation: '' })
		const reasons = pairOf(into(root), 'returns.yaml', 'reasons')
		expect(reasons?.original.split('\n')).toHaveLength(7)
		expect(reasons?.translation).toBe('Trop grand')
	})

	it('translation page omits values that are the same in all languages', () => {
		const german = into('.', 'de')
		expect(pairTexts(german, 'policies.yaml').pairs.map(({ name }) => name)).toEqual(['refundTime.value', 'refundTime.product'])
		expect(pairTexts(german, 'footer.yaml').pairs.map(({ name }) => name)).not.toContain('policies.links.0.to')
	})
})

describe('saved translation', () => {
	it('saved translation contains the entered texts only', () => {
		const place = into(shopWith({}))
		const { isDone, words } = write(place, 'home.yaml', { 'newsletter.button': ' Envoyer ', 'newsletter.title': '' })
		expect({ isDone, words }).toEqual({ isDone: true, words: 'Saved in content/languages/fr/home.yaml.' })
		expect(read(place, 'content/languages/fr/home.yaml')).toBe('newsletter:\n  button: Envoyer\n')
	})

	it('saved translation copies links and conditions of the original in lists, and other texts stay untranslated', () => {
		const place = into(shopWith({}))
		write(place, 'footer.yaml', { 'links.links.0.label': 'Contact' })
		expect(read(place, 'content/languages/fr/footer.yaml')).toBe('links:\n  links:\n    - label: Contact\n      to: /contact\n    - {}\n')
	})

	it('saved translation of a list has the entered entries, and the others use the current original', () => {
		const faq = 'faq/returns-refunds.yaml'
		const place = into(shopWith({}))
		const all = pairTexts(place, faq)
		expect(all.left).toBe(all.pairs.length)
		write(place, faq, { title: 'Retours', 'questions.1.answer': 'Oui.' })
		expect(read(place, `content/languages/fr/${faq}`)).toMatch(/^title: Retours\nquestions:\n {2}- \{\}\n {2}- answer: Oui\.\n/)
		expect(pairTexts(place, faq).left).toBe(all.left - 2)
		expect(filesToTranslate(place)).toContainEqual({ path: faq, left: all.left - 2 })

		const questions = (change: (original: string) => string) => {
			writeFileSync(join(place.root, 'content', faq), change(readFileSync(join('content', faq), 'utf8')))
			const { translations, problems } = readContent(place.root)
			expect(problems).toEqual([])
			const { entries } = translations.find(({ language }) => language === 'fr') ?? { entries: [] }
			const group = entries.find(({ id }) => id === 'returns-refunds')
			return ((group?.data ?? { questions: [] }) as { questions: { question: string; answer: string }[] }).questions
		}
		const added = '  - question: Is it new?\n    answer: It is.\n'
		const [first, second, ...others] = questions((original) => original.replace('How long do I have', 'How many days do I have') + added)
		expect(first?.question).toMatch(/^How many days/)
		expect(second?.answer).toBe('Oui.')
		expect(others.at(-1)).toMatchObject({ question: 'Is it new?', answer: 'It is.' })
		expect(pairTexts(place, faq).apart).toEqual([])
		expect(
			questions((original) => original.replace(/questions:\n[\s\S]*/, `questions:\n${added}`)),
			'it no longer fits',
		).toEqual([{ question: 'Is it new?', answer: 'It is.' }])
	})

	it('saved translation keeps comments and order of its file', () => {
		const file = 'content/languages/fr/menus.yaml'
		const place = into(shopWith({ [file]: '# Le menu.\nmenu: Menu\ncart: Panier # à revoir\n' }))
		write(place, 'menus.yaml', { menu: 'La carte', cart: 'Panier' })
		expect(read(place, file)).toBe('# Le menu.\nmenu: La carte\ncart: Panier # à revoir\n')
	})

	it('saved translation without changes writes no file, in both languages of the shop', () => {
		const root = shopWith({})
		for (const language of ['de', 'ar', 'fr'])
			for (const { path } of filesToTranslate(into(root, language)))
				expect(writeAsShown(into(root, language), path).words, `${language}/${path}`).toBe('Nothing was changed, so nothing was written.')
		expect(existsSync(join(root, 'content/languages/fr'))).toBe(false)
	})

	it('saved translation of a page contains its text and its draft state', () => {
		const place = into(shopWith({}))
		const sent = { title: 'Conditions', '#text': 'Bonjour.\r\n\r\nAdieu.', '#draft': 'on' }
		expect(write(place, 'pages/terms.md', sent).isDone).toBe(true)
		const file = 'content/languages/fr/pages/terms.md'
		expect(read(place, file)).toBe('---\ntitle: Conditions\ndraft: true\n---\n\nBonjour.\n\nAdieu.\n')
		expect(pairTexts(place, 'pages/terms.md').isDraft).toBe(true)
		write(place, 'pages/terms.md', { title: 'Conditions', '#text': 'Bonjour.' })
		expect(read(place, file)).toBe('---\ntitle: Conditions\n---\n\nBonjour.\n')
	})

	it('saved translation keeps a list whose entries differ from the original', () => {
		const own = 'title: Retours\nquestions:\n  - question: Une seule ?\n    answer: Oui.\n'
		const file = 'content/languages/fr/faq/returns-refunds.yaml'
		const place = into(shopWith({ [file]: own }))
		const { pairs, apart } = pairTexts(place, 'faq/returns-refunds.yaml')
		expect([pairs.map(({ name }) => name), apart]).toEqual([['title'], ['Questions']])
		write(place, 'faq/returns-refunds.yaml', { title: 'Les retours' })
		expect(read(place, file)).toBe(own.replace('Retours', 'Les retours'))
	})

	it('saved translation with an error is rejected with a message', () => {
		const place = into(shopWith({}))
		expect(write(place, 'product.yaml', { 'promises.returns': '{returnDay} jours' })).toMatchObject({
			isDone: false,
			words: expect.stringMatching(/^Not saved\. .*"Facts and policies" has no \{returnDay\}\./),
		})
		expect(write(place, 'interface/shell.yaml', { home: 'Accueil' }).words).toContain('home: The placeholder {shop} is missing.')
		expect(existsSync(join(place.root, 'content/languages/fr'))).toBe(false)
	})

	it('saved translation never overwrites an unreadable file, whose error is reported with its line', () => {
		const file = 'content/languages/fr/menus.yaml'
		const broken = 'menu: Menu\ncart: "Panier\n'
		const place = into(shopWith({ [file]: broken }))
		expect(pairTexts(place, 'menus.yaml').problem).toMatch(/^content\/languages\/fr\/menus\.yaml, line \d+: /)
		expect(write(place, 'menus.yaml', { menu: 'La carte' })).toMatchObject({ isDone: false })
		expect(read(place, file)).toBe(broken)
	})
})

describe('translations with a theme folder', () => {
	const menus = 'content/languages/de/menus.yaml'
	const orders = 'content/languages/de/interface/orders.yaml'

	it('translation of the shop is copied to the theme folder with its comments when it changes, and only then', () => {
		const place = into(shopWith({}), 'de', 'shop')
		const shops = read(place, menus)
		expect(writeAsShown(place, 'menus.yaml').words).toBe('Nothing was changed, so nothing was written.')
		expect(existsSync(join(place.root, 'shop'))).toBe(false)
		const cart = pairOf(place, 'menus.yaml', 'cart')?.translation ?? ''
		const texts = Object.fromEntries(pairTexts(place, 'menus.yaml').pairs.map(({ name, translation }) => [name, translation]))
		expect(write(place, 'menus.yaml', { ...texts, cart: 'Einkaufskorb' }).words).toBe(`Saved in shop/${menus}.`)
		expect(read(place, `shop/${menus}`)).toBe(shops.replace(`cart: ${cart}`, 'cart: Einkaufskorb'))
		expect(read(place, menus), 'what an upgrade replaces is untouched').toBe(shops)
		expect(pairOf(place, 'menus.yaml', 'cart')?.translation).toBe('Einkaufskorb')
	})

	it('translation language that only the theme folder has is listed, with both file extensions', () => {
		const file = 'shop/content/languages/fr/menus.yml'
		const place = into(shopWith({ [file]: 'cart: Panier\n' }), 'fr', 'shop')
		expect(languagesIn(place.root, 'shop')).toEqual(['ar', 'de', 'fr'])
		expect(write(place, 'menus.yaml', { cart: 'Le panier' }).words).toBe(`Saved in ${file}.`)
		expect(read(place, file)).toBe('cart: Le panier\n')
	})

	it('translation of interface texts is copied text by text, and reset when a text is emptied', () => {
		const place = into(shopWith({}), 'de', 'shop')
		const [shops, history] = [read(place, orders), pairOf(place, 'interface/orders.yaml', 'history')?.translation]
		expect(write(place, 'interface/orders.yaml', { history: 'Bestellverlauf' }).words).toMatch(`Saved in shop/${orders}.`)
		expect(read(place, `shop/${orders}`)).toBe('history: Bestellverlauf\n')
		expect(pairOf(place, 'interface/orders.yaml', 'none')?.translation).toBe('Noch keine Bestellungen.')
		expect(pairTexts(place, 'interface/orders.yaml').left).toBe(0)
		write(place, 'interface/orders.yaml', { history: '' })
		expect(pairOf(place, 'interface/orders.yaml', 'history')?.translation).toBe(history)
		expect(read(place, orders)).toBe(shops)
	})

	it('translation of the shop is shown for a text of the owner, counts as missing, and is copied when saved', () => {
		const own = readFileSync('content/menus.yaml', 'utf8').replace('cart: Cart', 'cart: Basket')
		const place = into(shopWith({ 'shop/content/menus.yaml': own }), 'de', 'shop')
		const before = pairTexts(place, 'menus.yaml')
		expect(before).toMatchObject({ holds: false, left: before.pairs.length })
		expect(pairOf(place, 'menus.yaml', 'cart')).toMatchObject({ original: 'Basket', translation: 'Warenkorb' })
		expect(writeAsShown(place, 'menus.yaml').words).toBe(`Saved in shop/${menus}.`)
		expect(pairTexts(place, 'menus.yaml')).toMatchObject({ holds: true, left: 0 })
	})

	it('translation of a text that only the owner has is possible', () => {
		const about = '---\ntitle: About us\ndescription: Who we are.\n---\n\nHello.\n'
		const place = into(shopWith({ 'shop/content/pages/about.md': about }), 'de', 'shop')
		expect(filesToTranslate(place)).toContainEqual({ path: 'pages/about.md', left: 3 })
		write(place, 'pages/about.md', { title: 'Über uns', '#text': 'Guten Tag.' })
		expect(read(place, 'shop/content/languages/de/pages/about.md')).toBe('---\ntitle: Über uns\n---\n\nGuten Tag.\n')
	})
})

it('translation paths cannot leave the folder of languages', () => {
	expect(['de', 'pt-BR', 'zh-Hant'].every(isLanguage)).toBe(true)
	expect(['', '..', 'de/../..', 'DE', 'x y'].some(isLanguage)).toBe(false)
	expect(readFileSync('scripts/edit/translate.astro', 'utf8')).toContain('isLanguage(language)')
})
