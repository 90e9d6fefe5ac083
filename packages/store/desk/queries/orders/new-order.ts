import { goodsTotals } from '@storefront/contract/domain/totals.ts'
import { shopLanguages } from '@storefront/i18n/language.ts'
import { InvalidInput } from '@storefront/store/commands/command-errors.ts'
import { readOrderedLines } from '@storefront/store/commands/orders/ordered-lines.ts'
import { lineColumns, lineTitle, toLines } from '@storefront/store/commerce/cart/line.ts'
import { findDestination } from '@storefront/store/commerce/checkout/destination.ts'
import { readPaymentTypes } from '@storefront/store/commerce/checkout/order/payment-types.ts'
import { withDiscounts } from '@storefront/store/commerce/discounts/discount-cart.ts'
import { selectDeliveryCountries } from '@storefront/store/commerce/location/delivery-countries.ts'
import { listOfferedServices } from '@storefront/store/commerce/location/services/offered-services.ts'
import { hasDeliveryServices } from '@storefront/store/commerce/location/services/read-services.ts'
import { findMarketByCode } from '@storefront/store/commerce/markets/market.ts'
import type { PaymentProviders } from '@storefront/store/commerce/payments/providers/provider.ts'
import { withMarket } from '@storefront/store/infrastructure/db/markets/current-market.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { listCustomers } from '../customers.ts'
import { listStock } from '../stock-list.ts'

/** Products and accounts that a search of the form shows. */
const mostFound = 8

/** What the form of a new order reads. Prices and choices are those of a market; empty: the main market. */
export function bindNewOrder(db: Db, providers: PaymentProviders) {
	const inMarket = async <Done>(code: string, work: () => Promise<Done>) => withMarket(await findMarketByCode(db, code), work)
	return {
		/** Countries, payment methods and languages to choose from. */
		readChoices: (market: string) => inMarket(market, () => readChoices(db, providers)),
		/** Variants by words of their name or by SKU. */
		findVariants: (search: string, market: string) => inMarket(market, () => findVariants(db, search)),
		readVariants: (ids: readonly number[], market: string) => inMarket(market, () => readVariants(db, ids)),
		/** Accounts by a part of the name or email. */
		findAccounts: async (search: string) => (search.trim() === '' ? [] : (await listCustomers(db, search, {})).rows.slice(0, mostFound)),
		readAccount: (id: number) => readAccount(db, id),
		/** Delivery services for the order, by the rules of the checkout; empty: there is nothing to choose, or products or address are missing. */
		readServices: (order: OrderToDeliver, market: string, now: Date) => inMarket(market, () => readServices(db, order, now)),
		hasServices: (market: string) => inMarket(market, () => hasDeliveryServices(db)),
	}
}

async function readChoices(db: Db, providers: PaymentProviders) {
	const [countries, payments] = await Promise.all([selectDeliveryCountries(db).orderBy('name').execute(), readPaymentTypes(db, providers)])
	return {
		countries: countries.map(({ name }) => name),
		payments: payments.map(({ id, name, provider }) => ({ id, name, isOnline: provider !== 'manual' })),
		languages: shopLanguages().map(({ tag, name }) => ({ tag, name })),
	}
}

interface OrderToDeliver {
	readonly country: string
	readonly city: string
	readonly lines: readonly { readonly variant: number; readonly quantity: number }[]
}

async function readServices(db: Db, { country, city, lines: ordered }: OrderToDeliver, now: Date) {
	if (country === '' || city === '' || ordered.length === 0) return []
	try {
		const destination = await findDestination(db, country, city)
		const lines = await withDiscounts(db, await readOrderedLines(db, ordered, ''), now)
		const offered = await listOfferedServices(db, { ...destination, lines, sum: goodsTotals(lines).subtotal }, now)
		return offered.map(({ code, kind, name, charge, blocker }) => ({ code, name, charge, blocker, isParcelShop: kind === 'parcel-shop' }))
	} catch (error) {
		// The fields of products and address say what is wrong.
		if (error instanceof StoreError || error instanceof InvalidInput) return []
		throw error
	}
}

async function findVariants(db: Db, search: string) {
	if (search.trim() === '') return []
	const exact = await db.selectFrom('offers').select('id').where('sku', '=', search.trim()).limit(mostFound).execute()
	if (exact.length > 0)
		return readVariants(
			db,
			exact.map(({ id }) => id),
		)
	const { rows } = await listStock(db, { search }, {})
	return readVariants(
		db,
		rows.slice(0, mostFound).map(({ id }) => id),
	)
}

/** Variants in the order of their ids in `ids`, without those that are not sold any more. */
async function readVariants(db: Db, ids: readonly number[]) {
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.id as offer_id', 'offers.product_id', ...lineColumns()])
		.where('offers.id', 'in', ids)
		.execute()
	const lines = await toLines(
		db,
		rows.map((row) => ({ ...row, quantity: 1 })),
	)
	return ids.flatMap((id) =>
		lines
			.filter((line) => line.id === id)
			.map((line) => ({ id, title: lineTitle(line), sku: line.sku, price: line.unitPrice, stock: line.stock })),
	)
}

/** The contact data and the default address of an account, by the names of the form; null: it was deleted. */
async function readAccount(db: Db, id: number) {
	const account = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
	if (!account) return null
	const address = await db
		.selectFrom('addresses')
		.select(['address', 'city', 'country', 'postal_code', 'state'])
		.where('customer_id', '=', id)
		.orderBy('is_default', 'desc')
		.orderBy('id')
		.executeTakeFirst()
	const { email, first_name, last_name, phone, language } = account
	return { email, first_name, last_name, phone, language, ...address }
}
