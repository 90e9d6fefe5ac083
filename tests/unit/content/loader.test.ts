import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { expect, test, vi } from 'vitest'
import { contentLoader } from '#content/loader.ts'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const draft = '---\ntitle: Soon\ndescription: Soon.\ndraft: true\n---\n\nNot yet.\n'
const gifts =
	'title: Gifts\nposition: 3\nquestions:\n  - question: Do you wrap gifts?\n    answer: "**Yes.**"\n  - question: For free?\n    answer: No.\n    draft: true\n'

vi.mock('#content/read.ts', { spy: true })

const configOf = (root: string) => ({ root: pathToFileURL(`${root}/`) })

/** A file watcher, as in the development server. */
const watching = () => Object.assign(new EventEmitter(), { add: () => undefined })

/** Loads a kind as Astro does; with `watcher`, as in the development server. */
async function load(root: string, kind: 'faq' | 'pages' | 'policies' | 'product', watcher?: EventEmitter, config = configOf(root)) {
	const entries = new Map<string, { readonly id: string; readonly data: unknown }>()
	const errors: string[] = []
	const warnings: string[] = []
	const context = {
		config,
		store: {
			keys: () => [...entries.keys()],
			delete: (id: string) => entries.delete(id),
			set: (entry: { id: string; data: unknown }) => entries.set(entry.id, entry),
		},
		logger: { warn: (sentence: string) => warnings.push(sentence), error: (sentence: string) => errors.push(sentence) },
		generateDigest: JSON.stringify,
		renderMarkdown: async (text: string) => ({ html: `<p>${text}</p>` }),
		...(watcher ? { watcher } : {}),
	}
	await contentLoader(kind).load(context as unknown as LoaderContext)
	return { entries, errors, warnings }
}

test('a build contains no drafts', async () => {
	const root = shopWith({ 'content/pages/soon.md': draft, 'content/faq/gifts.yaml': gifts })
	const pages = await load(root, 'pages')
	expect([...pages.entries.keys()].filter((id) => !id.includes('/'))).toEqual(['contact', 'faq', 'terms'])
	const faq = await load(root, 'faq')
	expect(faq.entries.get('gifts')?.data).toEqual({
		title: 'Gifts',
		position: 3,
		questions: [{ question: 'Do you wrap gifts?', answer: '<p>**Yes.**</p>' }],
	})
})

test('a build contains the texts of every language with a folder, and the originals of drafts', async () => {
	const terms = '---\ntitle: Conditions\ndescription: Nos conditions.\ndraft: true\n---\n\nBientôt.\n'
	const contact = '---\ntitle: Écrivez-nous\ndescription: Contact.\n---\n\nBonjour.\n'
	const root = shopWith({ 'content/languages/fr/pages/terms.md': terms, 'content/languages/fr/pages/contact.md': contact })
	const titleOf = ({ entries }: Awaited<ReturnType<typeof load>>, id: string) =>
		(entries.get(id)?.data as { title: string } | undefined)?.title
	const built = await load(root, 'pages')
	expect(titleOf(built, 'fr/contact')).toBe('Écrivez-nous')
	expect(titleOf(built, 'fr/terms')).toBe(titleOf(built, 'terms'))
	expect(titleOf(built, 'de/terms')).toBe('Allgemeine Geschäftsbedingungen')
	expect(built.entries.has('de/imprint')).toBe(false)
	expect(titleOf(await load(root, 'pages', watching()), 'fr/terms')).toBe('Conditions')
})

test('a build logs inconsistent facts once [AMB-50]', async () => {
	const root = shopWith({})
	const { warnings } = await load(root, 'policies')
	expect(warnings).toContain('content/policies.yaml: returnDays is "30", but "10" on the home page.')
	for (const kind of ['faq', 'pages'] as const) expect((await load(root, kind)).warnings).toEqual([])
})

