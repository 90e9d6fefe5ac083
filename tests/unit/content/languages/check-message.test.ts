import { expect, test } from 'vitest'
import { findMistake } from '#content/languages/check-message.ts'

const english = '{count, plural, one {# item} other {# items}} for {name}'

test('a valid message has the placeholders of the English one, and all plural forms of its language', () => {
	expect(findMistake('{count, plural, one {# Ding} other {# Dinge}} für {name}', 'de', english)).toBeNull()
	expect(findMistake('{name}: {count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}', 'ar', english)).toBeNull()
	expect(findMistake('{count, plural, other {#個}} {name}', 'ja', english)).toBeNull()
})

test('unknown and missing plural forms of a message are reported with the forms of the language', () => {
	expect(findMistake('{count, plural, one {a} few {b} other {c}} {name}', 'de', english)).toEqual({
		message: 'This language has no plural form "few".',
		fix: 'Its forms in this language are other (as 0), one (as 1).',
	})
	expect(findMistake('{count, plural, one {a} other {c}} {name}', 'pl', english)?.message).toBe(
		'{count, plural, …} does not have the form "many".',
	)
	expect(findMistake('{name}', 'de', english)?.message).toBe('The placeholder {count} is missing.')
})
