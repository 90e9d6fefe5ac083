import * as account from './account/account.ts'
import * as addresses from './account/addresses.ts'
import * as orderAccount from './account/order-account.ts'
import * as ownReview from './account/own-review.ts'
import * as person from './account/personal-data.ts'
import * as sessions from './account/sessions.ts'
import * as cart from './cart/cart.ts'
import * as cartMarket from './cart/cart-market.ts'
import * as cartMerge from './cart/cart-merge.ts'
import * as cartRead from './cart/cart-read.ts'
import * as saved from './cart/saved.ts'
import * as wishlist from './cart/wishlist.ts'
import * as categories from './catalogue/categories.ts'
import * as listing from './catalogue/listing.ts'
import * as products from './catalogue/products.ts'
import * as questions from './catalogue/questions.ts'
import * as reviews from './catalogue/reviews.ts'
import * as sections from './catalogue/sections.ts'
import * as stockMails from './catalogue/stock-mails.ts'
import * as checkout from './checkout/checkout.ts'
import * as orderLife from './checkout/order-changes.ts'
import * as orders from './checkout/orders.ts'
import * as payments from './checkout/payments.ts'
import * as receipts from './checkout/receipts.ts'
import * as taxes from './checkout/taxes.ts'
import * as changes from './frame/changes.ts'
import * as contact from './frame/contact.ts'
import * as content from './frame/content.ts'
import * as marketing from './frame/marketing.ts'
import * as newsletter from './frame/newsletter.ts'
import * as settings from './frame/settings.ts'
import * as withdrawals from './frame/withdrawals.ts'
import * as health from './health.ts'
import * as deliveryServices from './location/delivery-services.ts'
import * as location from './location/location.ts'
import * as visitor from './location/visitor.ts'
import type { Endpoint } from './wire/endpoint.ts'

const resources = [
	health,
	changes,
	content,
	settings,
	categories,
	marketing,
	sections,
	products,
	questions,
	reviews,
	stockMails,
	listing,
	deliveryServices,
	location,
	visitor,
	cartRead,
	cart,
	cartMerge,
	cartMarket,
	saved,
	wishlist,
	addresses,
	orderAccount,
	checkout,
	payments,
	receipts,
	taxes,
	contact,
	withdrawals,
	newsletter,
	orders,
	orderLife,
	account,
	ownReview,
	sessions,
	person,
]

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

/** All calls of the contract, for the OpenAPI document and tests. */
export const allEndpoints: readonly Endpoint[] = resources.flatMap((resource) => Object.values(resource).filter(isEndpoint))
