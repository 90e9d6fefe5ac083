import { expect, test } from 'vitest'
import { findPrivateWords } from '#scripts/checks/private-words.ts'

test('private words are found in names and prose, with the word of the field and the line', () => {
	expect(findPrivateWords("import { putTexts } from './x.ts'\n\n/** The tongues of a shop. */")).toEqual([
		{ word: 'putTexts', fieldWord: 'inline messages, tag message calls', line: 1 },
		{ word: 'tongues', fieldWord: 'languages', line: 3 },
	])
})

test('words that only contain a private word are no finding', () => {
	expect(findPrivateWords('The admittance of a clean-process, in a row; leaning')).toEqual([])
})
