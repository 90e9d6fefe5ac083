import { accountInfo } from '@storefront/contract/endpoints/account/account.ts'
import { savedAddress } from '@storefront/contract/endpoints/account/addresses.ts'
import { addedProduct, updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { cartLine } from '@storefront/contract/endpoints/cart/cart-read.ts'
import { wishlistEntry } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { category, subCategory } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { facets, specificationFacet } from '@storefront/contract/endpoints/catalogue/listing.ts'
import {
	bestSeller,
	combination,
	foundProduct,
	listProduct,
	productDetail,
	topProduct,
	trendingProduct,
} from '@storefront/contract/endpoints/catalogue/products.ts'
import { review } from '@storefront/contract/endpoints/catalogue/review.ts'
import { section } from '@storefront/contract/endpoints/catalogue/sections.ts'
import { coupon, paymentType } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { order, orderLine } from '@storefront/contract/endpoints/checkout/orders.ts'
import { brand, promotion, slider } from '@storefront/contract/endpoints/frame/marketing.ts'
import { settings } from '@storefront/contract/endpoints/frame/settings.ts'
import { city, country } from '@storefront/contract/endpoints/location/location.ts'
import { errorReply, refusedLine, totals } from '@storefront/contract/endpoints/wire/errors.ts'
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** Schemas with a name in the document. */
const named: Readonly<Record<string, GenericSchema>> = {
	AccountInfo: accountInfo,
	Address: savedAddress,
	AddedProduct: addedProduct,
	BestSeller: bestSeller,
	Brand: brand,
	CartLine: cartLine,
	Category: category,
	City: city,
	Combination: combination,
	Country: country,
	Coupon: coupon,
	Error: errorReply,
	Facets: facets,
	FoundProduct: foundProduct,
	ListProduct: listProduct,
	Order: order,
	OrderLine: orderLine,
	PaymentType: paymentType,
	Product: productDetail,
	Promotion: promotion,
	RefusedLine: refusedLine,
	Review: review,
	Section: section,
	Settings: settings,
	Slider: slider,
	SpecificationFacet: specificationFacet,
	SubCategory: subCategory,
	TopProduct: topProduct,
	Totals: totals,
	TrendingProduct: trendingProduct,
	UpdatedLine: updatedLine,
	WishlistEntry: wishlistEntry,
}

const options = {
	target: 'draft-2020-12',
	// The transferred data, before a reader adds defaults.
	typeMode: 'input',
	// JSON Schema has no counterpart for actions such as trimming.
	errorMode: 'ignore',
	definitions: { ...named },
	overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** The named schemas as JSON Schema. */
export function namedSchemas(): Record<string, JsonSchema> {
	const { definitions, ...rest } = options
	return toJsonSchemaDefs(definitions, rest)
}

/** Converts a schema of the contract into JSON Schema; named schemas become references. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
	const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, options)
	return rest
}
