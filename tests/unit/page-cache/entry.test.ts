import { expect, test } from 'vitest'
import { createEntry, entrySize } from '#page-cache/entry.ts'

const made = { tags: ['product:7'], since: 0, freshUntil: 0, staleUntil: 0, level: 'fast' } as const
const pageOf = (html: string, headers: Readonly<Record<string, string>> = {}) =>
	new Response(html, { headers: { 'content-type': 'text/html', ...headers } })
const asItIs = () => null

test('counts all that a kept page holds: what it is packed in, its headers, its key', async () => {
	const { entry } = await createEntry(pageOf('<p>7</p>'.repeat(1000)), made, asItIs)
	const { entry: withPolicy } = await createEntry(
		pageOf('<p>7</p>'.repeat(1000), { 'content-security-policy': 'x'.repeat(5000) }),
		made,
		asItIs,
	)
	const size = entrySize(entry, '/product/7?')
	expect(size).toBeGreaterThan(entry.compressed.byteLength)
	expect(size).toBeLessThan(8000)
	expect(entrySize(withPolicy, '/product/7?') - size).toBeGreaterThanOrEqual(5000)
	expect(entrySize(entry, `/product/7?${'q'.repeat(100)}`) - size).toBe(100)
})

test('holds the bytes of its packed form and no buffer that they were cut from', async () => {
	const { entry } = await createEntry(pageOf('<p>7</p>'.repeat(1000)), made, asItIs)
	expect(entry.compressed.buffer.byteLength).toBe(entry.compressed.byteLength)
})

test('takes the packed form over where a page is made anew and is still the same', async () => {
	const { entry: before } = await createEntry(pageOf('<p>7</p>'), { ...made, level: 'high' }, asItIs)
	const { entry: same } = await createEntry(pageOf('<p>7</p>'), { ...made, previous: before }, asItIs)
	const { entry: other } = await createEntry(pageOf('<p>8</p>'), { ...made, previous: before }, asItIs)
	expect(same.compressed).toBe(before.compressed)
	expect([same.level, other.level]).toEqual(['high', 'fast'])
	expect(other.compressed).not.toEqual(before.compressed)
})
