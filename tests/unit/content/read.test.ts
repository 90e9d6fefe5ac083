import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Fact, factAt } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { expect, test } from 'vitest'
import { jsonSchemas } from '#content/json-schemas.ts'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const textOf = (root: string, kind: string) =>
	JSON.stringify(
		readContent(root)
			.entries.filter((entry) => entry.kind === kind)
			.map(({ data, body }) => ({ data, body })),
	)

test('the default texts have no mistake and contain the required statements [HOME-50, HOME-55, HOME-56, STAT-03, STAT-04, STAT-05, STAT-06, PROD-20, PROD-21]', () => {
	expect(readContent('.').problems).toEqual([])
	// The statements of a shop without the setting free_delivery_from (docs/decisions/0034-delivery).
	const policies = readContent('.').entries.find(({ kind }) => kind === 'policies')?.data as { freeDeliveryAbove: Fact<number> }
	const stated = (place: 'home' | 'faq') =>
		withFreeDelivery(
			textOf('.', place),
			freeDeliveryFigure({ from: null, stated: factAt(policies.freeDeliveryAbove, place), currency: '$', market: '' }),
		)
	for (const text of ['25% off your next purchase', 'above $20, worldwide', 'within 10 days']) expect(stated('home')).toContain(text)
	for (const text of [
		'What does shipping cost?',
		'Orders over $100',
		'30 days',
		'unused and in their original packaging',
		'5-7 business days',
	])
		expect(stated('faq')).toContain(text)
	for (const text of ['30 days', 'four weeks', '5-10 days', '3-5 days']) expect(textOf('.', 'product')).toContain(text)
})

test('inconsistent facts of the default texts cause warnings [AMB-50]', () => {
	expect(readContent('.').warnings).toEqual([
		'content/policies.yaml: returnDays is "30", but "10" on the home page.',
		'content/policies.yaml: freeDeliveryAbove is "100", but "20" on the home page.',
		'content/policies.yaml: refundTime is "5-7 business days", but "about four weeks" on product pages.',
	])
})

test('a changed fact changes in all texts', () => {
	const policies = readFileSync('content/policies.yaml', 'utf8').replace('value: 30', 'value: 45').replace('  home: 10\n', '')
	const root = shopWith({ 'content/policies.yaml': policies })
	for (const kind of ['faq', 'home', 'product']) expect(textOf(root, kind)).toContain('45 days')
	expect(readContent(root).warnings).not.toContainEqual(expect.stringContaining('returnDays'))
})

test('a file may have a byte order mark and Windows line breaks', () => {
	const windows = (path: string) => ({ [path]: `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}` })
	const root = shopWith({ ...windows('content/home.yaml'), ...windows('content/pages/terms.md') })
	expect(readContent(root).problems).toEqual([])
	expect(textOf(root, 'home')).toBe(textOf('.', 'home'))
	expect(textOf(root, 'pages').replaceAll('\\r\\n', '\\n')).toBe(textOf('.', 'pages'))
})

test('the file filters.yaml is optional, and its mistakes are reported', () => {
	const root = shopWith({})
	rmSync(join(root, 'content/filters.yaml'))
	expect(readContent(root).problems).toEqual([])
	const [problem, ...others] = readContent(
		shopWith({ 'content/filters.yaml': 'explanations:\n  - name: Memory\n    txt: Holds.\n' }),
	).problems
	expect([problem?.file, problem?.line, others.length]).toEqual(['content/filters.yaml', 2, 1])
	expect(others[0]).toMatchObject({ file: 'content/filters.yaml', line: 3 })
})

test('each specification has one explanation', () => {
	const entries = readContent('.').entries.filter(({ kind }) => kind === 'filters')
	const explanations = entries.flatMap(({ data }) => (data as { explanations: { name: string; also?: string[] }[] }).explanations)
	const names = explanations.flatMap(({ name, also = [] }) => [name, ...also]).map((name) => name.toLowerCase())
	expect(names.length).toBeGreaterThan(40)
	expect(names).toEqual([...new Set(names)])
})

