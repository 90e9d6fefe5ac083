import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

function mistakes(files: Readonly<Record<string, string>>) {
	const languages = Object.keys(files).some((path) => path.includes('/languages/'))
	return readContent(shopWith(files, { languages })).problems.map(({ field: _field, ...problem }) => problem)
}

const page = (fields: string, body = 'Text.\n') => `---\ntitle: About us\ndescription: Who we are.\n${fields}---\n\n${body}`
const faq = (question: string) => `title: Gifts\nposition: 3\nquestions:\n  - question: Do you wrap gifts?\n${question}`

it('a mistake names its field, for forms', () => {
	const { problems } = readContent(shopWith({ 'content/faq/gifts.yaml': faq('    draft: true\n') }))
	expect(problems.map(({ field }) => field)).toEqual([['questions', 0, 'answer']])
})

describe('mistakes in texts are reported with file, line, description and how to fix them', () => {
	it('a missing field is reported', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    draft: true\n') })).toEqual([
			{
				file: 'content/faq/gifts.yaml',
				line: 4,
				message: '"answer" of entry 1 of "questions" is missing.',
				fix: expect.stringMatching(/^Add a line "answer: \.\.\." here\. Expected: The answer\. Write \*\*word\*\* for bold/),
			},
		])
	})

	it('an unknown field is reported with a suggestion', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    answer: Yes.\n    untill: 2026-12-24\n') })).toEqual([
			{
				file: 'content/faq/gifts.yaml',
				line: 6,
				message: '"untill" is not a field here.',
				fix: 'Did you mean "until"? The fields here are question, answer, onlyWith, draft, from, until.',
			},
		])
	})

	it('a misspelled or misplaced amount for free delivery is reported', () => {
		const files = {
			'content/faq/gifts.yaml': faq('    answer: Free over {freeDeliverFrom}.\n    onlyWith: freeDelivery\n'),
			'content/pages/gifts.md': '---\ntitle: Free over {freeDeliveryFrom}\ndescription: Gifts.\n---\n\nOver {freeDeliveryFrom}.\n',
			'content/contact.yaml': readFileSync('content/contact.yaml', 'utf8').replace('button: ', 'button: Free over {freeDeliveryFrom} '),
		}
		const { 'content/faq/gifts.yaml': gifts } = files
		const only = { 'content/faq/gifts.yaml': gifts.replace(/ {4}onlyWith.*\n/, '') }
		expect(mistakes({ ...files, ...only }).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
			expect.stringMatching(/^content\/contact\.yaml:\d+ "Facts and policies" has no \{freeDeliveryFrom\}\.$/),
			'content/faq/gifts.yaml:5 "Facts and policies" has no {freeDeliverFrom}.',
			'content/pages/gifts.md:2 {freeDeliveryFrom} has no value here.',
		])
		expect(mistakes(only)).toMatchObject([{ fix: expect.stringMatching(/^Did you mean \{freeDeliveryFrom\}\?/) }])
		expect(mistakes({ 'content/faq/gifts.yaml': gifts })).toMatchObject([{ file: 'content/faq/gifts.yaml', line: 6 }])
	})

	it('search words without a meaning or target are reported', () => {
		const words =
			'title: German\nsynonyms:\n  - words: handy\n  - words: fernseher,\n    finds: television\nhelp:\n  - words: umtausch\n    to: /fag\n'
		expect(mistakes({ 'content/search/de.yaml': words })).toMatchObject([
			{ line: 3, message: '"words" of entry 1 of "synonyms" has a single word, so it needs "finds" or a synonym.' },
			{ line: 4, message: '"words" of entry 2 of "synonyms" needs a word before and after each comma.' },
		])
		expect(
			mistakes({ 'content/search/de.yaml': words.replace('handy', 'handy, smartphone').replace('fernseher,', 'fernseher') }),
		).toMatchObject([{ file: 'content/search/de.yaml', line: 8, message: 'The shop has no page /fag.' }])
	})

	it('a field with a value of another type is reported', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq('    answer: Yes.\n').replace('position: 3', 'position: third') })).toMatchObject([
			{ file: 'content/faq/gifts.yaml', line: 2, message: '"position" must be a number.' },
		])
	})

	it.each([
		['in Markdown', page('', 'Read this.\n\nSee our [terms](/term).\n'), 8],
		['in an answer', null, 5],
	])('a link to an unknown page is reported, %s', (_, text, line) => {
		const [file, written] = text
			? (['content/pages/about.md', text] as const)
			: (['content/faq/gifts.yaml', faq('    answer: Yes, see [terms](/term).\n')] as const)
		const [problem, ...others] = mistakes({ [file]: written })
		expect(others).toEqual([])
		expect(problem).toMatchObject({ file, line, message: 'The shop has no page /term.' })
		expect(problem?.fix).toMatch(/^Did you mean "\/terms"\? The pages are \/, .*\/faq/)
	})

	it.each(['2026-02-30', '24.12.2026', '2026-13-01'])('an impossible date is reported: %s', (day) => {
		expect(mistakes({ 'content/pages/about.md': page(`from: ${day}\n`) })).toEqual([
			{
				file: 'content/pages/about.md',
				line: 4,
				message: '"from" is not a day of the calendar.',
				fix: 'Expected: The first day on which it is shown, as 2026-12-24. The day begins at 0:00 Greenwich time.',
			},
		])
	})

	it('a period that ends before it begins is reported', () => {
		expect(mistakes({ 'content/pages/about.md': page('from: 2026-12-24\nuntil: 2026-12-01\n') })).toMatchObject([
			{ line: 5, message: '"until" (2026-12-01) is before "from" (2026-12-24), so it would never be shown.' },
		])
	})

	it.each([
		['{returnDay}', '"Facts and policies" has no {returnDay}.'],
		['{return-days}', '"Facts and policies" has no {return-days}.'],
		['{ returnDays }', '"{ returnDays }" is not the name of a fact.'],
		['{returnDays', '"{returnDays" is not the name of a fact.'],
	])('a misspelled fact is reported: %s', (written, message) => {
		const [problem, ...others] = mistakes({ 'content/pages/about.md': page('', `Within ${written} days.\n`) })
		expect(others).toEqual([])
		expect(problem).toMatchObject({ file: 'content/pages/about.md', line: 6, message })
		expect(problem?.fix).toMatch(/^Did you mean \{returnDays\}\? The facts are \{returnDays\}, /)
	})

	it('other text in braces is not reported', () => {
		expect(mistakes({ 'content/pages/about.md': page('', 'Sets: {1, 2}, { and {} and {returnDays}.\n') })).toEqual([])
		expect(mistakes({ 'content/pages/about.md': page('', 'About {wholesale} offers.\n') })).toMatchObject([
			{ message: '"Facts and policies" has no {wholesale}.', fix: expect.stringMatching(/^The facts are /) },
		])
	})

	it.each(['contact', 'faq', 'terms'])('a schedule or another slug for the required page /%s is reported', (name) => {
		const file = `content/pages/${name}.md`
		const withLine = (line: string) => ({ [file]: readFileSync(file, 'utf8').replace('---\n', `---\n${line}\n`) })
		for (const line of ['draft: true', 'from: 2026-12-24', 'until: 2026-12-24', 'slug: elsewhere']) {
			const field = line.replace(/:.*/, '')
			expect(mistakes(withLine(line))).toContainEqual({
				file,
				line: 2,
				message: `The shop always links to /${name}, so "${field}" is not allowed here.`,
				fix: 'Remove the line.',
			})
		}
		// As the forms write them.
		expect(mistakes(withLine(`draft: false\nslug: ${name}`))).toEqual([])
	})

	it('a group of questions with an invalid name is reported', () => {
		expect(mistakes({ 'content/faq/My Gifts.yaml': faq('    answer: Yes.\n') })).toEqual([
			{
				file: 'content/faq/My Gifts.yaml',
				line: 1,
				message: '"My Gifts" cannot be part of a URL.',
				fix: 'Rename the file to small letters, digits and single dashes.',
			},
		])
	})

	it('a number out of range is reported', () => {
		const policies = readFileSync('content/policies.yaml', 'utf8')
		expect(mistakes({ 'content/policies.yaml': policies.replace('value: 30', 'value: 0') })).toMatchObject([
			{ file: 'content/policies.yaml', line: 4, message: '"value" of "returnDays" must be more than 0.' },
		])
	})

	it('an empty link of the footer is reported', () => {
		const footer = readFileSync('content/footer.yaml', 'utf8').replace('to: /terms', 'to: ""')
		expect(mistakes({ 'content/footer.yaml': footer })).toMatchObject([
			{
				line: 11,
				message: '"to" of entry 3 of "links" of "policies" is empty.',
				fix: expect.stringContaining('Empty: no link'),
			},
		])
	})

	it.each([
		['a tab', 'questions:\n\t- question: A\n', 2, 'The line begins with a tab.'],
		['a field out of line', 'questions:\n  - question: A\n   answer: B\n', 3, 'The line does not match the lines around it.'],
		['a field too far in', 'questions:\n  - question: A\n      answer: B\n', 2, 'The line does not match the lines around it.'],
		['no colon', 'title: A\nposition 2\nquestions: []\n', 2, 'This is not a field with a value.'],
		['no space after a colon', 'title: A\nposition:2\n', 2, 'A colon with a space after it is missing.'],
		['a second colon', 'title: Gifts: all of them\n', 1, 'There is a second colon in the line.'],
		['an open quote', 'position: 3\ntitle: "Gifts\nquestions: []\n', 2, 'A quote is opened here and not closed.'],
		['a brace', 'title: {returnDays} days\n', 1, /^The text begins with a special character/],
		['a sign that begins no text', 'title: @home\n', 1, 'A text cannot begin with this character.'],
		['an exclamation mark', 'title: !new Gifts\n', 1, 'A text cannot begin with "!".'],
		['a backslash', 'title: "C:\\shop"\n', 1, 'A backslash has a special meaning between double quotes.'],
		['a field twice', 'title: A\nposition: 1\ntitle: B\n', 3, 'This field exists twice.'],
		['a second document', 'title: A\n---\nposition: 1\n', 2, 'A line of three dashes starts a new document here.'],
		['a comment within a text', 'title: Gifts #1\n', 1, 'The text from "#1" on would be ignored as a comment.'],
		['a letter of another encoding', 'title: A\nposition: 1\nnote: caf\uFFFD\n', 3, 'A character cannot be read.'],
	])('a syntax error of a file is reported: %s', (_, text, line, message) => {
		const [problem, ...others] = mistakes({ 'content/faq/gifts.yaml': text })
		expect(others).toEqual([])
		expect(problem).toMatchObject({ file: 'content/faq/gifts.yaml', line })
		expect(problem?.message).toMatch(message)
		expect(problem?.fix).not.toBe('')
	})

	it('a syntax error in the front matter is reported with the line in the file', () => {
		expect(mistakes({ 'content/pages/about.md': page('from: "2026\n') })).toMatchObject([
			{ file: 'content/pages/about.md', line: 4, message: 'A quote is opened here and not closed.' },
		])
	})

	it.each([
		['[terms][1]\n\n[1]: /term\n', 8],
		["[terms](/term 'Our terms')\n", 6],
		['Read\n<a class="x" href="/term">our terms</a>.\n', 7],
	])('a broken link in another syntax is reported: %j', (text, line) => {
		expect(mistakes({ 'content/pages/about.md': page('', text) })).toMatchObject([{ line, message: 'The shop has no page /term.' }])
	})

	it('a missing picture in HTML is reported', () => {
		expect(mistakes({ 'content/pages/about.md': page('', '<img src="/team.webp" alt="The team">\n') })).toMatchObject([
			{ line: 6, message: 'There is no picture /team.webp.' },
		])
	})

	it('a text in both .yaml and .yml is reported', () => {
		const gifts = faq('    answer: Yes.\n')
		expect(mistakes({ 'content/faq/gifts.yaml': gifts, 'content/faq/gifts.yml': gifts })).toEqual([
			{
				file: 'content/faq/gifts.yml',
				line: 1,
				message: 'content/faq/gifts.yaml has the same name.',
				fix: 'Keep one of the two, the one ending in .yaml if it is edited with forms.',
			},
		])
	})

	it('a page without front matter is reported', () => {
		expect(mistakes({ 'content/pages/about.md': 'About us\n' })).toMatchObject([
			{ file: 'content/pages/about.md', line: 1, message: 'The front matter is missing: fields between two lines of three dashes.' },
		])
	})

	it('an unknown file is reported', () => {
		expect(mistakes({ 'content/page/about.md': page('') })).toMatchObject([
			{ file: 'content/page/about.md', message: 'This file is not used.' },
		])
		expect(mistakes({ 'content/pages/about': page('') })).toMatchObject([{ message: 'This file is not used.' }])
		expect(mistakes({ 'content/.DS_Store': '', 'content/pages/.about.md.swp': '' })).toEqual([])
	})

	it.each([
		['Look: <script>alert(1)</script>', '<script> is not allowed in a text.'],
		['<iframe src="https://elsewhere.example"></iframe>', '<iframe> is not allowed in a text.'],
		['<b onclick="alert(1)">x</b>', '"onclick" is not allowed in a text.'],
		['<form action="/"><b>x</b></form>', '<form> is not allowed in a text.'],
	])('forbidden HTML is reported: %s', (text, message) => {
		expect(mistakes({ 'content/pages/about.md': page('', `${text}\n`) })).toContainEqual(expect.objectContaining({ line: 6, message }))
		expect(mistakes({ 'content/faq/gifts.yaml': faq(`    answer: '${text}'\n`) })).toContainEqual(
			expect.objectContaining({ line: 5, message }),
		)
		const explained = `Write \`${text}\` so.\n\n\`\`\`\n${text}\n\`\`\`\n\nA <b>bold</b> word, 2 < 3.\n`
		expect(mistakes({ 'content/pages/about.md': page('', explained) })).toEqual([])
	})

	it('an answer that is too long is reported', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': faq(`    answer: ${'a'.repeat(20_001)}\n`) })).toMatchObject([
			{ line: 5, message: '"answer" of entry 1 of "questions" is longer than 20000 characters.' },
		])
	})

	it('a binary file is reported', () => {
		expect(mistakes({ 'content/faq/gifts.yaml': '\0\0PNG' })).toMatchObject([{ line: 1, message: 'This is not a text file.' }])
	})

	it('links to a file with mistakes are not reported again', () => {
		const found = mistakes({
			'content/pages/about.md': 'About us\n',
			'content/pages/team.md': page('', '[About](/about#us)\n[Home](/hom)\n'),
		})
		expect(found.map(({ message }) => message)).toEqual([
			'The front matter is missing: fields between two lines of three dashes.',
			'The shop has no page /hom.',
		])
	})

	it('a number of highlights other than three is reported [HOME-18]', () => {
		const home = (count: number) =>
			`description: A shop.\nnewsletter: {title: A, text: B, label: C, placeholder: D, button: E}\nhighlights:\n${'  - {icon: truck, title: T, text: U}\n'.repeat(count)}`
		expect(mistakes({ 'content/home.yaml': home(3) })).toEqual([])
		expect(mistakes({ 'content/home.yaml': home(4) })).toMatchObject([{ line: 4, message: '"highlights" must have at most 3.' }])
	})

	it('a missing required file is reported', () => {
		const root = shopWith({})
		rmSync(join(root, 'content/menus.yaml'))
		rmSync(join(root, 'content/pages/faq.md'))
		expect(readContent(root).problems).toMatchObject([
			{ file: 'content/menus.yaml', message: 'This file is missing.' },
			{ file: 'content/pages/faq.md', message: 'This page is missing.' },
		])
	})
})
