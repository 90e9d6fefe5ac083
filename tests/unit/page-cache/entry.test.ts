import { expect, test } from 'vitest'
import { keep, sizeOf } from '#page-cache/entry.ts'

const made = { tags: ['product:7'], since: 0, freshUntil: 0, staleUntil: 0, effort: 'fast' } as const
const pageOf = (html: string, headers: Readonly<Record<string, string>> = {}) =>
	new Response(html, { headers: { 'content-type': 'text/html', ...headers } })
const asItIs = () => null

test('counts all that a kept page holds: what it is packed in, its headers, its key', async () => {
	const { entry } = await keep(pageOf('<p>7</p>'.repeat(1000)), made, asItIs)
	const { entry: withPolicy } = await keep(pageOf('<p>7</p>'.repeat(1000), { 'content-security-policy': 'x'.repeat(5000) }), made, asItIs)
	const size = sizeOf(entry, '/product/7?')
	expect(size).toBeGreaterThan(entry.packed.byteLength)
	expect(size).toBeLessThan(8000)
	expect(sizeOf(withPolicy, '/product/7?') - size).toBeGreaterThanOrEqual(5000)
	expect(sizeOf(entry, `/product/7?${'q'.repeat(100)}`) - size).toBe(100)
})

test('holds the bytes of its packed form and no buffer that they were cut from', async () => {
	const { entry } = await keep(pageOf('<p>7</p>'.repeat(1000)), made, asItIs)
	expect(entry.packed.buffer.byteLength).toBe(entry.packed.byteLength)
})

test('takes the packed form over where a page is made anew and is still the same', async () => {
	const { entry: before } = await keep(pageOf('<p>7</p>'), { ...made, effort: 'good' }, asItIs)
	const { entry: same } = await keep(pageOf('<p>7</p>'), { ...made, before }, asItIs)
	const { entry: other } = await keep(pageOf('<p>8</p>'), { ...made, before }, asItIs)
	expect(same.packed).toBe(before.packed)
	expect([same.effort, other.effort]).toEqual(['good', 'fast'])
	expect(other.packed).not.toEqual(before.packed)
})
