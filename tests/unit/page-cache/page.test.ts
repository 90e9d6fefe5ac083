import { expect, test } from 'vitest'
import { createPage, pageSize } from '#page-cache/page.ts'

const render = (html: string, headers: Readonly<Record<string, string>> = {}, previous?: Awaited<ReturnType<typeof createPage>>) =>
	createPage(new Response(html, { headers: { 'content-type': 'text/html', ...headers } }), {
		since: 0,
		previous,
		inlineCriticalCss: () => null,
	})

test('the size of a cached page counts its body, its headers and its key', async () => {
	const page = await render('<p>7</p>'.repeat(1000))
	const withPolicy = await render('<p>7</p>'.repeat(1000), { 'content-security-policy': 'x'.repeat(5000) })
	const size = pageSize(page, '/product/7?')
	expect(size).toBeGreaterThan(page.compressed.byteLength)
	expect(size).toBeLessThan(8000)
	expect(pageSize(withPolicy, '/product/7?') - size).toBeGreaterThanOrEqual(5000)
	expect(pageSize(page, `/product/7?${'q'.repeat(100)}`) - size).toBe(100)
})

test('a cached page holds its compressed bytes and not the larger buffer that they were cut from', async () => {
	const { compressed } = await render('<p>7</p>'.repeat(1000))
	expect(compressed.buffer.byteLength).toBe(compressed.byteLength)
})

test('a page that is rendered again without a difference is not compressed again', async () => {
	const before = await render('<p>7</p>')
	expect((await render('<p>7</p>', {}, before)).compressed).toBe(before.compressed)
	expect((await render('<p>8</p>', {}, before)).compressed).not.toEqual(before.compressed)
})
