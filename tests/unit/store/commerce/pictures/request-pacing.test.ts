import { TemporaryDownloadError } from '@storefront/store/commerce/pictures/download.ts'
import { createRequestPacing } from '@storefront/store/commerce/pictures/request-pacing.ts'
import { DownloadError, retryAfter } from '@storefront/store/infrastructure/network/public-request.ts'
import { describe, expect, it } from 'vitest'

/** A clock that advances only when a caller waits. */
function handClock() {
	let time = 0
	const waits: number[] = []
	const clock = {
		now: () => time,
		wait: (ms: number) => {
			waits.push(ms)
			time += ms
			return Promise.resolve()
		},
	}
	return { clock, waits }
}

/** Fails so often, then answers. */
function failing(errors: readonly Error[]) {
	const left = [...errors]
	return () => {
		const error = left.shift()
		return error ? Promise.reject(error) : Promise.resolve('picture')
	}
}

describe('a picture host', () => {
	it('gets two requests at a time, in parallel with other hosts', async () => {
		const polite = createRequestPacing(handClock().clock)
		const open = new Map<string, number>()
		const most = new Map<string, number>()
		const work = (host: string) => async () => {
			open.set(host, (open.get(host) ?? 0) + 1)
			most.set(host, Math.max(most.get(host) ?? 0, open.get(host) ?? 0))
			await new Promise(setImmediate)
			open.set(host, (open.get(host) ?? 0) - 1)
		}
		const hosts = ['a.example', 'b.example'].flatMap((host) => [host, host, host, host, host])
		await Promise.all(hosts.map((host) => polite(host, work(host))))
		expect([...most]).toEqual([
			['a.example', 2],
			['b.example', 2],
		])
	})

	it('gets no request during the pause that it asks for', async () => {
		const { clock, waits } = handClock()
		const polite = createRequestPacing(clock)
		const requests: number[] = []
		const busyOnce = failing([new TemporaryDownloadError('got the response 429', 30_000)])
		const work = () => {
			requests.push(clock.now())
			return busyOnce()
		}
		expect(await polite('a.example', work)).toBe('picture')
		expect(await polite('a.example', work)).toBe('picture')
		expect(waits).toEqual([30_000])
		expect(requests).toEqual([0, 30_000, 30_000])
	})

	it('without Retry-After gets three attempts with increasing pauses', async () => {
		const { clock, waits } = handClock()
		const error = new TemporaryDownloadError('got the response 500')
		await expect(createRequestPacing(clock)('a.example', failing([error, error, error]))).rejects.toThrow('got the response 500, 3 times')
		expect(waits).toEqual([2000, 4000])
	})

	it('that asks for a long pause is skipped in this run', async () => {
		const { clock, waits } = handClock()
		const polite = createRequestPacing(clock)
		let requests = 0
		const work = () => {
			requests++
			return Promise.reject(new TemporaryDownloadError('got the response 503', 3_600_000))
		}
		await expect(polite('a.example', work)).rejects.toThrow('asks to wait for 60 minutes')
		await expect(polite('a.example', work)).rejects.toThrow(DownloadError)
		expect(requests).toBe(1)
		expect(waits).toEqual([])
	})

	it('gets no second request after a permanent error', async () => {
		const { clock, waits } = handClock()
		await expect(createRequestPacing(clock)('a.example', failing([new DownloadError('got the response 404')]))).rejects.toThrow('404')
		expect(waits).toEqual([])
	})
})

it('retryAfter accepts seconds and dates', () => {
	const now = Date.parse('2026-11-22T12:00:00Z')
	expect(retryAfter('120', now)).toBe(120_000)
	expect(retryAfter('Sun, 22 Nov 2026 12:00:30 GMT', now)).toBe(30_000)
	expect(retryAfter('Sun, 22 Nov 2026 11:00:00 GMT', now)).toBe(0)
	expect(retryAfter('soon', now)).toBeUndefined()
	expect(retryAfter(undefined, now)).toBeUndefined()
})
