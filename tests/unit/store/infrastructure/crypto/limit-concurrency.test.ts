import { limitConcurrency } from '@storefront/store/infrastructure/crypto/limit-concurrency.ts'
import { expect, test, vi } from 'vitest'

/** Work that ends on request. */
function work() {
	const { promise, resolve, reject } = Promise.withResolvers<string>()
	let started = false
	const run = () => {
		started = true
		return promise
	}
	return { run, end: resolve, fail: reject, started: () => started }
}

test('lets so many run at once; the next starts when one ends, or fails', async () => {
	const turn = limitConcurrency(2, 10)
	const works = [work(), work(), work(), work()]
	const results = works.map(({ run }) => turn(run))
	await vi.waitFor(() => expect(works.map(({ started }) => started())).toEqual([true, true, false, false]))
	works[1]?.fail(new Error('broken'))
	await expect(results[1]).rejects.toThrow('broken')
	await vi.waitFor(() => expect(works.map(({ started }) => started())).toEqual([true, true, true, false]))
	works[0]?.end('first')
	await results[0]
	await vi.waitFor(() => expect(works.map(({ started }) => started())).toEqual([true, true, true, true]))
	works[2]?.end('third')
	works[3]?.end('fourth')
	expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['first', 'third', 'fourth'])
	expect(await turn(() => Promise.resolve('later'))).toBe('later')
})

test('refuses at once whom it would keep waiting too long', async () => {
	const turn = limitConcurrency(1, 1)
	const [running, waiting, refused] = [work(), work(), work()]
	const first = turn(running.run)
	const second = turn(waiting.run)
	await expect(turn(refused.run)).rejects.toMatchObject({ code: 'store_unavailable', extras: { retryAfter: 2 } })
	running.end('a')
	waiting.end('b')
	expect(await Promise.all([first, second])).toEqual(['a', 'b'])
	expect(refused.started()).toBe(false)
})
