import { expect, test } from 'vitest'
import { atEnd, endAll } from '#backend/shutdown-hooks.ts'

test('everything is done at the end, once, whatever of it fails', async () => {
	const done: string[] = []
	atEnd(() => Promise.reject(new Error('the database is stuck')))
	atEnd(async () => {
		await Promise.resolve()
		done.push('mail')
	})
	await expect(endAll()).rejects.toThrow('the database is stuck')
	expect(done).toEqual(['mail'])
	await endAll()
	expect(done).toEqual(['mail'])
})
