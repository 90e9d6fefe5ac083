import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { withoutServerParts } from '../../../src/integrations/lean-contract.ts'

test('a call goes to the browser without what only servers need, and nothing else of its module is touched', () => {
	const code = `
const summary = 'kept'
export const a = endpoint({ name: 'a', summary: 'One, two (three)', reply: v.object({ tag: text, body: id }), errors: ['x', 'y'] })
export const b = endpoint({ name, query: v.object({ a: v.string() }), path: '/b', body: form, })
export const c = other({ summary })`
	expect(withoutServerParts(code, parseAst(code))).toBe(`
const summary = 'kept'
export const a = endpoint({name: 'a',reply: v.object({ tag: text, body: id })})
export const b = endpoint({name,path: '/b'})
export const c = other({ summary })`)
})
