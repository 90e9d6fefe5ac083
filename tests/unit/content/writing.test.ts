import { expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { shopWith } from './shop.ts'

const warnings = (body: string) => {
	const text = `---\ntitle: About us\ndescription: Who we are.\n---\n\n${body}\n`
	return readContent(shopWith({ 'content/pages/about.md': text })).warnings.filter((one) => one.startsWith('content/pages/about.md'))
}

test.each([
	['Hello.\n\nThis is **bold.', 'content/pages/about.md:8 has "**" without a second one'],
	['Free above -3 dollars.', 'content/pages/about.md:6 names the amount "-3 dollars"'],
	['It costs 99999999 $.', 'names the amount "99999999 $"'],
	['It costs €12345678.', 'names the amount "€12345678"'],
])('a probable mistake causes a warning: %s', (body, warning) => {
	expect(warnings(body)).toEqual([expect.stringContaining(warning)])
})

test.each([
	'This is **bold**, `**` is not, and \\*\\* neither.',
	'It takes 5-7 euros, from $ 3 to - say - 1,000 EUR.',
	'**Both\nlines** are bold.',
	'Call 01234567 or 1234567890.',
])('an intended text causes no warning: %s', (body) => {
	expect(warnings(body)).toEqual([])
})

test('the default texts cause no warnings about probable mistakes', () => {
	const remarks = readContent('.').warnings.filter((one) => /without a second one|names the amount/.test(one))
	expect(remarks).toEqual([])
})
