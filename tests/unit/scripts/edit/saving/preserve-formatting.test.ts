import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import faqSchema from '#root/content/schemas/faq.json' with { type: 'json' }
import footerSchema from '#root/content/schemas/footer.json' with { type: 'json' }
import pagesSchema from '#root/content/schemas/pages.json' with { type: 'json' }
import type { FieldSchema } from '#scripts/edit/fields.ts'
import { preserveFormatting } from '#scripts/edit/saving/preserve-formatting.ts'

const faq = `# How we answer.
title: Gifts
position: 3
questions:
  # Asked most.
  - question: Do you wrap gifts?
    answer: Yes, in paper that was used before, and we add a card on which we write by hand whatever you tell us to write there.
  - question: 'Is it free?'
    answer: It is. # since May
`

/** Format of the forms: wrapped lines, no comments, all fields. */
const asForms = (value: unknown) => stringify(value, { lineWidth: 80 })

const withDrafts = (change: (questions: Record<string, unknown>[]) => unknown = (same) => same) => {
	const { questions, ...group } = parse(faq) as { questions: Record<string, unknown>[] }
	return asForms({ ...group, questions: change(questions.map((one) => ({ ...one, draft: false, from: null }))) })
}

const save = (before: string, after: string) => preserveFormatting('content/faq/gifts.yaml', before, after, faqSchema as FieldSchema)

describe('file saved by a form', () => {
	it('file saved by a form without changes stays identical', () => {
		expect(save(faq, withDrafts())).toBe(faq)
	})

	it.each(['[a, b]', '[ a, b ]'])('file saved by a form keeps the notation of short lists: %s', (list) => {
		const before = `title: Gifts\nalso: ${list}\n`
		expect(preserveFormatting('content/returns.yaml', before, 'title: Presents\nalso: [a, b]\n', {})).toBe(
			before.replace('Gifts', 'Presents'),
		)
	})

	it('file saved by a form differs only in the changed line', () => {
		const saved = save(
			faq,
			withDrafts(([first, second]) => [first, { ...second, answer: 'It is, always.' }]),
		)
		expect(saved).toBe(faq.replace('It is. # since May', 'It is, always. # since May'))
	})

	it('file saved by a form keeps comments and lines of other entries when one is added, removed or moved', () => {
		const added = save(
			faq,
			withDrafts((questions) => [{ question: 'New?', answer: 'Yes.', draft: true }, ...questions]),
		)
		expect(added).toContain('  - question: New?\n    answer: Yes.\n    draft: true\n')
		expect(added).toContain('# since May')
		expect(added).toContain("question: 'Is it free?'")
		const gone = save(
			faq,
			withDrafts(([, second]) => [second]),
		)
		expect(parse(gone)).toEqual({ title: 'Gifts', position: 3, questions: [{ question: 'Is it free?', answer: 'It is.' }] })
		expect(gone).toContain('# since May')
		const moved = save(
			faq,
			withDrafts((questions) => questions.toReversed()),
		)
		expect((parse(moved) as { questions: unknown[] }).questions).toEqual((parse(faq) as { questions: unknown[] }).questions.toReversed())
	})

	it('file saved by a form omits an empty optional field, and keeps an empty required one so that it is reported', () => {
		const footer = readFileSync('content/footer.yaml', 'utf8')
		const { policies, ...others } = parse(footer) as { policies: { title: string; links: { label: string; to?: string }[] } }
		const emptied = asForms({ ...others, policies: { title: '', links: policies.links.map(({ label }) => ({ label, to: '' })) } })
		const saved = preserveFormatting('content/footer.yaml', footer, emptied, footerSchema as FieldSchema)
		expect(saved).not.toContain('to: /terms')
		expect(saved).toContain('title: ""')
		expect(saved).toMatch(/^# FTR-03/)
	})

	it('file saved by a form has no empty fields if it is new', () => {
		expect(save('', asForms({ title: 'Gifts', position: 3, questions: [{ question: 'A?', answer: 'B.', draft: false }] }))).toBe(
			'title: Gifts\nposition: 3\nquestions:\n  - question: A?\n    answer: B.\n',
		)
	})

	it('file saved by a form has exactly the saved values for any input', () => {
		const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((one) => one.trim() !== '')
		const group = fc.record({
			title: text,
			position: fc.integer({ min: -5, max: 99 }),
			questions: fc.array(fc.record({ question: text, answer: text }), { minLength: 1, maxLength: 5 }),
		})
		fc.assert(
			fc.property(group, group, (before, after) => {
				expect(parse(save(asForms(before), asForms(after)))).toEqual(after)
			}),
			{ numRuns: 300 },
		)
	})
})

describe('page saved by a form', () => {
	const page = `---
title: About us
description: Who we are. # for search engines
---

We are
two people.

* one
* two

Write to *us*.
`
	const savePage = (before: string, after: string) =>
		preserveFormatting('content/pages/about.md', before, after, pagesSchema as FieldSchema)

	it('page saved by a form keeps the formatting of paragraphs with the same meaning', () => {
		const after =
			'---\ntitle: About us\ndescription: Who we are.\ndraft: false\n---\nWe are two people.\n\n- one\n- two\n\nWrite to **us**.\n'
		expect(savePage(page, after)).toBe(page.replace('*us*', '**us**'))
	})

	it('page saved by a form without changes stays identical, for every page of the shop', () => {
		for (const name of readdirSync('content/pages')) {
			const written = readFileSync(join('content/pages', name), 'utf8')
			expect(savePage(written, written.replaceAll(/\n{3,}/g, '\n\n'))).toBe(written)
		}
	})

	it('page saved by a form has new paragraphs, and not the deleted ones', () => {
		const saved = savePage(page, page.replace('We are\ntwo people.\n', 'We are three.\n\n> Really.\n'))
		expect(saved).toBe(page.replace('We are\ntwo people.\n', 'We are three.\n\n> Really.\n'))
		expect(savePage('', '---\ntitle: New\ndescription: New.\n---\n')).toBe('---\ntitle: New\ndescription: New.\n---\n')
	})
})
