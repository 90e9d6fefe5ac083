import { describe, expect, it } from 'vitest'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const mistakes = (files: Readonly<Record<string, string>>) => readContent(shopWith(files)).problems

const page = (fields: string, body = 'Text.\n') => `---\ntitle: About us\ndescription: Who we are.\n${fields}---\n\n${body}`

describe('mistakes in links, pictures and paths are reported with file, line and how to fix them', () => {
	it('a link of the footer without a target is reported [FTR-04]', () => {
		const footer =
			'policies:\n  title: A\n  links:\n    - label: Terms\n      to: terms\ncategories:\n  title: B\nlinks:\n  title: C\n  links: []\n'
		expect(mistakes({ 'content/footer.yaml': footer })).toEqual([
			{ file: 'content/footer.yaml', line: 5, message: 'The link "terms" has no target.', fix: 'Write "/terms".' },
		])
	})

	it('a link to an unknown anchor is reported', () => {
		expect(mistakes({ 'content/pages/about.md': page('', '[Returns](/faq#refunds)\n') })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 6,
				message: '/faq has no heading "#refunds".',
				fix: 'The headings there are #orders-shipping, #returns-refunds.',
			},
		])
	})

	it('a missing page of the footer is reported, unless it is a draft', () => {
		const footer = (name: string) =>
			`policies: {title: A, links: [{label: B, page: ${name}}]}\ncategories: {title: C}\nlinks: {title: D, links: []}\n`
		const draft = { 'content/pages/about.md': page('draft: true\n') }
		expect(mistakes({ ...draft, 'content/footer.yaml': footer('about') })).toEqual([])
		expect(mistakes({ ...draft, 'content/footer.yaml': footer('abuot') })).toMatchObject([
			{ file: 'content/footer.yaml', line: 1, message: 'There is no page "abuot" in content/pages.' },
		])
	})

	it('a link to a draft is reported', () => {
		const found = mistakes({ 'content/pages/about.md': page('draft: true\n'), 'content/pages/team.md': page('', '[About](/about)\n') })
		expect(found).toEqual([
			{
				file: 'content/pages/team.md',
				line: 6,
				message: 'The page /about is a draft, which shoppers do not see.',
				fix: 'Switch "Draft" off on that page to publish it, or remove the link until then.',
			},
		])
	})

	it('the suggestions for a broken link contain no pages of forms and mails', () => {
		const [problem] = mistakes({ 'content/pages/team.md': page('', '[Code](/opt)\n') })
		expect(problem?.fix).toMatch(/^The pages are \/, .*\/terms/)
		for (const path of ['/otp', '/receipt', '/stock-mail', '/custom-products']) expect(problem?.fix).not.toContain(path)
	})

	it('two pages with the same path are reported', () => {
		expect(mistakes({ 'content/pages/about.md': page(''), 'content/pages/us.md': page('slug: about\n') })).toEqual([
			{
				file: 'content/pages/us.md',
				line: 4,
				message: 'content/pages/about.md has the same URL /about.',
				fix: 'Give one of the two another name or slug.',
			},
		])
	})

	it('a page with a reserved path is reported', () => {
		expect(mistakes({ 'content/pages/cart.md': page('') })).toMatchObject([{ message: '/cart is a page of the shop itself.' }])
	})

	it('a missing picture is reported', () => {
		expect(mistakes({ 'content/pages/about.md': page('', 'Us:\n\n![Our team](/pictures/team.webp)\n') })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 8,
				message: 'There is no picture /pictures/team.webp.',
				fix: 'Put the picture into public/, such as public/pictures/team.webp, and write its path from there: /pictures/...',
			},
		])
	})

	it('a picture without a description is reported', () => {
		const found = mistakes({ 'public/pictures/team.webp': 'x', 'content/pages/about.md': page('', '![](/pictures/team.webp)\n') })
		expect(found).toMatchObject([{ line: 6, message: 'The picture /pictures/team.webp has no description.' }])
	})
})
