import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mentionedIds, namedIds, readRequirements } from '#scripts/checks/requirement-rows.ts'

const markdown = `# Requirements

## CART: cart

| ID | Requirement | How it shows |
|---|---|---|
| CART-01 | The columns are "Product". | Header cells. |

## AMB: questions

| AMB-01 | What \`/products\` shows. | All products. |
`

test('requirement rows are parsed with their group', () => {
	expect(readRequirements(markdown)).toEqual([
		{ id: 'CART-01', text: 'The columns are "Product".', group: 'CART: cart' },
		{ id: 'AMB-01', text: 'What `/products` shows.', group: 'AMB: questions' },
	])
})

test('requirement ids of a test title are found', () => {
	expect(namedIds('shows the columns [CART-01] and more [CART-02, AMB-01] but not CART-03 or [1]')).toEqual([
		'CART-01',
		'CART-02',
		'AMB-01',
	])
})

test('requirement id ranges are expanded, and a descending range is ignored', () => {
	expect(namedIds('all of it [CART-08..11, AMB-01]')).toEqual(['CART-08', 'CART-09', 'CART-10', 'CART-11', 'AMB-01'])
	expect(namedIds('[CART-05..03]')).toEqual([])
})

test('requirement ids in comments are found for known groups only', () => {
	expect(mentionedIds('// AMB-99: see UTF-8, ISO-8601 and CART-01', readRequirements(markdown))).toEqual(['AMB-99', 'CART-01'])
})

test('requirement ids in the document are unique', () => {
	const ids = readRequirements(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)
	expect(ids.length).toBeGreaterThan(600)
	expect(new Set(ids).size).toBe(ids.length)
})
