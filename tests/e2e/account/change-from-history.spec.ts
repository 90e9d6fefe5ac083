import { expectAccessible } from '../fixtures.ts'
import { expect, rejectedCallLogs, test } from '../support/member.ts'

const at = '2026-11-20T12:00:00.000Z'
const line = { quantity: 3, product_name: '{"En":"Phone"}', line_total: 600, product_id: '1' }
const orderTotals = { total_qty: 3, final_total: 600, created_at: at }

test('the order history shows events, links to parcels, and reports a cancellation or a return that comes too late', {
	tag: '@phone-walk',
}, async ({ page, complaints, openAsMember }) => {
	complaints.allow(rejectedCallLogs)
	complaints.allow(/order\/return net::ERR_FAILED/)
	const [ordered, sent, back] = [
		{ ...orderTotals, id: 1, order_no: 'N-1', pay_key: 'key-1', order_status: 'Ordered', can_cancel: 1, sell_lines: [line] },
		{
			...orderTotals,
			id: 2,
			order_no: 'N-2',
			pay_key: 'key-2',
			order_status: 'Shipped',
			sell_lines: [{ ...line, id: 7, returnable: 3 }],
			parcels: [
				{ carrier: 'DHL', code: '00340434', url: 'https://carrier.example/00340434' },
				{ carrier: 'Evil', code: 'X', url: 'javascript:alert(1)' },
			],
			events: [
				{ kind: 'placed', at },
				{ kind: 'paid', amount: 600, at },
				{ kind: 'shipped', at },
				{ kind: 'status', text: 'Held at the <b>border</b>', at },
			],
			returns: [
				{
					return_no: 'N-2-R1',
					state: 'accepted',
					reason: 'Too large',
					answer: 'Shop Ltd\nMain Street 1',
					lines: [{ line_id: 9, quantity: 1, product_name: '{"En":"Case"}' }],
				},
			],
		},
		{
			...orderTotals,
			id: 3,
			order_no: 'N-3',
			pay_key: 'key-3',
			order_status: 'Delivered',
			return_until: '2026-12-04T12:00:00.000Z',
			sell_lines: [{ ...line, id: 8, returnable: 0 }],
			returns: [
				{
					return_no: 'N-3-R1',
					state: 'asked',
					can_cancel: 1,
					lines: [{ line_id: 8, quantity: 3, product_name: '{"En":"Phone"}' }],
				},
			],
		},
	]
	await page.route('**/api/my-orders', (route) => route.fulfill({ json: { data: [ordered, sent, back] } }))
	const message = 'It has been sent in this very minute.'
	await page.route('**/api/order/cancel', (route) => route.fulfill({ status: 409, json: { code: 'cancellation_closed', message } }))
	await openAsMember('/profile#orders')
	const [first, second, third] = ['N-1', 'N-2', 'N-3'].map((number) => page.getByRole('row').filter({ hasText: number }))
	if (!first || !second || !third) throw new Error('Three orders were expected')

	await expect(first.getByRole('button', { name: /^Return items/ }), 'nothing is offered that the store does not offer').toHaveCount(0)
	await expect(second.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
	const parcels = second.getByRole('list', { name: 'Parcels' })
	await expect(parcels.getByRole('link')).toHaveCount(1)
	await expect(parcels.getByRole('link', { name: 'Track parcel with DHL, 00340434' })).toHaveAttribute('rel', 'noreferrer')
	await second
		.getByText(/^Order timeline/)
		.first()
		.click()
	await expect(second.getByText('Held at the <b>border</b>')).toBeVisible()
	await expect(second.getByText('Paid: $600.00'), 'the sign of the other amounts [PROF-43]').toBeVisible()
	await expect(second.getByRole('region', { name: 'Your return' })).toContainText(/Accepted.*1 x Case.*Main Street 1/s)
	await expectAccessible(page)

	await first.getByRole('button', { name: 'Cancel order N-1' }).click()
	const asking = page.getByRole('dialog', { name: 'Cancel order N-1?' })
	const sentBody = page.waitForRequest('**/api/order/cancel')
	await asking.getByRole('button', { name: 'Cancel the order' }).click()
	expect((await sentBody).postDataJSON()).toEqual({ order_no: 'N-1', key: 'key-1', reason: '' })
	await expect(asking.getByRole('alert')).toHaveText(message)
	await expectAccessible(page)
	const readAgain = page.waitForRequest('**/api/my-orders')
	await asking.getByRole('button', { name: 'Keep the order' }).click()
	await readAgain
	await expect(asking).toBeHidden()

	await second.getByRole('button', { name: 'Return items of order N-2' }).click()
	const form = page.getByRole('dialog', { name: 'Return items' })
	await form.getByRole('button', { name: 'One less: Phone' }).click()
	await page.route('**/api/order/return', (route) => route.abort())
	const keys: (string | undefined)[] = []
	page.on('request', (request) => request.url().endsWith('/order/return') && keys.push(request.headers()['idempotency-key']))
	const returnRequest = page.waitForRequest('**/api/order/return')
	await form.getByRole('button', { name: 'Request return' }).click()
	await expect(form.getByRole('alert')).toContainText('nothing is done twice')
	expect((await returnRequest).postDataJSON()).toMatchObject({ lines: [{ line_id: '7', quantity: 2 }], reason: '' })
	await form.getByRole('button', { name: 'Request return' }).click()
	await expect.poll(() => keys).toHaveLength(2)
	expect(keys[0], 'the same form is one return, however often it is sent').toBe(keys[1])
	await form.getByRole('button', { name: 'Close' }).click()

	const answered = 'The shop has dealt with it.'
	await page.route('**/api/order/return/cancel', (route) =>
		route.fulfill({ status: 409, json: { code: 'return_closed', message: answered } }),
	)
	await third.getByRole('button', { name: 'Cancel return N-3-R1' }).click()
	const keeping = page.getByRole('dialog', { name: 'Cancel return N-3-R1?' })
	await expect(keeping).toContainText(/3 x Phone.*December 4, 2026/s)
	const cancelled = page.waitForRequest('**/api/order/return/cancel')
	await keeping.getByRole('button', { name: 'Cancel the return' }).click()
	expect((await cancelled).postDataJSON()).toEqual({ order_no: 'N-3', key: 'key-3', return_no: 'N-3-R1' })
	await expect(keeping.getByRole('alert')).toHaveText(answered)
	await expectAccessible(page)
})
