// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is expected here is code that has templates.
import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { inlineMessages } from '#i18n/build/inline-messages.ts'

function put(code: string, messages: Readonly<Record<string, string>>, tag = 'en', direction = 'ltr'): string {
	return inlineMessages(code, parseAst(code), {
		tag,
		direction,
		prefix: tag === 'en' ? '' : `/${tag}`,
		messageOf: (id) => ({ message: messages[id] ?? '', tag }),
	})
}

/** Value of an expression after its messages are inlined. */
function runInlined(
	call: string,
	messages: Readonly<Record<string, string>>,
	tag = 'en',
	values: Readonly<Record<string, unknown>> = {},
): unknown {
	return new Function(...Object.keys(values), `return ${put(call, messages, tag)}`)(...Object.values(values))
}

test('a message without placeholders becomes a literal, or part of the template literal around it', () => {
	expect(put('f(__shop_text("a.b"))', { 'a.b': 'Your cart' })).toBe('f("Your cart")')
	expect(put('f(__shop_text("a.b"))', { 'a.b': 'Say "yes"' })).toBe(`f('Say "yes"')`)
	expect(put('x=`${n}: ${__shop_text("a.b")}!`', { 'a.b': "a `$'{b}'` \\" })).toBe('x=`${n}: a \\`\\${b}\\` \\\\!`')
	expect(runInlined('__shop_text("a.b")', { 'a.b': "one\ntwo \\ '\"`$'{x}" })).toBe('one\ntwo \\ \'"`${x}')
})

test('placeholders of a message become template expressions, also in nested messages', () => {
	expect(put('__shop_text("a.b",{name:n})', { 'a.b': 'Remove: {name}' })).toBe('`Remove: ${n}`')
	expect(put('`<${__shop_text("a.b",{name:n})}>`', { 'a.b': 'Remove: {name}' })).toBe('`<Remove: ${n}>`')
	expect(put('__shop_text("a.b",{name:__shop_text("a.c")})', { 'a.b': 'Remove: {name}', 'a.c': 'it' })).toBe('`Remove: ${"it"}`')
})

test('a conditional expression that the bundler moved into a text() call is kept', () => {
	const messages = { 'a.b': 'one', 'a.c': 'two {n}' }
	expect(put('__shop_text(x?"a.b":y?"a.c":"a.b",{n:1})', messages)).toBe('(x?"one":(y?`two ${1}`:"one"))')
	expect(put('__shop_text("a.c",x?{n:1}:{n:2})', messages)).toBe('(x?`two ${1}`:`two ${2}`)')
})

test('a plural uses the number format and rules of its language, and evaluates its value once', () => {
	const message = { 'a.b': '{n, plural, one {# item} other {# items}}' }
	expect(put('__shop_text("a.b",{n:n})', message)).toBe('(n==1?`${n.toLocaleString("en")} item`:`${n.toLocaleString("en")} items`)')
	let calls = 0
	const next = () => {
		calls += 1
		return 1200
	}
	expect(runInlined('__shop_text("a.b",{n:next()})', message, 'en', { next })).toBe('1,200 items')
	expect(runInlined('__shop_text("a.b",{n:next()})', message, 'de', { next })).toBe('1.200 items')
	expect(calls).toBe(2)
})

test('textParts() returns elements between words in the order of the language', () => {
	const link = { href: '/terms' }
	expect(runInlined('__shop_textParts("a.b",{terms:link})', { 'a.b': 'I agree to the {terms}.' }, 'en', { link })).toEqual([
		'I agree to the ',
		link,
		'.',
	])
	const message = { 'a.b': '{n, plural, one {{who} alone} other {# with {who}}}!' }
	expect(runInlined('__shop_textParts("a.b",{who:link,n:1})', message, 'en', { link })).toEqual([link, ' alone', '!'])
	expect(runInlined('__shop_textParts("a.b",{who:link,n:2})', message, 'en', { link })).toEqual(['2', ' with ', link, '!'])
	expect(runInlined('[__shop_textParts("a.b")]', { 'a.b': 'words' })).toEqual([['words']])
})

test('language() and direction() are inlined in a script', () => {
	expect(put('[__shop_language(),__shop_direction()]', {}, 'ar', 'rtl')).toBe('["ar","rtl"]')
})

test('a message with an unsupported element or a missing value throws an error', () => {
	expect(() => put('__shop_text("a.b",{})', { 'a.b': 'for {name}' })).toThrow('The placeholder {name} has no value.')
	expect(() => put('__shop_text("a.b",{d:d})', { 'a.b': 'on {d, date, short}' })).toThrow('{d} is a date, a time or a tag')
	expect(() => put('__shop_text("a.b",{d:d})', { 'a.b': '{d, number, percent}' })).toThrow('has a style')
})

const forms = [
	'=0 {none of {who}}',
	'zero {zero}',
	'one {one, #}',
	'two {a `pair`}',
	'few {# few}',
	'many {# {g, select, f {hers} other {"his"}}}',
]
const messages = [
	'{who} has {n, plural, offset:1 =1 {it} one {# more} other {# more of {who}}}',
	'{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {g, select, f {she} m {he} other {they}}',
	"It''s {n, number}, '{'not a place'}' # <b>",
	`{n, plural, ${forms.join(' ')} other {# of {n, plural, one {1} other {{n}}}}}`,
]

test.each(messages)('an inlined message equals the message of the server in every language: %s', (message) => {
	fc.assert(
		fc.property(
			fc.constantFrom('en', 'de', 'ar', 'pl', 'fr', 'lv', 'ja'),
			fc.oneof(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 2_000_000 })),
			fc.constantFrom('Ada', '`${x}`', '_', '"'),
			fc.constantFrom('f', 'm', 'x'),
			(tag, n, who, g) => {
				const server = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true }).format({ n, who, g })
				expect(runInlined('__shop_text("a.b",{n:n,who:who,g:g})', { 'a.b': message }, tag, { n, who, g })).toBe(server)
				expect(runInlined('__shop_text("a.b",{n:_[0],who:_[1],g:_[2]})', { 'a.b': message }, tag, { _: [n, who, g] })).toBe(server)
				const parts = runInlined('__shop_textParts("a.b",{n:n,who:who,g:g})', { 'a.b': message }, tag, { n, who, g })
				expect((parts as unknown[]).join('')).toBe(server)
			},
		),
		{ numRuns: 300 },
	)
})
