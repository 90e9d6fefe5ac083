import { setTimeout as wait } from 'node:timers/promises'
import { refuseInConstantTime } from '@storefront/store/commerce/account/constant-time.ts'
import { expect, test } from 'vitest'

test('refuseInConstantTime returns successes at once and delays errors', async () => {
	const soon = () => wait(200, 'the clock')
	expect(await Promise.race([refuseInConstantTime(() => Promise.resolve('the answer')), soon()])).toBe('the answer')
	const refusal = refuseInConstantTime(() => Promise.reject(new Error('wrong code'))).catch((error: Error) => error.message)
	expect(await Promise.race([refusal, soon()])).toBe('the clock')
	expect(await refusal).toBe('wrong code')
})
