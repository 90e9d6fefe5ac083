import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { type ShopConstants, tagMessageCalls } from '#i18n/build/tag-message-calls.ts'

const known = new Set(['cart.empty', 'cart.left'])
const tag = (code: string, id = '/shop/src/islands/cart/Cart.ts') => tagMessageCalls({ code, id }, parseAst(code), known)

test('calls of text() and textParts() are tagged under any local name, and other calls are not', () => {
	const { code, ids, problems } = tag(`
import { text as say, textParts } from '@storefront/i18n/text.ts'
import { text } from './other.ts'
const a = [say('cart.empty'), textParts("cart.left", { n: say(\`cart.empty\`) }), text('x'), say(is ? 'cart.empty' : 'cart.left')]`)
	expect(problems).toEqual([])
	expect(ids).toEqual(['cart.empty', 'cart.left'])
	expect(code).toContain(
		`[/* @__PURE__ */ __shop_text('cart.empty'), /* @__PURE__ */ __shop_textParts("cart.left", { n: /* @__PURE__ */ __shop_text(\`cart.empty\`) }), text('x'), /* @__PURE__ */ __shop_text(is ? 'cart.empty' : 'cart.left')]`,
	)
})

test('text() calls with an unknown id, a computed id or computed values are reported with their position', () => {
	const imported = "import { text } from '@storefront/i18n/text.ts'\n"
	const problem = (call: string) => tag(imported + call).problems
	expect(problem("text('cart.full')")).toEqual([{ message: 'There is no text "cart.full" in packages/i18n/en.', at: imported.length }])
	expect(problem('text(name)')[0]?.message).toContain('The id of a message must be a literal')
	expect(problem("text('cart.left', values)")[0]?.message).toContain('The values of a message must be an object literal')
	expect(problem("text('cart.left', { ...values })")).toHaveLength(1)
	expect(problem("text('cart.left', { [name]: 1 })")).toHaveLength(1)
})

test('calls between files of packages/i18n are tagged', () => {
	const code = "import { direction } from './language.ts'\nconst is = direction() === 'rtl'"
	expect(tag(code, '/shop/packages/i18n/bidi-isolate.ts').code).toContain('__shop_direction() ===')
	expect(tag(code, '/shop/src/islands/isolated.ts').code).toBe(code)
})

test('constants of the shop are inlined before the bundler runs', () => {
	const code = "import { direction } from '@storefront/i18n/language.ts'\nconst is = direction() === 'rtl'"
	const from = (facts: ShopConstants) => tagMessageCalls({ code, id: '/shop/src/islands/cart/Cart.ts' }, parseAst(code), known, facts).code
	expect(from({ direction: 'ltr' })).toContain('const is = "ltr" ===')
	expect(from({ direction: undefined })).toContain('__shop_direction() ===')
})
