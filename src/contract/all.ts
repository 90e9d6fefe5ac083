import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as cart from './cart.ts'
import * as cartMerge from './cart-merge.ts'
import * as cartRead from './cart-read.ts'
import * as categories from './categories.ts'
import * as checkout from './checkout.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as location from './location.ts'
import * as marketing from './marketing.ts'
import * as newsletter from './newsletter.ts'
import * as orderLookup from './order-lookup.ts'
import * as products from './products.ts'
import * as sections from './sections.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as visitor from './visitor.ts'
import * as wishlist from './wishlist.ts'

const resources = [
	health,
	settings,
	categories,
	marketing,
	sections,
	products,
	location,
	visitor,
	cartRead,
	cart,
	cartMerge,
	wishlist,
	addresses,
	checkout,
	contact,
	newsletter,
	orderLookup,
	account,
	sessions,
]

function isEndpoint(value: unknown): value is Endpoint {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

/** Every call of the contract, for the OpenAPI document and for tests that go through all of them. */
export const allEndpoints: readonly Endpoint[] = resources.flatMap((resource) => Object.values(resource).filter(isEndpoint))
