import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../../src/content/read.ts'
import { shopWith } from './shop.ts'

const mistakes = (files: Readonly<Record<string, string>>) => readContent(shopWith(files)).problems

const page = (fields: string, body = 'Text.\n') => `---\ntitle: About us\ndescription: Who we are.\n${fields}---\n\n${body}`
const faq = (question: string) => `title: Gifts\nposition: 3\nquestions:\n  - question: Do you wrap gifts?\n${question}`

describe('a mistake in the texts is told with file, line, what is wrong and how to mend it', () => {
	it('when a field is missing', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    draft: true\n') })).toEqual([
			{
				file: 'content/faq/gifts.yaml',
				line: 4,
				what: '"questions 1, answer" is missing.',
				mend: 'Add a line "answer: ..." here. "questions 1, answer" is: The answer, in Markdown. Facts of policies.yaml are named in braces, as {returnDays}.',
			},
		])
	})

	it('when a field is unknown, and names the one that was meant', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    answer: Yes.\n    untill: 2026-12-24\n') })).toEqual([
			{
				file: 'content/faq/gifts.yaml',
				line: 6,
				what: '"untill" is no field here.',
				mend: 'Was "until" meant? The fields here are question, answer, draft, from, until.',
			},
		])
	})

	it('when a field holds something of another kind', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    answer: Yes.\n').replace('position: 3', 'position: third') })).toMatchObject([
			{ file: 'content/faq/gifts.yaml', line: 2, what: '"position" is to be a number.' },
		])
	})

	it.each([
		['in Markdown', page('', 'Read this.\n\nSee our [terms](/term).\n'), 8],
		['in an answer', null, 5],
	])('when a link leads to no page, %s', (_, text, line) => {
		const [file, written] = text
			? (['content/pages/about.md', text] as const)
			: (['content/faq/gifts.yaml', faq('    answer: Yes, see [terms](/term).\n')] as const)
		const [problem, ...others] = mistakes({ [file]: written })
		expect(others).toEqual([])
		expect(problem).toMatchObject({ file, line, what: 'The shop has no page /term.' })
		expect(problem?.mend).toMatch(/^Was "\/terms" meant\? The pages are \/, .*\/faq/)
	})

	it('when a link of the footer leads nowhere [FTR-04]', () => {
		const footer =
			'policies:\n  title: A\n  links:\n    - label: Terms\n      to: terms\ncategories:\n  title: B\nlinks:\n  title: C\n  links: []\n'
		expect(mistakes({ 'content/footer.yaml': footer })).toEqual([
			{ file: 'content/footer.yaml', line: 5, what: 'The link "terms" leads nowhere.', mend: 'Write "/terms".' },
		])
	})

	it('when a link names a place that its page does not have', () => {
		expect(mistakes({ 'content/pages/about.md': page('', '[Returns](/faq#refunds)\n') })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 6,
				what: '/faq has no place "#refunds".',
				mend: 'The places there are #orders-shipping, #returns-refunds.',
			},
		])
	})

	it('when a link leads to a draft', () => {
		const found = mistakes({ 'content/pages/about.md': page('draft: true\n'), 'content/pages/team.md': page('', '[About](/about)\n') })
		expect(found).toMatchObject([{ file: 'content/pages/team.md', line: 6, what: 'The shop has no page /about.' }])
	})

	it('when two pages have one address', () => {
		expect(mistakes({ 'content/pages/about.md': page(''), 'content/pages/us.md': page('slug: about\n') })).toEqual([
			{
				file: 'content/pages/us.md',
				line: 4,
				what: 'content/pages/about.md has the address /about as well.',
				mend: 'Give one of the two another name or slug.',
			},
		])
	})

	it('when a page takes the address of one of the shop itself', () => {
		expect(mistakes({ 'content/pages/cart.md': page('') })).toMatchObject([{ what: 'The shop itself has a page /cart.' }])
	})

	it('when a picture is missing', () => {
		expect(mistakes({ 'content/pages/about.md': page('', 'Us:\n\n![Our team](/pictures/team.webp)\n') })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 8,
				what: 'There is no picture /pictures/team.webp.',
				mend: 'Put the picture into public/, as public/pictures/team.webp, and write its path from there: /pictures/...',
			},
		])
	})

	it('when a picture is not described', () => {
		const found = mistakes({ 'public/pictures/team.webp': 'x', 'content/pages/about.md': page('', '![](/pictures/team.webp)\n') })
		expect(found).toMatchObject([{ line: 6, what: 'The picture /pictures/team.webp has no description.' }])
	})

	it.each(['2026-02-30', '24.12.2026', '2026-13-01'])('when a day is impossible: %s', (day) => {
		expect(mistakes({ 'content/pages/about.md': page(`from: ${day}\n`) })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 4,
				what: '"from" is not a day of the calendar.',
				mend: '"from" is: The first day on which it is shown, as 2026-12-24. The day begins at midnight UTC.',
			},
		])
	})

	it('when something ends before it begins', () => {
		expect(mistakes({ 'content/pages/about.md': page('from: 2026-12-24\nuntil: 2026-12-01\n') })).toMatchObject([
			{ line: 5, what: '"until" (2026-12-01) is before "from" (2026-12-24), so it would never be shown.' },
		])
	})

	it('when a fact is named that policies.yaml does not have', () => {
		expect(mistakes({ 'content/pages/about.md': page('', 'Within {returnDay} days.\n') })).toMatchObject([
			{ file: 'content/pages/about.md', line: 6, what: 'There is no fact {returnDay}.' },
		])
	})

	it('when a file is not YAML', () => {
		const [problem] = mistakes({ 'content/faq/gifts.yaml': 'title: Gifts: all of them\nposition: 3\n' })
		expect(problem).toMatchObject({ file: 'content/faq/gifts.yaml', line: 1 })
		expect(problem?.what).toMatch(/^This is not YAML: /)
	})

	it('when a page has no fields at its head', () => {
		expect(mistakes({ 'content/pages/about.md': 'About us\n' })).toMatchObject([
			{ file: 'content/pages/about.md', line: 1, what: 'It does not begin with fields between two lines of three dashes.' },
		])
	})

	it('when nothing is made from a file', () => {
		expect(mistakes({ 'content/page/about.md': page('') })).toMatchObject([
			{ file: 'content/page/about.md', what: 'Nothing is made from this file.' },
		])
	})

	it('when there are not three highlights [HOME-18]', () => {
		const home = (count: number) =>
			`description: A shop.\nnewsletter: {title: A, text: B, label: C, placeholder: D, button: E}\nhighlights:\n${'  - {icon: truck, title: T, text: U}\n'.repeat(count)}`
		expect(mistakes({ 'content/home.yaml': home(3) })).toEqual([])
		expect(mistakes({ 'content/home.yaml': home(4) })).toMatchObject([{ line: 4, what: '"highlights" is to have at most 3.' }])
	})

	it('when a file that the shop needs is missing', () => {
		const root = shopWith({})
		rmSync(join(root, 'content/menus.yaml'))
		rmSync(join(root, 'content/pages/faq.md'))
		expect(readContent(root).problems).toMatchObject([
			{ file: 'content/menus.yaml', what: 'This file is missing.' },
			{ file: 'content/pages/faq.md', what: 'This page is missing.' },
		])
	})
})
