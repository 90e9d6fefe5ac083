import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollChanges } from '#backend/poll-changes.ts'

interface Reply {
	readonly cursor?: string
	readonly tags?: readonly unknown[]
	readonly all?: number
}

const second = 1000

/** A remote store that answers `/changes` with these replies, and then with no changes; a number is an error status. */
function startPolling(replies: (Reply | number)[], { settings = { capabilities: { changes: 1 } } as object } = {}) {
	const since: (string | null)[] = []
	const heard: (readonly string[])[] = []
	const onTrouble = vi.fn()
	const onRecovery = vi.fn()
	let isWhole = true
	const answer = (input: string | URL | Request) => {
		const url = new URL(input instanceof Request ? input.url : input)
		if (url.pathname === '/settings') return Response.json({ data: settings })
		since.push(url.searchParams.get('since'))
		const reply = replies.shift() ?? { cursor: since.at(-1) ?? 'none', tags: [] }
		return typeof reply === 'number' ? Response.json({ message: 'no' }, { status: reply }) : Response.json(reply)
	}
	const onDroppedField = () => {
		isWhole = false
	}
	const end = pollChanges({
		client: createStoreClient({ baseUrl: 'https://store.example', fetch: (input) => Promise.resolve(answer(input)), onDroppedField }),
		interval: 5 * second,
		unsupportedPause: 600 * second,
		onChange: (tags) => heard.push(tags),
		onTrouble,
		onRecovery,
		isComplete() {
			const was = isWhole
			isWhole = true
			return was
		},
	})
	return { end, since, heard, onTrouble, onRecovery }
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const everything = ['settings', 'catalogue']

test('polling continues from the last cursor after each interval, and the first response invalidates all cached pages', async () => {
	const { end, since, heard } = startPolling([{ cursor: 'a' }, { cursor: 'b', tags: ['product:1'] }])
	await vi.advanceTimersByTimeAsync(4.9 * second)
	expect([since, heard]).toEqual([[null], [everything]])
	await vi.advanceTimersByTimeAsync(0.2 * second)
	expect([since, heard.slice(1)]).toEqual([[null, 'a'], [['product:1']]])
	await vi.advanceTimersByTimeAsync(10 * second)
	expect([since.slice(2), heard.slice(2)]).toEqual([['b', 'b'], []])
	await end()
	await vi.advanceTimersByTimeAsync(60 * second)
	expect(since).toHaveLength(4)
})

test('polling invalidates everything if the store says so, or if a tag is invalid', async () => {
	const { end, heard } = startPolling([{ cursor: 'a' }, { cursor: 'b', all: 1 }, { cursor: 'c', tags: ['product:1', { id: 2 }] }])
	await vi.advanceTimersByTimeAsync(11 * second)
	// What reads such a reply comes by itself.
	await vi.waitFor(() => expect(heard).toEqual([everything, everything, everything]))
	await end()
})

test.each([
	['says nothing of it', {}],
	['says that it does not', { capabilities: { changes: 0 } }],
])('polling stops for a store that %s, and tries again after ten minutes', async (_, settings) => {
	const { end, since, heard } = startPolling([], { settings })
	await vi.advanceTimersByTimeAsync(599 * second)
	Object.assign(settings, { capabilities: { changes: 1 } })
	expect(since).toEqual([])
	await vi.advanceTimersByTimeAsync(2 * second)
	expect([since, heard]).toEqual([[null], [everything]])
	await end()
})

test('polling slows down while the store is not reachable, continues from its cursor, and logs the failure once', async () => {
	const { end, since, heard, onTrouble, onRecovery } = startPolling([{ cursor: 'a' }, 503, 503, 503, { cursor: 'b', tags: ['product:1'] }])
	await vi.advanceTimersByTimeAsync(5.1 * second)
	expect(onTrouble).toHaveBeenCalledTimes(1)
	await vi.advanceTimersByTimeAsync(15 * second)
	expect(since).toEqual([null, 'a', 'a', 'a'])
	await vi.advanceTimersByTimeAsync(20 * second)
	expect(since).toEqual([null, 'a', 'a', 'a', 'a'])
	expect(heard).toEqual([everything, ['product:1']])
	expect([onTrouble.mock.calls.length, onRecovery.mock.calls.length]).toEqual([1, 1])
	await end()
})

test('polling starts without a cursor after the store has lost the call', async () => {
	const { end, since, heard } = startPolling([{ cursor: 'a' }, 404, { cursor: 'z' }])
	await vi.advanceTimersByTimeAsync(606 * second)
	expect(since.slice(0, 3)).toEqual([null, 'a', null])
	expect(heard).toEqual([everything, everything])
	await end()
})
