import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compressFiles } from '#scripts/build/compress.ts'
import { addressOf, listen, requireFreePort, withFiles } from '#scripts/serving/serve.ts'

const script = `console.log(${JSON.stringify('compress me '.repeat(500))})`

async function served(handler: Parameters<typeof listen>[0]): Promise<string> {
	const server = await listen(handler, { host: 'localhost', port: 0 })
	onTestFinished(() => closed(server))
	return addressOf(server, 'localhost')
}

function closed(server: Server): Promise<void> {
	server.closeAllConnections()
	return new Promise((resolve) => {
		server.close(() => resolve())
	})
}

function builtFolder(): string {
	const root = mkdtempSync(join(tmpdir(), 'serve-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	const folder = join(root, 'client')
	mkdirSync(join(folder, '_astro'), { recursive: true })
	writeFileSync(join(folder, '_astro/cart.abc123.js'), script)
	writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
	compressFiles(folder)
	return folder
}

test('listen names the port that is in use and explains how to choose another', async () => {
	const taken = createServer()
	await new Promise<void>((resolve) => {
		taken.listen(0, 'localhost', () => resolve())
	})
	onTestFinished(() => closed(taken))
	const port = Number(new URL(addressOf(taken, 'localhost')).port)
	await expect(listen(() => undefined, { host: 'localhost', port })).rejects.toThrow(
		`Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 10} npm start`,
	)
})

test('requireFreePort reports a port in use with the command that was typed', async () => {
	const server = await listen(() => undefined, { host: 'localhost', port: 0 })
	onTestFinished(() => closed(server))
	const port = Number(new URL(addressOf(server, 'localhost')).port)
	await expect(requireFreePort({ host: 'localhost', port }, 'npm run edit')).rejects.toThrow(`PORT=${port + 10} npm run edit`)
	await closed(server)
	await requireFreePort({ host: 'localhost', port }, 'npm run edit')
	await listen(() => undefined, { host: 'localhost', port }).then(closed)
})

test('listen reports a HOST that is not an address of this machine', async () => {
	await expect(listen(() => undefined, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
		'HOST is "192.0.2.1", which is no address of this machine',
	)
})

test.each([
	['br', 'gzip, deflate, br'],
	['gzip', 'gzip'],
	[null, 'identity'],
])('built files are served with encoding %s to clients that accept %s, and cached permanently', async (encoding, accepted) => {
	const address = await served(withFiles(builtFolder(), (_, response) => response.end('a page')))
	const reply = await fetch(`${address}/_astro/cart.abc123.js`, { headers: { 'accept-encoding': accepted } })
	expect(reply.headers.get('content-encoding')).toBe(encoding)
	expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
	expect(reply.headers.get('content-type')).toContain('text/javascript')
	expect(await reply.text()).toBe(script)
})

test('files with an unversioned name are cached for an hour', async () => {
	const address = await served(withFiles(builtFolder(), (_, response) => response.end('a page')))
	const reply = await fetch(`${address}/robots.txt`)
	expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
	const again = await fetch(`${address}/robots.txt`, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } })
	expect(again.status).toBe(304)
})

test('requests without a file are passed to the pages', async () => {
	const address = await served(withFiles(builtFolder(), (_, response) => response.end('a page')))
	expect(await (await fetch(`${address}/product/42`)).text()).toBe('a page')
	expect(await (await fetch(`${address}/../package.json`)).text()).toBe('a page')
})

test('idle connections stay open longer than the minute for which nginx and load balancers keep theirs', async () => {
	const server = await listen(() => undefined, { host: 'localhost', port: 0 })
	expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
	server.close()
})

test('file that a newer build has deleted fails its own request only', async () => {
	const errorOutput = vi.spyOn(console, 'error').mockReturnValue()
	const folder = builtFolder()
	const address = await served(withFiles(folder, (_, response) => response.end('a page')))
	rmSync(join(folder, 'robots.txt'))
	await expect(fetch(`${address}/robots.txt`).then((response) => response.text())).rejects.toThrow()
	expect(errorOutput).toHaveBeenCalledWith(expect.stringContaining('robots.txt'))
	expect(await fetch(address).then((response) => response.text())).toBe('a page')
})
