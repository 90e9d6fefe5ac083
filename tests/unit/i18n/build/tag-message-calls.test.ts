import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { markCalls, type SameEverywhere } from '#i18n/build/tag-message-calls.ts'

const known = new Set(['cart.empty', 'cart.left'])
const mark = (code: string, id = '/shop/src/islands/cart/Cart.ts') => markCalls({ code, id }, parseAst(code), known)

test('calls of the two functions are marked by whatever name a module has them, and nothing else', () => {
	const { code, ids, problems } = mark(`
import { text as say, textParts } from '@storefront/i18n/text.ts'
import { text } from './other.ts'
const a = [say('cart.empty'), textParts("cart.left", { n: say(\`cart.empty\`) }), text('x'), say(is ? 'cart.empty' : 'cart.left')]`)
	expect(problems).toEqual([])
	expect(ids).toEqual(['cart.empty', 'cart.left'])
	expect(code).toContain(
		`[/* @__PURE__ */ __shop_text('cart.empty'), /* @__PURE__ */ __shop_textParts("cart.left", { n: /* @__PURE__ */ __shop_text(\`cart.empty\`) }), text('x'), /* @__PURE__ */ __shop_text(is ? 'cart.empty' : 'cart.left')]`,
	)
})

test('a name that is not there, one that is reckoned, and values from elsewhere are told with their place', () => {
	const imported = "import { text } from '@storefront/i18n/text.ts'\n"
	const problem = (call: string) => mark(imported + call).problems
	expect(problem("text('cart.full')")).toEqual([{ message: 'There is no text "cart.full" in packages/i18n/en.', at: imported.length }])
	expect(problem('text(name)')[0]?.message).toContain('The name of a text stands in the call itself')
	expect(problem("text('cart.left', values)")[0]?.message).toContain('The values of a text stand in the call itself')
	expect(problem("text('cart.left', { ...values })")).toHaveLength(1)
	expect(problem("text('cart.left', { [name]: 1 })")).toHaveLength(1)
})

test('a file of packages/i18n that calls its neighbour is marked as any other', () => {
	const code = "import { direction } from './language.ts'\nconst is = direction() === 'rtl'"
	expect(mark(code, '/shop/packages/i18n/bidi-isolate.ts').code).toContain('__shop_direction() ===')
	expect(mark(code, '/shop/src/islands/isolated.ts').code).toBe(code)
})

test('what is the same on all pages of the shop stands in the code before the bundler reads it', () => {
	const code = "import { direction } from '@storefront/i18n/language.ts'\nconst is = direction() === 'rtl'"
	const from = (facts: SameEverywhere) => markCalls({ code, id: '/shop/src/islands/cart/Cart.ts' }, parseAst(code), known, facts).code
	expect(from({ direction: 'ltr' })).toContain('const is = "ltr" ===')
	expect(from({ direction: undefined })).toContain('__shop_direction() ===')
})
