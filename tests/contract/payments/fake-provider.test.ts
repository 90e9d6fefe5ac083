import { english, setLanguages } from '@storefront/i18n/language.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { fakePaymentPath } from '@storefront/store/commerce/payments/providers/fake-provider.ts'
import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { createStore } from '@storefront/store/http/app/app.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { describeShop, visitorOf } from '../engines.ts'

const mega = 1024 * 1024

/** A body without a length: Node sends it in chunks. */
function chunks(count: number): ReadableStream<Uint8Array> {
	let left = count
	return new ReadableStream({
		pull(controller) {
			if (left-- > 0) controller.enqueue(new Uint8Array(mega).fill(120))
			else controller.close()
		},
	})
}

describeShop('page of the fake payment provider', (shop) => {
	it('the page of the fake provider takes part in view transitions, which the shop would otherwise report as an error', async () => {
		const paymentProviders = await openProviders({ PAYMENT_TEST: 'on' }, shop.db)
		const store = createStore({ db: shop.db, logger: pino({ level: 'silent' }), paymentProviders })
		const path = fakePaymentPath('test_open')
		await shop.db
			.insertInto('played_payments')
			.values({ reference: 'test_open', attempt_key: 'open', title: 'Order', amount: 100, currency: 'USD', return_url: '/', state: 'open' })
			.execute()
		expect(await (await visitorOf(store).fetch(path)).text()).toContain('@view-transition { navigation: auto }')
		await store.shutdown()
	})

	it('the fake provider is named in the language of the reader', async () => {
		const paymentProviders = await openProviders({ PAYMENT_TEST: 'on' }, shop.db)
		const store = createStore({ db: shop.db, logger: pino({ level: 'silent' }), paymentProviders })
		loadLanguages(['en', 'de'])
		await seedCheckoutData(shop.db)
		await shop.db.updateTable('payment_types').set({ provider: 'test' }).execute()
		const reply = await (await visitorOf(store).fetch('/api/payment-types?language=de')).text()
		expect(reply).toContain('"provider":"dem Testanbieter"')
		setLanguages([english])
		await store.shutdown()
	})

	it('the page of the fake provider refuses a body that is too large, with or without a length', async () => {
		const paymentProviders = await openProviders({ PAYMENT_TEST: 'on' }, shop.db)
		const store = createStore({ db: shop.db, logger: pino({ level: 'silent' }), paymentProviders })
		const post = (body: BodyInit) =>
			visitorOf(store).fetch('/api/payment/test/test_1', { method: 'POST', body, duplex: 'half' } as RequestInit)
		expect((await post(chunks(6))).status).toBe(413)
		expect((await post('x'.repeat(6 * mega))).status).toBe(413)
		expect((await post('do=pay')).status).toBe(404)
		await store.shutdown()
	})
})
