import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { startPostgres } from '../../contract/postgres-server.ts'
import { expect, serverTest as test } from '../fixtures.ts'
import { provideNginx, startFileHost, startNginx } from '../support/nginx.ts'
import { provideProgram } from '../support/programs.ts'
import { smallFeed } from '../support/shop.ts'

const files = join(import.meta.dirname, '../../../dist/client')
const nginxProgram = provideNginx()

/** Requests the URLs in turn, twenty at once, and returns the failures: an error, or a status other than 2xx. */
async function requestAll(urls: readonly string[], onReply: (replies: number) => void): Promise<readonly string[]> {
	const failures: string[] = []
	const queue = urls.values()
	let replies = 0
	const client = async () => {
		for (const url of queue) {
			try {
				const reply = await fetch(url)
				await reply.arrayBuffer()
				if (!reply.ok) failures.push(`${url}: ${reply.status}`)
			} catch (error) {
				failures.push(`${url}: ${error}`)
			}
			replies += 1
			onReply(replies)
		}
	}
	await Promise.all(Array.from({ length: 20 }, client))
	return failures
}

// Where nginx can neither be found nor installed there is nothing to try: the runner then does not list these tests.
if (nginxProgram) {
	test('the nginx line of the guide serves a static site: pages at their URLs, compressed, with the 404.html of the language', async ({
		request,
		folder: site,
	}) => {
		const home = '<h1>Home</h1>'
		for (const below of ['faq', 'de/faq', 'ar-ch']) mkdirSync(join(site, below), { recursive: true })
		for (const [path, page] of [
			['index.html', home],
			['faq/index.html', '<h1>FAQ</h1>'],
			['404.html', '<h1>Not here</h1>'],
			['de/index.html', '<h1>Start</h1>'],
			['de/faq/index.html', '<h1>Fragen</h1>'],
			['de/404.html', '<h1>Nicht hier</h1>'],
			['ar-ch/404.html', '<h1>ليست هنا</h1>'],
		] as const)
			writeFileSync(join(site, path), page)
		writeFileSync(join(site, 'index.html.gz'), gzipSync(home))
		const nginx = await startFileHost(nginxProgram, site)
		try {
			const get = async (path: string) => {
				const reply = await request.get(nginx.url + path, { maxRedirects: 0 })
				return [reply.status(), await reply.text(), reply.headers()['content-encoding']]
			}
			expect(await get('/')).toEqual([200, home, 'gzip'])
			expect(await get('/faq')).toEqual([200, '<h1>FAQ</h1>', undefined])
			expect(await get('/faq/')).toEqual([200, '<h1>FAQ</h1>', undefined])
			expect(await get('/no/such/page')).toEqual([404, '<h1>Not here</h1>', undefined])
			expect(await get('/design')).toEqual([404, '<h1>Not here</h1>', undefined])
			expect(await get('/de')).toEqual([200, '<h1>Start</h1>', undefined])
			expect(await get('/de/faq')).toEqual([200, '<h1>Fragen</h1>', undefined])
			expect(await get('/de/no/such/page')).toEqual([404, '<h1>Nicht hier</h1>', undefined])
			expect(await get('/ar-ch/no')).toEqual([404, '<h1>ليست هنا</h1>', undefined])
		} finally {
			await nginx.stop()
		}
	})

	test('nginx passes client address and host for every request, and keeps connections alive', async ({ request }) => {
		const heard = new Map<string, IncomingHttpHeaders>()
		const listener = createServer((asked, reply) => {
			heard.set(asked.url ?? '', asked.headers)
			reply.end()
		}).listen(0, '127.0.0.1')
		await once(listener, 'listening')
		const upstream = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
		const nginx = await startNginx(nginxProgram, [upstream, upstream], files)
		try {
			for (const path of ['/', '/product/7', '/api/settings', '/_astro/gone.js']) {
				await request.get(nginx.url + path)
				expect(heard.get(path), path).toMatchObject({
					host: new URL(nginx.url).hostname,
					'x-forwarded-for': '127.0.0.1',
					'x-forwarded-host': new URL(nginx.url).hostname,
					'x-forwarded-proto': 'http',
				})
				expect(heard.get(path), path).not.toHaveProperty('connection', 'close')
			}
			await request.post(`${nginx.url}/api/orders`, { headers: { 'idempotency-key': 'k' } })
			expect(heard.get('/api/orders')).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
		} finally {
			await nginx.stop()
			listener.close()
		}
	})

	test('built files and texts come from nginx with their charset [ASVS 4.1.1]', async ({ request, folder }) => {
		mkdirSync(join(folder, '_astro'))
		for (const name of ['a.css', 'a.js', 'a.svg']) writeFileSync(join(folder, '_astro', name), '/* ü */')
		writeFileSync(join(folder, '_astro/a.css.gz'), gzipSync('/* ü */'))
		const listener = createServer((_, reply) => void reply.setHeader('content-type', 'application/json').end('{}')).listen(0, '127.0.0.1')
		await once(listener, 'listening')
		const upstream = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
		const nginx = await startNginx(nginxProgram, [upstream, upstream], folder)
		try {
			for (const name of ['a.css', 'a.js', 'a.svg']) {
				const { 'content-type': type } = (await request.get(`${nginx.url}/_astro/${name}`)).headers()
				expect(type, name).toMatch(/; charset=utf-8$/)
			}
			expect((await request.get(`${nginx.url}/_astro/a.css`)).headers()['content-encoding']).toBe('gzip')
			expect((await request.get(`${nginx.url}/api/settings`)).headers()['content-type']).toBe('application/json')
		} finally {
			await nginx.stop()
			listener.close()
		}
	})

	test('nginx with a certificate takes TLS 1.2 and 1.3 with the recommended cipher suites alone, the strongest first [ASVS 12.1.2]', async ({
		folder,
	}) => {
		const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
		const openssl = provideProgram('openssl', ['openssl']) ?? 'openssl'
		const subject = ['-subj', '/CN=shop.example', '-days', '1', '-keyout', key, '-out', certificate]
		execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' })
		const nginx = await startNginx(nginxProgram, ['http://127.0.0.1:9', 'http://127.0.0.1:9'], folder, { tls: { certificate, key } })
		const port = Number(new URL(nginx.url).port)
		const shake = (options: ConnectionOptions) =>
			new Promise<string>((resolve) => {
				const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
				socket.once('error', () => resolve('refused'))
				socket.once('secureConnect', () => {
					resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
					socket.destroy()
				})
			})
		try {
			expect(await shake({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
			const weakFirst = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384'
			expect(await shake({ maxVersion: 'TLSv1.2', ciphers: weakFirst })).toBe('TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384')
			for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA256', 'ECDHE-RSA-AES256-SHA', 'DHE-RSA-AES256-GCM-SHA384'])
				expect(await shake({ maxVersion: 'TLSv1.2', ciphers }), ciphers).toBe('refused')
			expect(await shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })).toBe('refused')
		} finally {
			await nginx.stop()
		}
	})

	test('two processes behind nginx serve files and pages without errors while one of them is killed', { tag: '@walk' }, async ({
		request,
		anotherShop,
	}) => {
		const database = await startPostgres()
		try {
			const environment = { DATABASE_URL: database.url, TRUST_PROXY: '1' }
			const first = await anotherShop({ feed: smallFeed, environment })
			const second = await anotherShop({ environment })
			const nginx = await startNginx(nginxProgram, [first.url, second.url], files)
			try {
				const { data: products } = await (await request.get(`${nginx.url}/api/products`)).json()
				const product = `/product/${products[0].id}`

				const cacheOf = async (path: string) => (await request.get(nginx.url + path)).headers()['x-nginx-cache']
				await expect.poll(() => cacheOf(product)).toBe('HIT')
				expect(await cacheOf('/api/settings')).toBeUndefined()
				const asset = globSync('_astro/*.css', { cwd: files })[0] ?? ''
				const style = await request.get(`${nginx.url}/${asset}`)
				expect(style.headers()).toMatchObject({
					'cache-control': expect.stringContaining('immutable'),
					'content-encoding': 'gzip',
					'x-content-type-options': 'nosniff',
				})
				expect((await request.get(`${nginx.url}/no/such/page`)).status()).toBe(404)

				// A change reaches pages in nginx's cache within about a second, whichever process has made it.
				await second.command('settings', 'set', 'address', 'Street 7')
				await expect.poll(async () => (await request.get(`${nginx.url}/faq`)).text()).toContain('Street 7')

				const paths = [product, '/', '/faq', '/api/settings', '/api/products', `/${asset}`]
				const urls = Array.from({ length: 1500 }, (_, index) => nginx.url + paths[index % paths.length])
				const failures = await requestAll(urls, (replies) => {
					if (replies === 400) process.kill(first.pid, 'SIGKILL')
				})
				expect(() => process.kill(first.pid, 0), 'one process was killed').toThrow()
				expect(failures).toEqual([])
			} finally {
				await nginx.stop()
			}
		} finally {
			await database.stop()
		}
	})
}
