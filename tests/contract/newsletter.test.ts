import { expect, it } from 'vitest'
import { subscribe } from '../../src/client/site.ts'
import { refusalOf } from './buyer.ts'
import { describeShop } from './engines.ts'

describeShop('the newsletter', (shop) => {
	const addresses = async () =>
		(await shop.db.selectFrom('newsletter').select('email').orderBy('email').execute()).map(({ email }) => email)

	it('keeps an address once, and does not say that it knew it [API-27]', async () => {
		const { client } = shop.visitor({ address: '203.0.113.1' })
		await subscribe(client, ' Ada@example.com ')
		await subscribe(client, 'ada@example.com')
		expect(await addresses()).toEqual(['ada@example.com'])
	})

	it('takes any text that is not empty, and nothing else [API-27]', async () => {
		const { client } = shop.visitor({ address: '203.0.113.2' })
		await subscribe(client, 'x')
		const refusal = await refusalOf(subscribe(client, '  '))
		expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
		expect(refusal.reply?.errors).toEqual({ email: ['Please enter a valid email address!'] })
		expect(await addresses()).toEqual(['ada@example.com', 'x'])
	})
})
