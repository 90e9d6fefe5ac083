import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withReplyCache } from '#backend/store-answers.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'answers-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
})

const url = 'https://store.example/settings'
const up = async () => Response.json({ name: 'Shop' })
const down = async () => Promise.reject(new TypeError('fetch failed'))
const broken = async () => new Response('oops', { status: 500 })

test.each([
	['does not answer', down],
	['fails', broken],
])('the last good response is used for a store that %s, with one log entry', async (_, fetch) => {
	const tell = vi.fn<(sentence: string) => void>()
	await withReplyCache({ folder, warn: tell, fetch: up })(url)
	expect(tell).not.toHaveBeenCalled()
	const ask = withReplyCache({ folder, warn: tell, fetch })
	expect(await (await ask(url)).json()).toEqual({ name: 'Shop' })
	expect(await (await ask(url)).json()).toEqual({ name: 'Shop' })
	expect(tell.mock.calls).toEqual([
		[expect.stringMatching(/^The store cannot be used \(it .+\): building from its last good responses, of 20\d\d-/)],
	])
})

test('a failed call without an earlier response stays a failure', async () => {
	await expect(withReplyCache({ folder, warn: () => undefined, fetch: down })(url)).rejects.toThrow(
		'there is no stored response from an earlier build',
	)
})

test('calls do not wait for a store that was just found to be down', async () => {
	const fetch = vi.fn(down)
	const ask = withReplyCache({ folder, warn: () => undefined, fetch })
	for (let count = 0; count < 5; count++) await expect(ask(url)).rejects.toThrow()
	expect(fetch).toHaveBeenCalledTimes(2)
})

test('a "not found" response is passed on and not stored', async () => {
	const ask = withReplyCache({ folder, warn: () => undefined, fetch: async () => new Response('{}', { status: 404 }) })
	expect((await ask(url)).status).toBe(404)
	await expect(withReplyCache({ folder, warn: () => undefined, fetch: down })(url)).rejects.toThrow()
})

test.each([301, 302, 307, 308])('the build of a static site does not follow the redirect %i of the store [ASVS 15.3.2]', async (status) => {
	const requestedUrls: string[] = []
	const server = createServer((request, response) => {
		requestedUrls.push(request.url ?? '')
		if (request.url === '/elsewhere') response.end('{"name":"Elsewhere"}')
		else response.writeHead(status, { location: '/elsewhere' }).end()
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/settings`
	const ask = withReplyCache({ folder, warn: () => undefined })
	await expect(ask(address)).rejects.toThrow(`HTTP ${status}, a redirect to /elsewhere, which is not followed`)
	await expect(ask(address, { method: 'POST', body: '{}' })).rejects.toThrow()
	expect(requestedUrls).toEqual(['/settings', '/settings'])
})

test('retries end if the store responds with errors after a broken connection', async () => {
	const fetch = vi.fn<() => Promise<Response>>(broken).mockImplementationOnce(down)
	await expect(withReplyCache({ folder, warn: () => undefined, fetch })(url)).rejects.toThrow('HTTP 500')
	expect(fetch).toHaveBeenCalledTimes(2)
})
