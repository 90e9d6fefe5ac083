import { expect, test } from 'vitest'
import { applyListStep } from '#root/packages/desk/src/components/content/list-step.ts'
import { listChangedValues, mergeValues } from '#root/packages/desk/src/components/content/merge-values.ts'
import { readValues } from '#root/packages/desk/src/components/content/text-values.ts'

const schema = {
	type: 'object',
	required: ['title', 'position'],
	properties: {
		title: { type: 'string' },
		position: { type: 'integer' },
		words: { type: 'array', items: { type: 'string' } },
		questions: {
			type: 'array',
			items: { type: 'object', required: ['question'], properties: { question: { type: 'string' }, draft: { type: 'boolean' } } },
		},
	},
} as const

const formOf = (fields: Record<string, string>) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}

test('a sent form gives the values of its schema', () => {
	const form = formOf({
		...{ title: ' Returns ', position: '2', words: 'one\r\n\r\n two ', 'count-questions': '2' },
		...{ 'questions.0.question': 'How?\r\nWhen?', 'questions.0.draft': 'yes', 'questions.1.question': '' },
	})
	expect(readValues(schema, form)).toEqual({
		title: 'Returns',
		position: 2,
		words: ['one', 'two'],
		questions: [{ question: 'How?\nWhen?', draft: true }, { question: '' }],
	})
	expect(readValues(schema, formOf({ position: 'two' }))).toEqual({ title: '', position: 'two' })
})

test('fields that the form does not show are kept', () => {
	expect(readValues(schema, formOf({ title: 'New', position: '1' }), { slug: 'x', title: 'Old', position: 1 })).toEqual({
		slug: 'x',
		title: 'New',
		position: 1,
	})
})

test.each([
	['add:questions', [1, 2, {}], 'questions.2'],
	['remove:questions.0', [2], 'questions.0'],
	['up:questions.1', [2, 1], 'questions.0'],
	['down:questions.0', [2, 1], 'questions.1'],
	['up:questions.0', [1, 2], 'questions.0'],
])('the button "%s" changes the list', (step, questions, focus) => {
	expect(applyListStep({ title: 'x', questions: [1, 2] }, step)).toEqual({ values: { title: 'x', questions }, focus })
	expect(applyListStep({}, 'save')).toBeNull()
})

test('two people who change different fields both keep their change', () => {
	const seen = { title: 'A', questions: [{ answer: '1' }, { answer: '2' }] }
	const now = { title: 'B', questions: [{ answer: '1' }, { answer: '22' }] }
	const yours = { title: 'A', questions: [{ answer: '11' }, { answer: '222' }] }
	expect(mergeValues(seen, now, yours)).toEqual({ title: 'B', questions: [{ answer: '11' }, { answer: '222' }] })
	expect(listChangedValues(seen, now, yours)).toEqual([
		{ field: 'Title', seen: 'A', now: 'B', yours: 'A' },
		{ field: 'Questions, 2, Answer', seen: '2', now: '22', yours: '222' },
	])
	const longer = { title: 'A', questions: [{ answer: '1' }] }
	expect(mergeValues(seen, longer, yours)).toMatchObject({ questions: yours.questions })
})
