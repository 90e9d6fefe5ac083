import {
	AliasNode,
	IdentifierNode,
	type KyselyPlugin,
	type OperationNode,
	OperationNodeTransformer,
	type PluginTransformQueryArgs,
	type PluginTransformResultArgs,
	type QueryId,
	type QueryResult,
	type RawBuilder,
	type RootOperationNode,
	type SelectQueryNode,
	sql,
	TableNode,
	type UnknownRow,
} from 'kysely'
import type { OffersTable, ProductsTable } from '../schema/catalogue.ts'
import type { PaymentTypesTable } from '../schema/checkout.ts'
import type { CitiesTable, CountriesTable } from '../schema/location.ts'
import { currentMarket, type Market } from './current-market.ts'

/** Where a column of a table comes from in a market: the table itself, or what the market says. */
type Sources<Table> = { readonly [Column in keyof Table]-?: 'own' | `market.${string}` }

const products: Sources<ProductsTable> = {
	id: 'own',
	external_id: 'own',
	name: 'own',
	description: 'own',
	online_description: 'own',
	category_id: 'own',
	sub_category_id: 'own',
	brand_id: 'own',
	thumbnail: 'own',
	images: 'own',
	image_texts: 'own',
	specifications: 'own',
	variations: 'own',
	warranty: 'own',
	shipping_info: 'own',
	top_status: 'own',
	sold_count: 'own',
	price: 'market.price',
	discount: 'market.discount',
	paid: 'market.paid',
	price_varies: 'market.price_varies',
	stock: 'market.stock',
	rating_average: 'own',
	rating_count: 'own',
	search_text: 'own',
	search_more: 'own',
	summary_version: 'own',
	source: 'own',
	created_at: 'own',
	updated_at: 'own',
}

const offers: Sources<OffersTable> = {
	id: 'own',
	product_id: 'own',
	external_id: 'own',
	sku: 'own',
	attributes: 'own',
	price: 'market.price',
	discount: 'market.discount',
	stock: 'own',
	image: 'own',
	position: 'own',
	details: 'own',
	prior_price: 'market.prior_price',
	prior_price_first: 'market.prior_price_first',
}

const countries: Sources<CountriesTable> = {
	id: 'own',
	code: 'own',
	name: 'own',
	shipping_charge: 'market.charge',
	min_days: 'own',
	max_days: 'own',
}

const cities: Sources<CitiesTable> = { id: 'own', country_id: 'own', name: 'own', also: 'own', shipping_charge: 'market.charge' }

const paymentTypes: Sources<PaymentTypesTable> = {
	id: 'own',
	name: 'own',
	position: 'own',
	provider: 'own',
	instructions: 'own',
	is_offered: 'own',
}

type Engine = 'sqlite' | 'postgres'

/** A table as a market has it. */
type Seen = (market: Market, reading: Reading) => RawBuilder<unknown>

interface Reading {
	readonly engine: Engine
	/** Whether what is read is put in an order that the market has: by price, or by what is taken off. */
	readonly inOrderOfMarket: boolean
}

const tables: ReadonlyMap<string, Seen> = new Map<string, Seen>([
	[
		'products',
		({ id }, { engine, inOrderOfMarket }) => {
			const own = engine === 'postgres' ? sql`${listed('products', products)}, products.search_vector` : listed('products', products)
			// Else SQLite would go through the market, and look up each of the wide rows of the products.
			const join = engine === 'postgres' || inOrderOfMarket ? sql`inner join` : sql`cross join`
			return sql`(select ${own} from products ${join} market_products as market on market.product_id = products.id and market.market_id = ${sql.lit(id)})`
		},
	],
	[
		'offers',
		({ id }) =>
			sql`(select ${listed('offers', offers)} from offers inner join market_prices as market on market.offer_id = offers.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'countries',
		({ id }) =>
			sql`(select ${listed('countries', countries)} from countries inner join market_countries as market on market.country_id = countries.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'cities',
		({ id }) =>
			sql`(select ${listed('cities', cities)} from cities left join market_cities as market on market.city_id = cities.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'payment_types',
		({ id }) =>
			sql`(select ${listed('payment_types', paymentTypes)} from payment_types where
				not exists (select 1 from market_payment_types where market_id = ${sql.lit(id)})
				or payment_types.id in (select payment_type_id from market_payment_types where market_id = ${sql.lit(id)}))`,
	],
])

function listed(table: string, sources: Readonly<Record<string, string>>): RawBuilder<unknown> {
	return sql.join(
		Object.entries(sources).map(
			([column, source]) => sql`${sql.ref(source === 'own' ? `${table}.${column}` : source)} as ${sql.ref(column)}`,
		),
	)
}

/**
 * Has what is read in a market (`inMarket`) read that market's products, offers, countries, cities and ways to pay. Queries name
 * these tables as always; in their place stands the table joined with what the market says, which both databases read as one
 * query. It changes what is selected, and nothing that is written; a statement of `sql` text alone is left as it is.
 */
export class MarketTables implements KyselyPlugin {
	readonly #engine: Engine

	constructor(engine: Engine) {
		this.#engine = engine
	}

	transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
		const market = currentMarket()
		return market && node.kind === 'SelectQueryNode' ? new InMarket(market, this.#engine).transformNode(node, queryId) : node
	}

	transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
		return Promise.resolve(result)
	}
}

/** Columns of the market's own in what orders a query, be they named or in a piece of SQL. */
const pricesInOrder = /\b(?:paid|discount|price)\b/

class InMarket extends OperationNodeTransformer {
	readonly #market: Market
	readonly #engine: Engine

	constructor(market: Market, engine: Engine) {
		super()
		this.#market = market
		this.#engine = engine
	}

	/** Those within others come by here too. */
	protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
		const { from, joins, ...rest } = super.transformSelectQuery(node, queryId)
		const reading = { engine: this.#engine, inOrderOfMarket: pricesInOrder.test(JSON.stringify(rest.orderBy ?? '')) }
		return {
			...rest,
			...(from && { from: { ...from, froms: from.froms.map((table) => this.#seen(table, reading)) } }),
			...(joins && { joins: joins.map((join) => ({ ...join, table: this.#seen(join.table, reading) })) }),
		}
	}

	#seen(node: OperationNode, reading: Reading): OperationNode {
		if (AliasNode.is(node) && TableNode.is(node.node)) {
			const seen = this.#tableSeen(node.node, reading)
			return seen ? AliasNode.create(seen, node.alias) : node
		}
		if (!TableNode.is(node)) return node
		const seen = this.#tableSeen(node, reading)
		return seen ? AliasNode.create(seen, IdentifierNode.create(node.table.identifier.name)) : node
	}

	#tableSeen({ table }: TableNode, reading: Reading): OperationNode | null {
		return tables.get(table.identifier.name)?.(this.#market, reading).toOperationNode() ?? null
	}
}
