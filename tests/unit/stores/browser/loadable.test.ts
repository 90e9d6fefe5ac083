import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { expect, it, vi } from 'vitest'
import { loadable } from '#stores/browser/loadable.ts'

function question() {
	const messages: string[] = []
	const { load, drop } = loadable()
	const ask = (name: string) => {
		const answer = Promise.withResolvers<string>()
		const done = load(
			() => answer.promise,
			(text) => messages.push(`${name}: ${text}`),
			() => messages.push(`${name} failed`),
		)
		return { ...answer, done }
	}
	return { messages, ask, drop }
}

it('loadable reports only the result of the latest request, in any order of responses', async () => {
	const { messages, ask } = question()
	const [first, second] = [ask('first'), ask('second')]
	second.resolve('yes')
	await second.done
	first.resolve('late')
	await first.done
	expect(messages).toEqual(['second: yes'])
})

it('loadable ignores dropped responses and failures', async () => {
	const { messages, ask, drop } = question()
	const [first, second] = [ask('first'), ask('second')]
	drop()
	const failure = new StoreFailure({ kind: 'network', call: 'getCart', status: 0, requestId: '1', reason: 'offline' })
	first.resolve('late')
	second.reject(failure)
	await Promise.all([first.done, second.done])
	expect(messages).toEqual([])
})

it('loadable reports a failure of the latest request, and logs unexpected errors', async () => {
	const warn = vi.spyOn(console, 'warn').mockReturnValue()
	const { messages, ask } = question()
	const only = ask('only')
	only.reject(new TypeError('no such thing'))
	await only.done
	expect(messages).toEqual(['only failed'])
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TypeError: no such thing'))
})
