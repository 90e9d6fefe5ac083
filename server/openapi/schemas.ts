import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { accountInfo } from '../../src/contract/account/account.ts'
import { savedAddress } from '../../src/contract/account/addresses.ts'
import { addedProduct, updatedLine } from '../../src/contract/cart/cart.ts'
import { cartLine } from '../../src/contract/cart/cart-read.ts'
import { wishlistEntry } from '../../src/contract/cart/wishlist.ts'
import { category, subCategory } from '../../src/contract/catalogue/categories.ts'
import { facets, specificationFacet } from '../../src/contract/catalogue/listing.ts'
import {
	bestSeller,
	combination,
	foundProduct,
	listProduct,
	productDetail,
	topProduct,
	trendingProduct,
} from '../../src/contract/catalogue/products.ts'
import { review } from '../../src/contract/catalogue/review.ts'
import { section } from '../../src/contract/catalogue/sections.ts'
import { coupon, paymentType } from '../../src/contract/checkout/checkout.ts'
import { order, orderLine } from '../../src/contract/checkout/orders.ts'
import { brand, promotion, slider } from '../../src/contract/frame/marketing.ts'
import { settings } from '../../src/contract/frame/settings.ts'
import { city, country } from '../../src/contract/location/location.ts'
import { errorReply, refusedLine, totals } from '../../src/contract/wire/errors.ts'

/** Shapes that have a name of their own in the document. */
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
	// What is sent, before a reader fills defaults in.
	typeMode: 'input',
	// Trimming and the like have no counterpart in JSON Schema.
	errorMode: 'ignore',
	definitions: { ...named },
	overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** The named shapes as JSON Schema. */
export function namedSchemas(): Record<string, JsonSchema> {
	const { definitions, ...rest } = options
	return toJsonSchemaDefs(definitions, rest)
}

/** A schema of the contract as JSON Schema; named shapes in it are references. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
	const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, options)
	return rest
}
