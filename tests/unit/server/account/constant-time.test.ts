import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refuseInConstantTime } from '../../../../server/account/constant-time.ts'

test('answers at once what succeeds, and refuses no sooner than after a while', async () => {
	const soon = () => wait(200, 'the clock')
	expect(await Promise.race([refuseInConstantTime(() => Promise.resolve('the answer')), soon()])).toBe('the answer')
	const refusal = refuseInConstantTime(() => Promise.reject(new Error('wrong code'))).catch((error: Error) => error.message)
	expect(await Promise.race([refusal, soon()])).toBe('the clock')
	expect(await refusal).toBe('wrong code')
})
