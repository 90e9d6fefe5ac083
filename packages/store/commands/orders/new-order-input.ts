import { missingSentence } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { cartLineLimit, deliveryPointLimit, placeNameLimit, serviceCodeLimit } from '@storefront/contract/domain/constants.ts'
import { billingAddress } from '@storefront/contract/endpoints/checkout/billing.ts'
import { orderTextEntries } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import * as v from 'valibot'
import { sendsMail } from './order-input.ts'

const id = v.pipe(v.number(), v.integer())
const quantityMessage = 'The quantity must be a whole number from 1.'

function place(name: 'country' | 'city') {
	return v.pipe(
		v.string(),
		v.trim(),
		v.minLength(1, () => missingSentence(name)),
		v.maxLength(placeNameLimit),
	)
}

const { note: _, company, vat_number, purchase_order, ...contactAndAddress } = orderTextEntries()

/** Country and city by their names, and the typed fields of a delivery address and its contact, as in the checkout. */
export const addressEntries = { ...contactAndAddress, country: place('country'), city: place('city') }

/** An order that is made for a customer. The fields of the address and the customer have the rules of the checkout. */
export const newOrder = v.strictObject({
	/** Random, one for each form: a form that is sent twice makes one order. */
	key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
	lines: v.pipe(
		v.array(
			v.strictObject({
				/** Id of the variant. */
				variant: id,
				quantity: v.pipe(v.number(quantityMessage), v.integer(quantityMessage), v.minValue(1, quantityMessage)),
			}),
		),
		v.minLength(1, 'Add at least one product.'),
		v.maxLength(cartLineLimit, `An order can have at most ${cartLineLimit} lines.`),
		v.check((lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length, 'Each product can be added once.'),
	),
	/** Id of the account; null: a guest. */
	customer: v.optional(v.nullable(id), null),
	...addressEntries,
	/** Where the bill goes, by the rules of the checkout; null: to the delivery address. */
	billing: v.optional(v.nullable(billingAddress), null),
	/** The company that buys, by the rules of the checkout; empty: none. */
	...{ company, vat_number, purchase_order },
	/** What the customer said about the order. */
	note: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
	/** Id of the payment method. An order without one could not say whether it is paid. */
	payment: v.pipe(v.number('Choose a payment method.'), v.integer('Choose a payment method.')),
	/** Code of a coupon; empty: none. */
	coupon: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(100)), ''),
	/** Code of a delivery service, with its pick-up place: `pickup:berlin`; empty: the standard delivery. */
	deliveryService: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(serviceCodeLimit)), ''),
	/** Parcel shop, for services that need one. */
	deliveryPoint: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(deliveryPointLimit)), ''),
	/** Code of the market; empty: the main market. */
	market: v.optional(v.string(), ''),
	/** Tag of a language of the shop, for emails and receipts; empty: the first one. */
	language: v.optional(
		v.pipe(
			v.string(),
			v.check((tag) => tag === '' || shopLanguages().some((language) => language.tag === tag), 'This is no language of the shop.'),
		),
		'',
	),
	/** Days for which an order with a payment link waits for its payment. */
	payWithinDays: v.optional(
		v.pipe(v.number(), v.integer(), v.minValue(1, 'Give at least 1 day to pay.'), v.maxValue(30, 'Give at most 30 days to pay.')),
		3,
	),
	mail: sendsMail,
	/** The total that the person has seen, in minor units: another one is refused. null: not compared. */
	seenTotal: v.optional(v.nullable(id), null),
})
