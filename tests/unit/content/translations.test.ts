import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { readLanguages } from '#content/languages/read-languages.ts'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const page = (title: string, more = '', body = 'Words.') => `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${body}\n`

/** A shop with a French translation of these files only. */
function french(files: Readonly<Record<string, string>>, themeFolder?: string) {
	const content = readContent(shopWith(files), themeFolder === undefined ? {} : { themeFolder })
	const translation = content.translations.find(({ language }) => language === 'fr')
	const entryOf = (kind: string, id: string = kind) => translation?.entries.find((entry) => entry.kind === kind && entry.id === id)
	return { ...content, entryOf, remarks: translation?.remarks ?? [] }
}

describe('the texts of a translation', () => {
	it('a text is the translation, with the original as fallback', () => {
		const { entryOf, entries, problems } = french({ 'content/languages/fr/menus.yaml': 'cart: Panier\n' })
		expect(problems).toEqual([])
		expect(entryOf('menus')?.data).toMatchObject({ cart: 'Panier', menu: 'Menu', contact: 'Contact Us' })
		expect(entryOf('contact')).toMatchObject(entries.find(({ kind }) => kind === 'contact') ?? {})
		expect(entries.find(({ kind }) => kind === 'menus')?.data).toMatchObject({ cart: 'Cart' })
	})

	it('a text has the facts of the shop, in words of the translation', () => {
		const files = {
			'content/languages/fr/policies.yaml': 'refundTime:\n  value: une semaine\n',
			'content/languages/fr/product.yaml': 'returns:\n  text: "{returnDays} jours, {refundTime}."\n',
			'content/languages/fr/pages/terms.md': page('Conditions', '', '{refundTime}'),
		}
		const { entryOf } = french(files)
		// The fact for product pages differs and is not translated.
		expect(entryOf('product')?.data).toMatchObject({ returns: { title: 'Return policy', text: '30 jours, about four weeks.' } })
		expect(entryOf('pages', 'terms')?.body).toContain('une semaine')
	})

	it('a translated list replaces the whole list', () => {
		const { entryOf } = french({ 'content/languages/fr/returns.yaml': 'reasons:\n  - Trop grand\n' })
		expect(entryOf('returns')?.data).toEqual({ reasons: ['Trop grand'] })
	})

	it('a translated page has the path of the original', () => {
		const files = {
			'content/pages/gift-cards.md': page('Gift cards', 'slug: gifts\n'),
			'content/languages/fr/pages/gift-cards.md': page('Cartes cadeaux'),
		}
		expect(french(files).entryOf('pages', 'gifts')?.data).toMatchObject({ title: 'Cartes cadeaux', slug: 'gifts' })
	})

	it('a text is the original while its translation is a draft', () => {
		const files = { 'content/languages/fr/pages/terms.md': page('Conditions', 'draft: true\n') }
		const entry = french(files).entryOf('pages', 'terms')
		expect(entry?.data).toMatchObject({ title: 'Conditions', draft: true })
		expect(entry?.instead?.data).toMatchObject({ title: 'Terms of Service' })
	})

	it('a translation is published independently of its original', () => {
		const { entryOf } = french({ 'content/languages/fr/pages/imprint.md': page('Mentions légales') })
		expect(entryOf('pages', 'imprint')?.data).toMatchObject({ title: 'Mentions légales', draft: undefined })
	})

	it('a text that the theme folder overrides is not translated by the shop', () => {
		const files = {
			'content/languages/fr/menus.yaml': 'cart: Panier\n',
			'content/languages/fr/contact.yaml': 'form:\n  button: Envoyer\n',
			'shop/content/menus.yaml': readFileSync('content/menus.yaml', 'utf8').replace('cart: Cart', 'cart: Basket'),
			'shop/content/languages/fr/contact.yaml': 'form:\n  button: Expédier\n',
		}
		const { entryOf, problems } = french(files, 'shop')
		expect(problems).toEqual([])
		expect(entryOf('menus')?.data).toMatchObject({ cart: 'Basket' })
		expect(entryOf('contact')?.data).toMatchObject({ form: { button: 'Expédier' } })
	})
})

