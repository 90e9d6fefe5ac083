import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs } from '../browser.ts'
import { checkout, filledIn, here, open, openAnew, orders } from './checkout-page.ts'

beforeEach(openAnew)

describe('what was typed', () => {
	it('outlives a reload and errors, but not a stranger in the storage', async () => {
		const { setField, setOption, choosePayment } = await checkout()
		setField('firstName', 'Ada')
		setOption('newsOffers', true)
		choosePayment('6')
		open(here.page)
		const next = await checkout()
		expect(next.$checkoutForm.get()).toMatchObject({ firstName: 'Ada', newsOffers: true })
		expect(next.$chosenPayment.get()).toBe('6')
		here.page.session.setItem('checkout', '{"firstName":5,"lastName":"Ray"}')
		open(here.page)
		expect((await checkout()).$checkoutForm.get()).toMatchObject({ firstName: '', lastName: 'Ray' })
	})

	it('does not carry the offers checkbox into the order [AMB-63]', async () => {
		const { submitCheckout, setOption } = await filledIn()
		setOption('newsOffers', true)
		await submitCheckout()
		expect(JSON.stringify(orders()[0]?.body)).not.toContain('newsOffers')
	})
})

describe('payment types', () => {
	it('has the first one chosen [CHK-21] [API-50]', async () => {
		expect((await checkout()).$chosenPayment.get()).toBe('5')
	})

	it('has none when they cannot be had, and asks again on request [ERR-11] [CHK-34]', async () => {
		expectLogs()
		here.page.store.on('GET /payment-types', 'offline')
		const { $chosenPayment, $paymentTypes, loadPaymentTypes } = await checkout()
		expect($paymentTypes.get()).toEqual({ status: 'failed', items: [] })
		expect($chosenPayment.get()).toBe('')
		here.page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
		here.page.store.on('GET /payment-types', { data: [{ id: 5, name: 'Cash' }] })
		await loadPaymentTypes()
		expect($chosenPayment.get()).toBe('5')
	})
})
