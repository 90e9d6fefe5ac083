import { beforeEach, describe, expect, it } from 'vitest'
import { expectLogs } from '../browser.ts'
import { checkout, open, openFilledCheckout, orders, resetPage, testPage } from './checkout-page.ts'

beforeEach(resetPage)

describe('the values of the checkout form', () => {
	it('the values of the checkout form are kept after a reload, and invalid stored values are ignored', async () => {
		const { setField, choosePayment } = await checkout()
		setField('firstName', 'Ada')
		setField('newsOffers', true)
		choosePayment('6')
		open(testPage.page)
		const next = await checkout()
		expect(next.$checkoutForm.get()).toMatchObject({ firstName: 'Ada', newsOffers: true })
		expect(next.$chosenPayment.get()).toBe('6')
		testPage.page.session.setItem('checkout', '{"firstName":5,"lastName":"Ray"}')
		open(testPage.page)
		expect((await checkout()).$checkoutForm.get()).toMatchObject({ firstName: '', lastName: 'Ray' })
	})

	it('the checkbox for offers is not part of the order [AMB-63]', async () => {
		const { submitCheckout, setField } = await openFilledCheckout()
		setField('newsOffers', true)
		await submitCheckout()
		expect(JSON.stringify(orders()[0]?.body)).not.toContain('newsOffers')
	})
})

describe('payment types in the checkout', () => {
	it('the first payment type is selected by default [CHK-21] [API-50]', async () => {
		expect((await checkout()).$chosenPayment.get()).toBe('5')
	})

	it('no payment type is selected if they cannot be loaded, and loading can be retried [ERR-11] [CHK-34]', async () => {
		expectLogs()
		testPage.page.store.on('GET /payment-types', 'offline')
		const { $chosenPayment, $paymentTypes, loadPaymentTypes } = await checkout()
		expect($paymentTypes.get()).toEqual({ status: 'failed', items: [] })
		expect($chosenPayment.get()).toBe('')
		testPage.page.store.on('GET /cities', { data: [{ id: 10, name_en: 'Oslo' }] })
		testPage.page.store.on('GET /payment-types', { data: [{ id: 5, name: 'Cash' }] })
		await loadPaymentTypes()
		expect($chosenPayment.get()).toBe('5')
	})
})
