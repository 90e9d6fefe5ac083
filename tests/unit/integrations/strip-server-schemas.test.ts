import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { contractFiles, stripSentences, stripServerProperties } from '#integrations/strip-server-schemas.ts'

test('a call loses only its server schemas in the browser bundle', () => {
	const code = `
const summary = 'kept'
export const a = endpoint({ name: 'a', summary: 'One, two (three)', reply: v.object({ tag: text, body: id }), errors: ['x', 'y'] })
export const b = endpoint({ name, query: v.object({ a: v.string() }), path: '/b', body: form, })
export const c = other({ summary })`
	expect(stripServerProperties(code, parseAst(code))).toBe(`
const summary = 'kept'
export const a = endpoint({name: 'a',reply: v.object({ tag: text, body: id })})
export const b = endpoint({name,path: '/b'})
export const c = other({ summary })`)
})

test('server schemas are stripped from every file of the contract', () => {
	const files = globSync('packages/contract/endpoints/**/*.ts').map((file) => `/shop/${file}`)
	expect(files.length).toBeGreaterThan(15)
	expect(files.filter((file) => !contractFiles.test(file))).toEqual([])
	expect(contractFiles.test('/shop/packages/contract/client/cart/cart.ts')).toBe(false)
})

test('the browser bundle has no messages of schemas, and all names', () => {
	const code = readFileSync('packages/contract/endpoints/wire/sentences.ts', 'utf8')
	const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
	expect(names.length).toBeGreaterThan(10)
	expect(stripSentences(code)).toBe(names.map((name) => `export const ${name} = undefined\n`).join(''))
})
