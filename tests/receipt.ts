/** A receipt with a credit note, in euros, for every test that draws one. */
import type { Receipt } from '@storefront/contract/domain/checkout/receipt.ts'

const shop = { name: 'Nordlicht', address: 'Harbour 1', email: '', taxNumber: 'NO 123' }
const numbered = { number: 'R-000007', issuedAt: new Date('2026-11-22T23:30:00Z'), shop }
export const receipt: Receipt = {
	...numbered,
	orderNumber: '7K3M-9QXZ',
	placedAt: new Date('2026-11-20T12:00:00Z'),
	recipient: ['سلمان العتيبي', 'شارع الملك فهد 12'],
	deliveredTo: [],
	lines: [{ name: 'Kettle', variant: 'Red', quantity: 2, unitPrice: 595_000, total: 1_190_000 }],
	subtotal: 1_190_000,
	discount: 1000,
	shippingCharge: 0,
	total: 1_189_000,
	currency: 'EUR',
	taxes: [{ name: 'VAT', rate: 190_000, gross: 1_189_000, tax: 189_840 }],
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
