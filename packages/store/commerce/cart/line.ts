import type { AutomaticDiscount } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { formatLineTitle } from '@storefront/contract/domain/cart/line-title.ts'
import { applyDiscount, type Cents, toAmount, toPercentText } from '@storefront/contract/domain/money.ts'
import type { getCart } from '@storefront/contract/endpoints/cart/cart-read.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { discountForWire } from '@storefront/store/commerce/discounts/discount-for-wire.ts'
import type { Selectable } from 'kysely'
import { parseList, parseTextList, parseTextMap } from '../../infrastructure/db/json.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { OffersTable, ProductsTable } from '../../infrastructure/db/schema/catalogue.ts'
import { localize, localizedForWire, translationsColumn } from '../translations/localize.ts'
import { readWords, type Words } from '../translations/shared-words.ts'
import type { Cart } from './cart.ts'

/** A line of a cart with the current data of its product. */
export interface Line {
	readonly id: number
	readonly quantity: number
	readonly productId: number
	readonly offerId: number
	readonly name: string
	/** The options of the variant as one text; empty for a product without variations. */
	readonly variant: string
	/** Name and variant in the locale of the request. */
	readonly shown: { readonly name: string; readonly variant: string }
	readonly hasVariations: boolean
	readonly images: readonly string[]
	readonly sku: string
	/** Price of one unit after the discount (AMB-27). */
	readonly unitPrice: Cents
	/** Parts per million. */
	readonly discount: number
	readonly stock: number
	/** What an automatic discount takes off the line; see `withDiscounts`. */
	readonly automaticDiscount?: AutomaticDiscount | undefined
}

/** The columns of a line except its id, quantity, product and variant, for a query that joins `offers` and `products`. */
export const lineColumns = () => [...columns, translationsColumn('product', 'products.id').as('texts')] as const

const columns = [
	'offers.sku',
	'offers.attributes',
	'offers.price',
	'offers.discount',
	'offers.stock',
	'offers.image',
	'products.name',
	'products.variations',
	'products.thumbnail',
	'products.images',
] as const

type Row = Pick<Selectable<OffersTable>, 'sku' | 'attributes' | 'price' | 'discount' | 'stock' | 'image'> &
	Pick<Selectable<ProductsTable>, 'name' | 'variations' | 'thumbnail' | 'images'> & {
		readonly id: number
		readonly quantity: number
		readonly product_id: number
		readonly offer_id: number
		readonly texts: string | null
	}

/**
 * The lines of a cart at the prices of its market, in the order in which they were added. Products that are not sold in
 * this market are left out.
 */
export async function readLines(db: Db, { id, market }: Cart): Promise<Line[]> {
	return await withMarket(market, () => readLinesInMarket(db, id))
}

async function readLinesInMarket(db: Db, cartId: number): Promise<Line[]> {
	const rows = await db
		.selectFrom('cart_lines')
		.innerJoin('offers', 'offers.id', 'cart_lines.offer_id')
		.innerJoin('products', 'products.id', 'cart_lines.product_id')
		.select(['cart_lines.id', 'cart_lines.quantity', 'cart_lines.product_id', 'cart_lines.offer_id', ...lineColumns()])
		.where('cart_lines.cart_id', '=', cartId)
		.orderBy('cart_lines.id')
		.execute()
	return await toLines(db, rows)
}

/** Converts rows that were selected with `lineColumns`. */
export async function toLines(db: Db, rows: readonly Row[]): Promise<Line[]> {
	const words = await readWords(db, rows.flatMap(optionsOf))
	return rows.map((row) => toLine(row, words))
}

function toLine(row: Row, words: Words): Line {
	const options = optionsOf(row)
	return {
		id: row.id,
		quantity: row.quantity,
		productId: row.product_id,
		offerId: row.offer_id,
		name: row.name,
		variant: variantText(options),
		shown: { name: localize(row.texts).plain('name', row.name), variant: variantText(options.map(words.in)) },
		hasVariations: Object.keys(parseTextMap(row.attributes)).length > 0,
		images: [...new Set([row.image, row.thumbnail, ...parseTextList(row.images)])].filter((image) => image !== ''),
		sku: row.sku,
		unitPrice: applyDiscount(row.price, row.discount),
		discount: row.discount,
		stock: row.stock,
	}
}

/** The options of the variant in the order of the product's variations. */
function optionsOf(row: Pick<Row, 'variations' | 'attributes'>): readonly string[] {
	const variations = parseList(row.variations, hasName)
	const attributes = parseTextMap(row.attributes)
	const names = variations.length > 0 ? variations.map(({ name }) => name) : Object.keys(attributes)
	return names.flatMap((name) => attributes[name] ?? [])
}

/** "Black / 256 GB". */
function variantText(options: readonly string[]): string {
	return options.join(' / ')
}

function hasName(value: unknown): value is { name: string } {
	return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}

/** The name of a line in messages: "Laptop (Black / 256 GB)". */
export function lineTitle(line: Pick<Line, 'name' | 'variant'> & Partial<Pick<Line, 'shown'>>): string {
	return formatLineTitle(line.shown ?? line)
}

type SentLine = Extract<SentReplyOf<typeof getCart>, readonly unknown[]>[number]

/** Converts a cart line for the API: amounts in units of the currency, the discount as a percentage in text (ENT-01). */
export function lineForWire(line: Line, currency: string): SentLine {
	return {
		card_id: line.id,
		quantity: line.quantity,
		unit_price: toAmount(line.unitPrice, currency),
		discount: toPercentText(line.discount),
		variant: localizedForWire(line.variant, line.shown.variant),
		variant_id: line.hasVariations ? line.offerId : null,
		stock: line.stock,
		...(line.automaticDiscount && { automatic_discount: discountForWire(line.automaticDiscount, currency) }),
		product: { id: line.productId, name: localizedForWire(line.name, line.shown.name), images: [...line.images], currency },
	}
}
