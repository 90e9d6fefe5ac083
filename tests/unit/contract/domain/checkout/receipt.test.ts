import { hasReceipt, type Receipt, receiptNumber, sheetsOf, taxesOfPart } from '@storefront/contract/domain/checkout/receipt.ts'
import { expect, it } from 'vitest'

const shop = { name: 'Nordlicht', address: 'Harbour 1', email: '', taxNumber: 'NO 123' }
const numbered = { number: 'R-000007', issuedAt: new Date('2026-11-22T23:30:00Z'), shop }
const receipt: Receipt = {
	...numbered,
	orderNumber: '7K3M-9QXZ',
	placedAt: new Date('2026-11-20T12:00:00Z'),
	recipient: ['Ada Example', 'Berlin'],
	deliveredTo: [],
	lines: [{ name: 'Kettle', variant: 'Red', quantity: 2, unitPrice: 5950, total: 11_900 }],
	subtotal: 11_900,
	discount: 1000,
	shippingCharge: 0,
	total: 10_900,
	currency: '€',
	taxes: [{ name: 'VAT', rate: 190_000, gross: 10_900, tax: 1740 }],
	payment: 'Card',
	isPaid: true,
	creditNotes: [
		{
			...numbered,
			number: 'C-000002',
			amount: 5450,
			lines: [],
			discount: 0,
			shippingCharge: 0,
			other: 0,
			taxes: [{ name: 'VAT', rate: 190_000, gross: 5450, tax: 870 }],
		},
	],
}

it('an order has a receipt if it is paid or shipped, and none while its payment is open or given up', () => {
	const isIssued = (paymentState: string, status: string, isSentUnpaid = false) => hasReceipt({ paymentState, status, isSentUnpaid })
	for (const state of ['paid', 'partly_refunded', 'refunded']) expect(isIssued(state, 'Ordered')).toBe(true)
	for (const status of ['Shipped', 'Delivered']) {
		for (const state of ['due', '']) expect(isIssued(state, status)).toBe(true)
		for (const state of ['open', 'given_up']) expect(isIssued(state, status)).toBe(false)
		expect(isIssued('open', status, true)).toBe(true)
	}
	for (const state of ['', 'due', 'open', 'given_up']) expect(isIssued(state, 'Ordered')).toBe(false)
	expect(isIssued('given_up', 'Cancelled')).toBe(false)
})

it('a receipt and its credit notes are rendered as sheets', () => {
	const [first, note] = sheetsOf(receipt)
	expect(first).toMatchObject({
		title: 'Receipt R-000007',
		from: ['Nordlicht', 'Harbour 1', 'Tax number: NO 123'],
		to: ['Ada Example', 'Berlin'],
		rows: [{ quantity: '2', text: 'Kettle (Red)', price: '€59.50', total: '€119.00', each: '€59.50 each' }],
		closing: 'Paid: Card',
	})
	expect(first?.facts).toContainEqual(['Date', 'November 22, 2026'])
	expect(first?.figures.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
		'Subtotal €119.00',
		'Discount -€10.00',
		'Shipping Free Shipping',
		'Total €109.00',
		'Net amount at 19% €91.60',
		'including 19% VAT €17.40',
		'Gross amount at 19% €109.00',
	])
	expect(note).toMatchObject({ title: 'Credit note C-000002', rows: [{ text: 'A part of the order', total: '-€54.50' }] })
	expect(note?.facts).toContainEqual(['For receipt', 'R-000007'])
	expect(note?.figures.map(({ amount }) => amount)).toEqual(['-€54.50', '-€45.80', '-€8.70', '-€54.50'])
})

it('a receipt has each line of the shop address on its own line', () => {
	const address = 'Main Street 1\n10115 Berlin'
	expect(sheetsOf({ ...receipt, shop: { ...shop, address } })[0]?.from).toEqual([
		'Nordlicht',
		'Main Street 1',
		'10115 Berlin',
		'Tax number: NO 123',
	])
})

it('a credit note has the returned items, their share of the coupon, and the delivery', () => {
	const line = { name: 'Kettle', variant: '', quantity: 2, unitPrice: 2000, total: 4000 }
	const numbers = { ...numbered, number: 'C-000003', amount: 4650, taxes: [] }
	const note = { ...numbers, lines: [line], discount: 350, shippingCharge: 1290, other: -290 }
	expect(sheetsOf({ ...receipt, creditNotes: [note] })[1]?.rows).toMatchObject([
		{ quantity: '2', text: 'Kettle', price: '-€20.00', total: '-€40.00' },
		{ quantity: '', text: 'Share of the discount', total: '€3.50' },
		{ text: 'Shipping', total: '-€12.90' },
		{ text: 'Deduction', total: '€2.90' },
	])
})

it('a receipt is addressed to the billing address, and contains the delivery address', () => {
	const [sheet] = sheetsOf({ ...receipt, recipient: ['Example Ltd'], deliveredTo: ['Ada Example', 'Berlin'] })
	expect(sheet?.to).toEqual(['Example Ltd'])
	expect(sheet?.facts).toContainEqual(['Delivery address', 'Ada Example, Berlin'])
})

it('receipt and credit notes have the purchase order number of a company', () => {
	const note = { ...numbered, number: 'C-000003', amount: 100, lines: [], discount: 0, shippingCharge: 0, other: 0, taxes: [] }
	for (const sheet of sheetsOf({ ...receipt, purchaseOrder: 'PO-4711', creditNotes: [note] }))
		expect(sheet.facts).toContainEqual(['Purchase order number', 'PO-4711'])
	expect(sheetsOf(receipt)[0]?.facts.flat()).not.toContain('Purchase order number')
})

it('the taxes of a part of an order are divided by rate, and unknown if the rates do not cover the order', () => {
	const taxes = [
		{ name: 'MwSt.', rate: 190_000, gross: 7500, tax: 1197 },
		{ name: 'MwSt.', rate: 70_000, gross: 2500, tax: 164 },
	]
	expect(taxesOfPart({ taxes, total: 10_000 }, 1000)).toEqual([
		{ name: 'MwSt.', rate: 190_000, gross: 750, tax: 120 },
		{ name: 'MwSt.', rate: 70_000, gross: 250, tax: 16 },
	])
	expect(taxesOfPart({ taxes, total: 10_000 }, 10_000)).toBe(taxes)
	expect(taxesOfPart({ taxes, total: 12_000 }, 1000)).toEqual([])
})

it('a receipt number has at least six digits', () => {
	expect([receiptNumber('receipt', 1), receiptNumber('credit_note', 1_234_567)]).toEqual(['R-000001', 'C-1234567'])
})