test('a text file may have the extension .yml', () => {
	const root = shopWith({})
	renameSync(join(root, 'content/policies.yaml'), join(root, 'content/policies.yml'))
	renameSync(join(root, 'content/faq/returns-refunds.yaml'), join(root, 'content/faq/returns-refunds.yml'))
	const { problems, warnings } = readContent(root)
	expect(problems).toEqual([])
	expect(warnings).toContain('content/policies.yml: returnDays is "30", but "10" on the home page.')
	expect(textOf(root, 'faq')).toBe(textOf('.', 'faq'))
})

test('a link to a page that is not published yet causes a warning', () => {
	const soon = '---\ntitle: Sale\ndescription: A sale.\nfrom: 2999-01-01\n---\n\nCheap.\n'
	const about = '---\ntitle: About\ndescription: Us.\n---\n\nSee our [sale](/sale#prices "Sale").\n'
	const { problems, warnings } = readContent(shopWith({ 'content/pages/sale.md': `${soon}\n## Prices\n`, 'content/pages/about.md': about }))
	expect(problems).toEqual([])
	expect(warnings).toContain('content/pages/about.md:6 leads to /sale#prices, which is not shown now (from 2999-01-01, until ...).')
})

test('the path of a content page is its file name or its slug', () => {
	const page =
		'---\ntitle: About\ndescription: Us.\nslug: about-us\n---\n\nWe answer within {returnDays} days. See [returns](/faq#returns-refunds).\n'
	const root = shopWith({ 'content/pages/team.md': page.replace('slug: about-us\n', ''), 'content/pages/about.md': page })
	const { entries, problems } = readContent(root)
	expect(problems).toEqual([])
	expect(entries.filter(({ kind }) => kind === 'pages').map(({ id }) => id)).toEqual(
		expect.arrayContaining(['about-us', 'contact', 'faq', 'team', 'terms']),
	)
	expect(entries.find(({ id }) => id === 'team')?.body).toContain('within 30 days')
})

test('the JSON schemas are up to date, and describe every field for editors', () => {
	const undescribed: string[] = []
	// Forms show checkboxes, so descriptions must not start with YAML values.
	const forPrograms: string[] = []
	const walk = (schema: object, path: string) => {
		for (const [name, field] of Object.entries('properties' in schema ? (schema.properties as object) : {})) {
			if (!field.description) undescribed.push(`${path}/${name}`)
			if (/^(true|false|null)\b/.test(field.description ?? '')) forPrograms.push(`${path}/${name}`)
			walk(field.items ?? field, `${path}/${name}`)
		}
	}
	for (const [path, schema] of Object.entries(jsonSchemas())) {
		expect(JSON.parse(readFileSync(path, 'utf8')), 'out of date: run npm run make:schemas').toEqual(schema)
		walk(schema, path)
	}
	expect(undescribed).toEqual([])
	expect(forPrograms).toEqual([])
})

test('the file works-with.yaml is optional, and its mistakes are reported', () => {
	const problemsOf = (text: string) => readContent(shopWith({ 'content/works-with.yaml': text })).problems
	const root = shopWith({})
	rmSync(join(root, 'content/works-with.yaml'))
	expect(readContent(root).problems).toEqual([])
	expect(problemsOf('products:\n  - product: Arc 7\n    add: [Sleeve]\n')).toEqual([])
	expect(problemsOf('products:\n  - product: Arc 7\n    ad: [Sleeve]\n').map(({ line }) => line)).toEqual([2, 3])
	expect(problemsOf('products:\n  - product: Arc 7\n')).toMatchObject([{ file: 'content/works-with.yaml', line: 2 }])
	expect(problemsOf('products:\n  - product: Arc 7\n    remove: [42]\n')).toMatchObject([{ file: 'content/works-with.yaml', line: 3 }])
})
