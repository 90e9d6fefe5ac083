import parse, { withBase, withQuery } from '@storefront/contract/client/http/ofetch-helpers.ts'
import fc from 'fast-check'
import { createFetch } from 'ofetch'
import { expect, it } from 'vitest'

const values = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined))

/** The URL that ofetch requests with its original helpers. */
async function askedFor(query: Record<string, string | number | undefined>): Promise<string> {
	let asked = ''
	const answer = (input: RequestInfo | URL) => {
		asked = String(input)
		return Promise.resolve(new Response('{}'))
	}
	await createFetch({ fetch: answer })('http://store/api/products', { query })
	return asked
}

it('the helpers create the same URL as the original packages of ofetch', async () => {
	await fc.assert(
		fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), values), async (query) => {
			const ours = withQuery('http://store/api/products', query)
			expect([...new URL(ours).searchParams]).toEqual([...new URL(await askedFor(query)).searchParams])
		}),
	)
})

it('withQuery keeps the existing query of a URL', () => {
	expect(withQuery('/ip?format=json', { a: 1 })).toBe('/ip?format=json&a=1')
	expect(withQuery('/ip', {})).toBe('/ip')
})

it('withBase returns the URL unchanged, and parse reads JSON', () => {
	expect(withBase('/api/ip')).toBe('/api/ip')
	expect(parse('{"ip":"192.0.2.1"}')).toEqual({ ip: '192.0.2.1' })
})
