import { expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { checkLanguages, measureCoverage } from '#theme/check-shop.ts'
import { shopWith } from '../content/shop.ts'

/** The translation progress of French, and of German for comparison. */
function coverageIn(files: Readonly<Record<string, string>>, directory?: string) {
	const root = shopWith(files)
	const { languages } = checkLanguages(root, directory, [])
	const all = measureCoverage(readContent(root, { themeFolder: directory ?? null }), languages)
	const of = (tag: string) => all.find((one) => one.tag === tag)
	return { tags: all.map(({ tag }) => tag), french: of('fr'), german: of('de') }
}

const missing = /^content\/languages\/fr\/checkout\.yaml: "orderButton" is missing, .* write "orderButton: \.\.\."/

test('the coverage counts translated texts of interface and content by language', () => {
	const { tags, french, german } = coverageIn({
		'content/languages/fr/interface/cart.yaml': 'empty: Votre panier est vide\n',
		'content/languages/fr/menus.yaml': 'cart: Panier\n',
	})
	expect(tags).toEqual(['ar', 'de', 'fr'])
	expect(french?.total).toBe(german?.total)
	expect(german?.translated).toBe(german?.total)
	const interfaceOnly = coverageIn({ 'content/languages/fr/interface/cart.yaml': 'empty: Votre panier est vide\n' }).french
	expect((french?.translated ?? 0) - (interfaceOnly?.translated ?? 0)).toBe(1)
	const more = coverageIn({
		'content/languages/fr/interface/cart.yaml': 'empty: Votre panier est vide\n',
		'content/languages/fr/returns.yaml': 'reasons:\n  - Trop grand\n',
		'content/languages/fr/pages/terms.md': '---\ntitle: Conditions\n---\n\nMots.\n',
	}).french
	// A list of words, a title, and the text below it; the description is not translated.
	expect((more?.translated ?? 0) - (interfaceOnly?.translated ?? 0)).toBe(3)
})

test('the coverage warns if the order button has no translation', () => {
	const cart = { 'content/languages/fr/interface/cart.yaml': 'empty: Votre panier est vide\n' }
	const button = { 'content/languages/fr/checkout.yaml': 'orderButton: Commande avec obligation de paiement\n' }
	expect(coverageIn(cart).french?.warnings).toEqual([expect.stringMatching(missing)])
	expect(coverageIn({ ...cart, 'content/languages/fr/menus.yaml': 'cart: Panier\n' }).french?.warnings).toHaveLength(1)
	expect(coverageIn({ ...cart, ...button }).french?.warnings).toEqual([])
	expect(coverageIn(cart).german?.warnings).toEqual([])
})

test('the coverage warns if only the shop translates an order button of the theme folder', () => {
	const files = { 'shop/content/checkout.yaml': 'orderButton: Buy now\n' }
	expect(coverageIn(files, 'shop').german?.warnings).toEqual([
		expect.stringMatching(/^content\/languages\/de\/checkout\.yaml: "orderButton"/),
	])
})
