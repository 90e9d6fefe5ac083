import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedStore, serveStore } from '@storefront/store/infrastructure/running/serve.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'

const logger = pino({ level: 'silent' })
let folder = ''
const served: ServedStore[] = []

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'store-'))
})

afterEach(async () => {
	await Promise.all(served.splice(0).map((store) => store.stop()))
	await rm(folder, { recursive: true, force: true })
})

async function serve(port = 0): Promise<ServedStore> {
	const configuration = { DATABASE_URL: `file:${join(folder, 'store.db')}`, DATA_DIR: folder, HOST: '127.0.0.1', PORT: port }
	const store = await serveStore(configuration, logger)
	served.push(store)
	return store
}

it('serve runs a separate store with places and payment types from the first start, ready for orders', async () => {
	const { url } = await serve()
	expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
	const { data } = (await (await fetch(`${url}/payment-types`)).json()) as { data: unknown[] }
	expect(data.length).toBeGreaterThan(0)
	expect(await (await fetch(`${url}/ip`)).json()).toEqual({ ip: '127.0.0.1' })
})

it('serve starts again on the same data without seeding it twice', async () => {
	const first = await serve()
	const before: unknown = await (await fetch(`${first.url}/countries`)).json()
	await first.stop()
	served.length = 0
	const second = await serve()
	expect(await (await fetch(`${second.url}/countries`)).json()).toEqual(before)
})

it('serve names the port that it cannot use', async () => {
	const { url } = await serve()
	const { port } = new URL(url)
	await expect(serve(Number(port))).rejects.toThrow(`The store cannot listen on 127.0.0.1, port ${port}`)
})

/** Sends a chunked body without a content length. */
function sendInPieces(url: string, pieces: readonly string[]): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const sent = request(
			`${url}/product-search`,
			{ method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
			(reply) => {
				let body = ''
				reply.setEncoding('utf8')
				reply.on('data', (chunk: string) => {
					body += chunk
				})
				reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
			},
		)
		sent.on('error', reject)
		for (const piece of pieces) sent.write(piece)
		sent.end()
	})
}

it('serve joins the chunks of a body at any boundary', async () => {
	const { url } = await serve()
	expect(await sendInPieces(url, ['{"term":', '"mac', 'book"}'])).toEqual({
		status: 200,
		body: expect.stringContaining('"term":"macbook"'),
	})
})

it('serve stops reading a body that exceeds the limit', async () => {
	const { url } = await serve()
	const reply = await sendInPieces(url, ['{"term":"', ...Array.from({ length: 300 }, () => 'x'.repeat(1024)), '"}'])
	expect(reply).toMatchObject({ status: 413, body: expect.stringContaining('payload_too_large') })
})

it('serve finishes the open request before it stops', async () => {
	const store = await serve()
	const answers = Promise.all(Array.from({ length: 20 }, () => fetch(`${store.url}/countries`).then((response) => response.status)))
	await fetch(`${store.url}/health`)
	await Promise.all([answers, store.stop()])
	served.length = 0
	expect(new Set(await answers)).toEqual(new Set([200]))
	await expect(fetch(`${store.url}/health`)).rejects.toThrow()
})
