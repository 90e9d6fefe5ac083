import { expect, test } from 'vitest'
import { composeText, parseText } from '#content/running/form-text.ts'

const faq = `# What shoppers ask first.
title: Returns
position: 2
questions:
  # Asked most.
  - question: How long?
    answer: 30 days.
  - question: What does it cost?
    answer: >-
      Nothing, if you
      return it in time.
`

const dataOf = (text: string) => {
	const parsed = parseText('faq/x.yaml', text)
	return 'data' in parsed ? (parsed.data as { title: string; position: number; questions: object[] }) : expect.fail(parsed.message)
}
const compose = (data: unknown) => composeText('faq/x.yaml', faq, { data, body: '' })

test('a changed field leaves the comments and the other lines', () => {
	const data = dataOf(faq)
	expect(compose({ ...data, title: 'Sending back' })).toBe(
		faq.replace('title: Returns', 'title: Sending back').replace('if you\n      return', 'if you return'),
	)
	const questions = data.questions.with(0, { question: 'How long?', answer: '31 days: really.' })
	expect(compose({ ...data, questions })).toContain('# Asked most.\n  - question: How long?\n    answer: "31 days: really."')
})

test.each([
	['added first', (list: object[]) => [{ question: 'New?', answer: 'Yes.' }, ...list]],
	['moved', (list: object[]) => list.toReversed()],
	['removed', (list: object[]) => list.slice(1)],
	['edited and moved', (list: object[]) => [{ ...list[1], answer: 'A lot.' }, list[0]]],
])('an entry that is %s gives exactly the values of the form', (_, change) => {
	const data = dataOf(faq)
	const changed = { ...data, questions: change(data.questions) }
	expect(dataOf(compose(changed))).toEqual(changed)
})

test('a page keeps its front matter, and a new one gets one', () => {
	const page = '---\ntitle: Terms # short\ndescription: All.\n---\n\nText.\n'
	expect(composeText('pages/x.md', page, { data: { title: 'Terms', description: 'All.' }, body: 'Text.\n' })).toBe(page)
	expect(composeText('pages/x.md', page, { data: { title: 'Terms', description: 'New.' }, body: 'Other.' })).toBe(
		'---\ntitle: Terms # short\ndescription: New.\n---\n\nOther.\n',
	)
	expect(composeText('pages/x.md', '', { data: { title: 'A: b', from: '2026-12-24' }, body: 'Text.' })).toBe(
		'---\ntitle: "A: b"\nfrom: 2026-12-24\n---\n\nText.\n',
	)
})
