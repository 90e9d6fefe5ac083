// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is inlined here is code that has templates.
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { setMarkets } from '@storefront/i18n/market.ts'
import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { compileMessage } from '#i18n/build/compile-message.ts'
import { inlineTexts } from '#i18n/build/inline-texts.ts'

type Messages = Readonly<Record<string, string>>

const imports = `import { text, textParts } from '@storefront/i18n/text.ts'
import { direction, language } from '@storefront/i18n/language.ts'
import { hasMarkets, market } from '@storefront/i18n/market.ts'\n`

afterEach(() => {
	setLanguages([english])
	setMarkets([])
})

function report(problem: string, offset: number): never {
	throw Object.assign(new Error(problem), { offset })
}

/** Code of a module after its calls are inlined, without its imports. */
function inlined(code: string, messages: Messages = {}, tag = 'en', direction: 'ltr' | 'rtl' = 'ltr'): string {
	const module = { code: imports + code, id: '/shop/src/islands/cart/Cart.ts' }
	const language: Language = { tag, direction, name: tag, texts: new Map(Object.entries(messages)) }
	return inlineTexts(module, parseAst(module.code), language, report).slice(imports.length)
}

/** Value of an expression after its calls are inlined. */
function evaluate(expression: string, messages: Messages, tag = 'en', values: Readonly<Record<string, unknown>> = {}): unknown {
	return new Function(...Object.keys(values), `return ${inlined(expression, messages, tag)}`)(...Object.values(values))
}

test('a message without placeholders becomes its words', () => {
	expect(evaluate('text("a.b")', { 'a.b': 'Your cart' })).toBe('Your cart')
	expect(evaluate('text(`a.b`)', { 'a.b': "one\ntwo \\ '\"`$'{x}" })).toBe('one\ntwo \\ \'"`${x}')
	expect(evaluate('`(${text("a.b")})`', { 'a.b': "a `$'{b}'`" })).toBe('(a `${b}`)')
})

test('calls are found under their local names, and other functions of these names stay', () => {
	const id = '/shop/src/cart.ts'
	const replaced = (code: string, path = id) => inlineTexts({ code, id: path }, parseAst(code), english, report)
	expect(replaced("import { language as tag } from '@storefront/i18n/language.ts'\nf(tag(), language())")).toMatch(
		/f\("en", language\(\)\)$/,
	)
	const relative = "import { language } from './language.ts'\nf(language())"
	expect(replaced(relative)).toBe(relative)
	expect(replaced(relative, '/shop/packages/i18n/bidi-isolate.ts')).toMatch(/f\("en"\)$/)
})

test('the values of placeholders can contain messages', () => {
	const messages = { 'a.b': 'Remove: {name}', 'a.c': 'it' }
	expect(evaluate('text("a.b",{name:n})', messages, 'en', { n: 'Phone' })).toBe('Remove: Phone')
	expect(evaluate('text("a.b",{name:`${text("a.c")} ${text("a.b",{name:n})}`})', messages, 'en', { n: 1 })).toBe('Remove: it Remove: 1')
})

test('the id of a message can be a conditional expression', () => {
	const messages = { 'a.b': 'one', 'a.c': 'two {n}' }
	const said = (x: boolean, y: boolean) => evaluate('text(x?"a.b":y?"a.c":"a.b",{n:text("a.b")})', messages, 'en', { x, y })
	expect([said(true, true), said(false, true), said(false, false)]).toEqual(['one', 'two one', 'one'])
})

test('a plural uses the number format and rules of its language, and evaluates its value once', () => {
	const message = { 'a.b': '{n, plural, one {# item} other {# items}}' }
	let calls = 0
	const next = () => {
		calls += 1
		return 1200
	}
	expect(evaluate('text("a.b",{n:next()})', message, 'en', { next })).toBe('1,200 items')
	expect(evaluate('text("a.b",{n:next()})', message, 'de', { next })).toBe('1.200 items')
	expect(calls).toBe(2)
})

test('textParts() returns elements between words in the order of the language', () => {
	const link = { href: '/terms' }
	expect(evaluate('textParts("a.b",{terms:link})', { 'a.b': 'I agree to the {terms}.' }, 'en', { link })).toEqual([
		'I agree to the ',
		link,
		'.',
	])
	const message = { 'a.b': '{n, plural, one {{who} alone} other {# with {who}}}!' }
	expect(evaluate('textParts("a.b",{who:link,n:1})', message, 'en', { link })).toEqual([link, ' alone', '!'])
	expect(evaluate('textParts("a.b",{who:link,n:2})', message, 'en', { link })).toEqual(['2', ' with ', link, '!'])
	expect(evaluate('[textParts("a.b")]', { 'a.b': 'words' })).toEqual([['words']])
})

test('language and direction are constants, and the market is one in a shop without markets', () => {
	const code = '[language(), direction(), market(), hasMarkets()]'
	expect(inlined(code, {}, 'ar', 'rtl')).toBe('["ar", "rtl", "", false]')
	setMarkets(['us', 'ch'])
	expect(inlined(code)).toBe('["en", "ltr", (document.documentElement.dataset.market||""), true]')
})

test('calls with an unknown id, a computed id or computed values are errors with their offset', () => {
	const problem = (call: string, messages?: Messages) => {
		try {
			return inlined(call, messages)
		} catch (error) {
			return error
		}
	}
	expect(problem("f(text('cart.full'))")).toMatchObject({
		message: 'There is no text "cart.full" in packages/i18n/en.',
		offset: imports.length + 2,
	})
	expect(problem('text(name)')).toMatchObject({ message: expect.stringContaining('The id of a message must be a literal') })
	for (const values of ['values', '{ ...values }', '{ [n]: 1 }'])
		expect(problem(`text('a.b', ${values})`, { 'a.b': '{n}' })).toMatchObject({
			message: expect.stringContaining('The values of a message must be an object literal'),
		})
})

test('a message with an unsupported element or a missing value is an error', () => {
	expect(() => inlined('text("a.b",{})', { 'a.b': 'for {name}' })).toThrow('The placeholder {name} has no value.')
	expect(() => inlined('text("a.b",{d:d})', { 'a.b': 'on {d, date, short}' })).toThrow('{d} is a date, a time or a tag')
	expect(() => inlined('text("a.b",{d:d})', { 'a.b': '{d, number, percent}' })).toThrow('has a style')
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
				const compiled = (values: Messages, inParts = false): unknown => {
					const code = compileMessage(message, { tag, numbers: JSON.stringify(tag), values: new Map(Object.entries(values)) }, inParts)
					return new Function('n', 'who', 'g', '_', `return ${code}`)(n, who, g, [n, who, g])
				}
				expect(compiled({ n: 'n', who: 'who', g: 'g' })).toBe(server)
				expect(compiled({ n: '_[0]', who: '_[1]', g: '_[2]' })).toBe(server)
				expect((compiled({ n: 'n', who: 'who', g: 'g' }, true) as unknown[]).join('')).toBe(server)
			},
		),
		{ numRuns: 300 },
	)
})
