import { onShutdown, runShutdownHooks } from '@storefront/runtime/process/shutdown-hooks.ts'
import { expect, test } from 'vitest'

test('everything is done at the end, once, whatever of it fails', async () => {
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
