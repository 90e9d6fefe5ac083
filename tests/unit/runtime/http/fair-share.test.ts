import { createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { costHeader } from '@storefront/contract/domain/web/headers.ts'
import { fairShare } from '@storefront/runtime/http/fair-share.ts'
import { expect, onTestFinished, test } from 'vitest'

/** A server whose requests name their address in a header, and cost what their path says: `/40`. */
async function serve(options: NonNullable<Parameters<typeof fairShare>[2]>) {
	const begun: string[] = []
	const inside: RequestListener = (request, response) => {
		begun.push(String(request.headers['x-address']))
		response.writeHead(200, { [costHeader]: request.url?.slice(1) ?? '', 'X-Own': 'yes' })
		response.end()
	}
	const server = createServer(fairShare(inside, ({ headers }) => String(headers['x-address'] ?? ''), options))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const ask = (address: string, cost: number) =>
		new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
			const pending = get({ port, path: `/${cost}`, agent: false, headers: address === '' ? {} : { 'x-address': address } }, (reply) => {
				let text = ''
				reply.on('data', (piece) => {
					text += String(piece)
				})
				reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
			})
			pending.on('error', reject)
		})
	return { ask, begun }
}

/** So slow that nothing is paid off while a test runs. */
const slow = { perSecond: 0.001, calmBelow: 0, burstSeconds: 100_000, patienceMs: 60_000 }

test('fair share delays an address that has used its share, and no others', async () => {
	const { ask, begun } = await serve(slow)
	await ask('quiet', 1)
	for (let times = 0; times < 2; times++) await ask('flood', 60)
	const waiting = ask('flood', 60)
	waiting.catch(() => undefined)
	for (let times = 0; times < 20; times++) expect((await ask('quiet', 1)).status).toBe(200)
	expect(begun.filter((address) => address === 'flood')).toHaveLength(2)
})

test('fair share delays an address until its debt is settled, in the order of its requests', async () => {
	const { ask, begun } = await serve({ ...slow, perSecond: 2000, burstSeconds: 0.05 })
	await ask('quiet', 1)
	await Promise.all(Array.from({ length: 10 }, () => ask('flood', 60)))
	expect(begun.filter((address) => address === 'flood')).toHaveLength(10)
})

test('fair share delays neither a single address nor internal calls', async () => {
	const { ask } = await serve(slow)
	for (let times = 0; times < 20; times++) expect((await ask('only', 60)).status).toBe(200)
	await ask('another', 1)
	for (let times = 0; times < 20; times++) expect((await ask('', 60)).status).toBe(200)
})

test('fair share does not delay requests in a shop without load', async () => {
	const { ask, begun } = await serve({ ...slow, calmBelow: 1.1 })
	await ask('quiet', 1)
	await Promise.all(Array.from({ length: 10 }, () => ask('flood', 60)))
	expect(begun.filter((address) => address === 'flood')).toHaveLength(10)
})

test('fair share rejects requests that wait too long or exceed the queue, with Retry-After', async () => {
	const { ask } = await serve({ ...slow, maxQueued: 2, queueTimeoutMs: 50 })
	await ask('quiet', 1)
	await ask('flood', 60)
	await ask('flood', 60)
	const replies = await Promise.all(Array.from({ length: 4 }, () => ask('flood', 60)))
	for (const { status, headers, text } of replies) {
		expect([status, headers['retry-after']]).toEqual([429, '10'])
		expect(text).toBe('Too many requests at once. Please wait a moment.\n')
	}
})

test('fair share removes the cost header from responses', async () => {
	const { ask } = await serve({})
	const { headers } = await ask('a', 5)
	expect(headers).toMatchObject({ 'x-own': 'yes' })
	expect(headers).not.toHaveProperty(costHeader)
})
