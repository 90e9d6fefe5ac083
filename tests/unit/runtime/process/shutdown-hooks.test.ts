import { onShutdown, runShutdownHooks } from '@storefront/runtime/process/shutdown-hooks.ts'
import { expect, test } from 'vitest'

test('shutdown hooks run once, even if one of them fails', async () => {
	const done: string[] = []
	onShutdown(() => Promise.reject(new Error('the database is stuck')))
	onShutdown(async () => {
		await Promise.resolve()
		done.push('mail')
	})
	await expect(runShutdownHooks()).rejects.toThrow('the database is stuck')
	expect(done).toEqual(['mail'])
	await runShutdownHooks()
	expect(done).toEqual(['mail'])
})