describe('remarks and mistakes of translations, with file and line', () => {
	it('missing translations are reported with their originals', () => {
		const { remarks } = french({
			'content/languages/fr/menus.yaml': 'cart: Panier\n',
			'content/languages/fr/faq/orders-shipping.yaml': 'title: Commandes\nquestions:\n  - question: Où ?\n    answer: Ici.\n',
		})
		expect(remarks).toEqual(
			expect.arrayContaining([
				'content/languages/fr/menus.yaml:1 has no "menu": content/menus.yaml has.',
				'content/languages/fr/faq/orders-shipping.yaml:3 has other entries in "questions" than content/faq/orders-shipping.yaml, or they lead elsewhere.',
				'content/languages/fr/home.yaml is missing: it would translate content/home.yaml.',
				'content/languages/fr/search/fr.yaml is missing: the words of the search in this language.',
			]),
		)
		// Numbers and product names need no translation.
		expect(remarks.join()).not.toMatch(/works-with|returnDays/)
	})

	it('a translation without an original causes a remark and no mistake', () => {
		const { remarks, problems } = french({ 'content/languages/fr/pages/gifts.md': page('Cadeaux') })
		expect(problems).toEqual([])
		expect(remarks).toContain('content/languages/fr/pages/gifts.md:1 is not used: content has no file of this name to translate.')
	})

	it('unknown files, fixed fields and broken links of translations are reported', () => {
		const { problems } = french({
			'content/languages/fr/hme.yaml': 'description: Accueil\n',
			'content/languages/fr/faq/returns-refunds.yaml': 'title: Retours\nposition: 4\n',
			'content/languages/fr/menus.yaml': 'cart: Panier\nbasket: Panier\n',
			'content/languages/fr/product.yaml': 'promises:\n  returns: "{returnDay} jours"\n',
			'content/languages/fr/pages/terms.md': page('Conditions', '', '[Aide](/hlep) <script>'),
		})
		expect(problems).toMatchObject([
			{
				file: 'content/languages/fr/faq/returns-refunds.yaml',
				line: 2,
				message: '"position" is the same in all languages.',
			},
			{ file: 'content/languages/fr/hme.yaml', line: 1, fix: expect.stringContaining('Did you mean home.yaml?') },
			{ file: 'content/languages/fr/menus.yaml', line: 2, message: '"basket" is not a field here.' },
			{ file: 'content/languages/fr/pages/terms.md', line: 6, message: '<script> is not allowed in a text.' },
			{ file: 'content/languages/fr/pages/terms.md', line: 6, message: 'The shop has no page /hlep.' },
			{ file: 'content/languages/fr/product.yaml', line: 2, message: '"Facts and policies" has no {returnDay}.' },
		])
	})

	it('links of a translation may have the anchors of the translated page', () => {
		const files = (place: string) => ({
			'content/languages/fr/pages/terms.md': page('Conditions', '', '## Vie privée\n\nWords.'),
			'content/languages/fr/pages/contact.md': page('Contact', '', `[Ici](/terms#${place})`),
		})
		expect(french(files('vie-privée')).problems).toEqual([])
		expect(french(files('privacy-policy')).problems).toMatchObject([{ file: 'content/languages/fr/pages/contact.md' }])
	})

	it('a mistake of an original is not reported again for its translations', () => {
		const { problems } = french({
			'content/menus.yaml': 'cart: [\n',
			'content/languages/fr/menus.yaml': 'cart: Panier\n',
			'content/pages/contact.md': page('Contact', '', '[x](/nowhere)'),
			'content/languages/fr/contact.yaml': 'form:\n  button: Envoyer\n',
		})
		expect(problems.map(({ file }) => file)).toEqual(['content/menus.yaml', 'content/pages/contact.md'])
	})
})

it('the German and Arabic translations are complete, with the links and schedules of the originals', () => {
	const { translations, problems } = readContent('.')
	expect(problems).toEqual([])
	expect(translations.map(({ language, remarks }) => ({ language, remarks }))).toEqual([
		{ language: 'ar', remarks: [] },
		{ language: 'de', remarks: [] },
	])
})

it.each([
	['de', /Wunschliste/, /rechnung/i],
	['ar', /المفضلة|مفضلت/, /إيصال/],
])('the translation %s uses one word each for wishlist and receipt', (tag, wishlist, receipt) => {
	const [, language] = readLanguages('.', { tags: ['en', tag] }).languages
	const others = [...englishMessages].flatMap(([id, english]) => {
		const translatedText = language?.texts.get(id) ?? ''
		const isOther =
			(/wishlist/i.test(english) && !wishlist.test(translatedText)) || (/receipt/i.test(english) && !receipt.test(translatedText))
		return isOther ? [`${id}: ${translatedText}`] : []
	})
	expect(others).toEqual([])
})

it('a shop without a folder for languages has no translations', () => {
	const root = shopWith({})
	rmSync(join(root, 'content/languages'), { recursive: true })
	expect(readContent(root)).toMatchObject({ translations: [], problems: [] })
})

describe('plural forms in content', () => {
	const forms = '{returnDays, plural, zero {# يوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}'
	const arabic = (text: string, days: number) => {
		const { translations, problems } = readContent(
			shopWith({
				'content/policies.yaml': `returnDays:\n  value: ${days}\nrefundTime:\n  value: a week\nnewsletterPercentage:\n  value: 25\nfreeDeliveryAbove:\n  value: 100\n`,
				'content/languages/ar/product.yaml': `promises:\n  returns: "${text}"\n`,
			}),
		)
		const translation = translations.find(({ language }) => language === 'ar')
		const product = translation?.entries.find(({ kind }) => kind === 'product')
		return { problems, remarks: translation?.remarks ?? [], data: JSON.stringify(product?.data) }
	}

	it('plural forms follow the number of a fact', () => {
		expect(arabic(forms, 2).data).toContain('"يومان"')
		expect(arabic(forms, 10).data).toContain('"10 أيام"')
		expect(arabic(forms, 30).data).toContain('"30 يومًا"')
	})

	it('missing plural forms, and plural forms of a fact without a number, are reported', () => {
		expect(arabic('{returnDays, plural, one {يوم} other {# يوم}}', 30).problems).toEqual([
			expect.objectContaining({
				file: 'content/languages/ar/product.yaml',
				line: 2,
				message: expect.stringContaining('does not have the form "zero"'),
			}),
		])
		expect(arabic(forms.replace('returnDays', 'refundTime'), 30).problems).toEqual([
			expect.objectContaining({ message: '{refundTime, plural, …} is not a number of "Facts and policies".' }),
		])
	})

	it('a number without plural forms causes a remark in a language with more than two', () => {
		const { remarks, problems } = arabic('{returnDays} يومًا', 30)
		expect(problems).toEqual([])
		expect(remarks).toContainEqual(
			expect.stringMatching(/^content\/languages\/ar\/product\.yaml:2: \{returnDays\} is a number.*plural, zero/),
		)
		const own = readContent('.').translations.flatMap((one) => one.remarks)
		expect(own.filter((remark) => remark.includes('one form'))).toEqual([])
	})
})
