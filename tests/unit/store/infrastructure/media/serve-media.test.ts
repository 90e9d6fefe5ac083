import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { serveMedia } from '@storefront/store/infrastructure/media/serve-media.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const name = '0f/0123456789abcdef0123456789abcd-160.avif'
let folder = ''
let server: Server
let url = ''

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'media-'))
	await createMediaFolder(join(folder, 'media')).put(name, Buffer.from('picture'), 'image/avif')
	await writeFile(join(folder, 'store.db'), 'secret')
	await symlink(join(folder, 'store.db'), join(folder, 'media/0f/store.db'))
	const media = serveMedia(join(folder, 'media'), () => undefined)
	server = createServer((asked, response) => media(asked, response) || response.end('the shop'))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
	server.closeAllConnections()
	server.close()
	await rm(folder, { recursive: true })
})

it('serves a fetched picture for good, as nothing but a picture', async () => {
	const reply = await fetch(`${url}/media/own/${name}?v=1`)
	expect(reply.status).toBe(200)
	expect(await reply.text()).toBe('picture')
	expect(Object.fromEntries(reply.headers)).toMatchObject({
		'content-type': 'image/avif',
		'cache-control': 'public, max-age=31536000, immutable',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
		'cross-origin-resource-policy': 'cross-origin',
	})
	const again = await fetch(`${url}/media/own/${name}`, { headers: { 'If-None-Match': reply.headers.get('etag') ?? '' } })
	expect(again.status).toBe(304)
	expect((await fetch(`${url}/media/own/${name}`, { method: 'HEAD' })).headers.get('content-length')).toBe('7')
})

it('serves a picture of a review for an hour, for its customer may remove it', async () => {
	const review = name.replace('/', '/r')
	await createMediaFolder(join(folder, 'media')).put(review, Buffer.from('review'), 'image/avif')
	const reply = await fetch(`${url}/media/own/${review}`)
	expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
})

it('finds one that was put there while it serves', async () => {
	const later = name.replace('160', '320')
	expect((await fetch(`${url}/media/own/${later}`)).status).toBe(404)
	await createMediaFolder(join(folder, 'media')).put(later, Buffer.from('later'), 'image/avif')
	expect(await (await fetch(`${url}/media/own/${later}`)).text()).toBe('later')
})

it.each([
	'/media/own/../store.db',
	'/media/own/..%2fstore.db',
	'/media/own/0f/..%2f..%2fstore.db',
	'/media/own/0f/store.db',
	'/media/own//etc/passwd',
	'/media/own/0f/0123456789abcdef0123456789abcd-160.avif%00.txt',
	'/media/own/0f/',
	'/media/own/0f/0123456789abcdef0123456789abcd-480.avif',
])('gives nothing else of the machine away: %s', async (path) => {
	// Not by fetch, which would tidy the path up.
	const status = await new Promise((resolve, reject) => {
		request(`${url}`, { path }, (response) => {
			response.resume()
			resolve([response.statusCode, response.headers['cache-control']])
		})
			.on('error', reject)
			.end()
	})
	expect(status).toEqual([404, 'no-store'])
})

it('leaves every other address to the shop, and takes nothing', async () => {
	expect(await (await fetch(`${url}/media/demo/a.avif`)).text()).toBe('the shop')
	const reply = await fetch(`${url}/media/own/${name}`, { method: 'POST', body: 'x' })
	expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('is not disturbed by the same picture being put there several times at once', async () => {
	const same = '1f/0123456789abcdef0123456789abcd-160.avif'
	const media = createMediaFolder(join(folder, 'media'))
	await Promise.all(Array.from({ length: 20 }, () => media.put(same, Buffer.from('the same'), 'image/avif')))
	expect(await readdir(join(folder, 'media/1f'))).toEqual([same.slice(3)])
	expect(await (await fetch(`${url}/media/own/${same}`)).text()).toBe('the same')
})
