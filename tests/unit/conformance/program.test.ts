import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runCommand } from '@storefront/conformance/program.ts'
import { expect, it, onTestFinished, vi } from 'vitest'

it.each([
	['shop.example', [], '"shop.example" is not the URL of a store such as https://store.example/api.'],
	['http://127.0.0.1:9/api', [], /^No store responds at http:\/\/127\.0\.0\.1:9\/api: /],
	['http://a.example/api', ['--email', 'kit@example.com'], /is not a pattern of email addresses such as 'kit\+\{n\}@example\.com'\./],
	['http://a.example/api', ['--code-command', 'codes'], /^--code-command needs the placeholder \{email\}/],
	['http://a.example/api', ['--only', 'getBrand'], 'The contract has no call "getBrand". All calls are in packages/contract/endpoints.'],
	['http://a.example/api', ['--paths', 'getBrands=/x'], /^"getBrands=\/x" is not a list of paths such as /],
	['http://a.example/api', ['--exceptions', 'none.yaml'], /none\.yaml/],
])('conform command rejects %s %j with an error message and code 2', async (address, words, sentence) => {
	const errorOutput = vi.spyOn(console, 'error').mockImplementation(() => undefined)
	expect(await runCommand([address, ...words])).toBe(2)
	expect(errorOutput).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence))
})

/** Starts a server that is not a store. */
async function otherThanAStore(answer: RequestListener): Promise<string> {
	const server = createServer(answer)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

it.each<[string, RequestListener, RegExp]>([
	[
		'a page',
		(_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
		/status 200 and no JSON\. Check that this is the base URL/,
	],
	['a failure', (_, response) => response.writeHead(500).end('boom'), /status 500 and no JSON/],
	[
		'another address',
		(_, response) => response.writeHead(301, { location: 'https://store.example/api/products' }).end(),
		/status 301, a redirect to https:\/\/store\.example\/api\/products\. .* Use the URL that the redirect leads to\.$/,
	],
])('conform command explains the response %s of a URL that is not a store, with code 2', async (_, answer, sentence) => {
	const errorOutput = vi.spyOn(console, 'error').mockImplementation(() => undefined)
	expect(await runCommand([await otherThanAStore(answer)])).toBe(2)
	expect(errorOutput).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence))
})

it('conform command times out after half a minute for a URL that does not respond, even during garbage collection', async () => {
	const errorOutput = vi.spyOn(console, 'error').mockImplementation(() => undefined)
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const requestArrived = Promise.withResolvers<void>()
	const url = await otherThanAStore(() => requestArrived.resolve())
	const ended = runCommand([url])
	await requestArrived.promise
	vi.advanceTimersByTime(29_999)
	expect(errorOutput).not.toHaveBeenCalled()
	vi.advanceTimersByTime(1)
	expect(await ended).toBe(2)
	expect(errorOutput).toHaveBeenCalledExactlyOnceWith(`No store responds at ${url}: no response within 30 seconds.`)
})
