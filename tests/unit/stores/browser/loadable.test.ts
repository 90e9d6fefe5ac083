import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { expect, it, vi } from 'vitest'
import { loadable } from '#stores/browser/loadable.ts'

function question() {
	const told: string[] = []
	const { load, drop } = loadable()
	const ask = (name: string) => {
		const answer = Promise.withResolvers<string>()
		const done = load(
			() => answer.promise,
			(text) => told.push(`${name}: ${text}`),
			() => told.push(`${name} failed`),
		)
		return { ...answer, done }
	}
	return { told, ask, drop }
}

it('tells only what the newest question came to, in whatever order the answers come', async () => {
	const { told, ask } = question()
	const [first, second] = [ask('first'), ask('second')]
	second.resolve('yes')
	await second.done
	first.resolve('late')
	await first.done
	expect(told).toEqual(['second: yes'])
})

it('tells nothing of an answer or a failure that was dropped meanwhile', async () => {
	const { told, ask, drop } = question()
	const [first, second] = [ask('first'), ask('second')]
	drop()
	const failure = new StoreFailure({ kind: 'network', call: 'getCart', status: 0, requestId: '1', reason: 'offline' })
	first.resolve('late')
	second.reject(failure)
	await Promise.all([first.done, second.done])
	expect(told).toEqual([])
})

it('says that the newest one failed, and logs what is a fault of our own', async () => {
	const warn = vi.spyOn(console, 'warn').mockReturnValue()
	const { told, ask } = question()
	const only = ask('only')
	only.reject(new TypeError('no such thing'))
	await only.done
	expect(told).toEqual(['only failed'])
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TypeError: no such thing'))
})