test('the texts are read once for all kinds, and again after a file was saved', async () => {
	const root = shopWith({ 'content/pages/soon.md': draft })
	const config = configOf(root)
	vi.mocked(readContent).mockClear()
	for (const kind of ['faq', 'pages', 'policies'] as const) await load(root, kind, undefined, config)
	expect(readContent).toHaveBeenCalledTimes(1)
	const watcher = watching()
	for (const kind of ['faq', 'pages', 'policies'] as const) await load(root, kind, watcher, config)
	watcher.emit('all', 'change', join(root, 'content/pages/soon.md'))
	await vi.waitFor(() => expect(readContent).toHaveBeenCalledTimes(3))
})

test('a mistake in any text stops a build', async () => {
	await expect(load(shopWith({ 'content/faq/gifts.yaml': 'title: Gifts\n' }), 'pages')).rejects.toThrow('content/faq/gifts.yaml:')
})

test('the development server shows drafts, saved changes, and the last valid texts after a mistake', async () => {
	const root = shopWith({ 'content/pages/soon.md': draft })
	const watcher = watching()
	const { entries } = await load(root, 'pages', watcher)
	expect([...entries.keys()]).toContain('soon')
	const file = join(root, 'content/pages/soon.md')
	writeFileSync(file, draft.replace('title: Soon', 'title: Sooner'))
	watcher.emit('all', 'change', file)
	await vi.waitFor(() => expect(entries.get('soon')?.data).toMatchObject({ title: 'Sooner' }))
	writeFileSync(file, draft.replace('title: Soon\n', ''))
	watcher.emit('all', 'change', file)
	expect(entries.get('soon')?.data).toMatchObject({ title: 'Sooner' })
})

test('the development server starts with the valid texts and logs the mistakes', async () => {
	const root = shopWith({ 'content/faq/gifts.yaml': gifts, 'content/faq/orders-shipping.yaml': 'title: Orders\n' })
	expect([...(await load(root, 'faq', watching())).entries.keys()].filter((id) => !id.includes('/'))).toEqual(['gifts', 'returns-refunds'])
	const { errors } = await load(root, 'policies', watching())
	expect(errors).toEqual([
		expect.stringMatching(/content\/faq\/orders-shipping\.yaml:1 {2}"position" is missing\.[\s\S]*what was right last/),
	])
})

test('a partly translated text lists its fields without a translation, except in drafts', async () => {
	const root = shopWith({
		'content/faq/gifts.yaml': gifts.replace(
			'  - question: Do you',
			'  - question: Soon?\n    answer: Soon.\n    draft: true\n  - question: Do you',
		),
		'content/languages/fr/faq/gifts.yaml': 'questions:\n  - {draft: true}\n  - question: Emballez-vous ?\n',
		'content/languages/fr/product.yaml': 'factsTitle: Marque\nreturns:\n  title: Retours\n',
		'content/languages/fr/pages/terms.md': '---\ntitle: Conditions\ndescription: Nos conditions.\n---\n',
	})
	const dataOf = async (kind: 'faq' | 'pages' | 'product', id: string) => (await load(root, kind)).entries.get(id)?.data
	expect(await dataOf('faq', 'fr/gifts')).toMatchObject({
		untranslated: ['title'],
		questions: [{ question: 'Emballez-vous ?', answer: '<p>**Yes.**</p>', untranslated: ['answer'] }],
	})
	expect(await dataOf('product', 'fr/product')).toMatchObject({
		factsTitle: 'Marque',
		untranslated: ['shippingTitle'],
		returns: { untranslated: ['text'] },
		promises: { untranslated: ['returns', 'price'] },
	})
	expect(await dataOf('pages', 'fr/terms')).toMatchObject({ title: 'Conditions', untranslated: ['body'] })
	expect(await dataOf('pages', 'fr/contact')).toMatchObject({ untranslated: expect.arrayContaining(['title', 'body']) })
	expect(await dataOf('faq', 'gifts')).not.toHaveProperty('untranslated')
})
