import { expect, it } from 'vitest'
import { getHealth } from '../../src/contract/health.ts'
import { describeShop } from './engines.ts'

describeShop('the health check', (shop) => {
	it('answers when the database does', async () => {
		expect(await shop.client.call(getHealth)).toEqual({ status: 'ok', version: '0.0.0' })
	})
})
