import { createBackground } from '@storefront/store/infrastructure/context/background.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'

test('background work does not delay the caller, and its end can be awaited', async () => {
	const { run, whenIdle } = createBackground(pino({ level: 'silent' }))
	const done: string[] = []
	run('first', async () => {
		await Promise.resolve()
		done.push('first')
		run('begun by the first', () => Promise.resolve(void done.push('second')))
	})
	expect(done).toEqual([])
	await whenIdle()
	expect(done).toEqual(['first', 'second'])
	await whenIdle()
})

test('background work that fails is logged with its name', async () => {
	const lines: string[] = []
	const { run, whenIdle } = createBackground(pino({ level: 'error' }, { write: (line) => void lines.push(line) }))
	run('mail the code', () => Promise.reject(new Error('no paper')))
	run('the impossible', () => {
		throw new Error('at once')
	})
	await whenIdle()
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ work: 'mail the code', err: { message: 'no paper' } },
		{ work: 'the impossible', err: { message: 'at once' } },
	])
})
