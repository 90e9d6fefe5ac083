import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { mapVariantFields } from '@storefront/contract/domain/catalogue/variant-fields.ts'
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

/** Source of each column in a market: the table itself, or a table of the market. */
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
	...mapProductFields(() => 'own' as const),
	top_status: 'own',
	sold_count: 'own',
	price: 'market.price',
	discount: 'market.discount',
	paid: 'market.paid',
	price_varies: 'market.price_varies',
	stock: 'market.stock',
	rating_average: 'own',
	rating_count: 'own',
	question_count: 'own',
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
	...mapVariantFields(() => 'own' as const),
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
	is_paid_later: 'own',
}

type Engine = 'sqlite' | 'postgres'

/** Builds the subquery that replaces a table in a market. */
type MarketView = (market: Market, reading: QueryContext) => RawBuilder<unknown>

interface QueryContext {
	readonly engine: Engine
	/** Whether the query sorts by columns of the market: price or discount. */
	readonly sortsByMarket: boolean
}

const marketViews: ReadonlyMap<string, MarketView> = new Map<string, MarketView>([
	[
		'products',
		({ id }, { engine, sortsByMarket }) => {
			const own =
				engine === 'postgres' ? sql`${selectColumns('products', products)}, products.search_vector` : selectColumns('products', products)
			// Otherwise SQLite scans the market and looks up every wide product row.
			const join = engine === 'postgres' || sortsByMarket ? sql`inner join` : sql`cross join`
			return sql`(select ${own} from products ${join} market_products as market on market.product_id = products.id and market.market_id = ${sql.lit(id)})`
		},
	],
	[
		'offers',
		({ id }) =>
			sql`(select ${selectColumns('offers', offers)} from offers inner join market_prices as market on market.offer_id = offers.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'countries',
		({ id }) =>
			sql`(select ${selectColumns('countries', countries)} from countries inner join market_countries as market on market.country_id = countries.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'cities',
		({ id }) =>
			sql`(select ${selectColumns('cities', cities)} from cities left join market_cities as market on market.city_id = cities.id and market.market_id = ${sql.lit(id)})`,
	],
	[
		'payment_types',
		({ id }) =>
			sql`(select ${selectColumns('payment_types', paymentTypes)} from payment_types where
				not exists (select 1 from market_payment_types where market_id = ${sql.lit(id)})
				or payment_types.id in (select payment_type_id from market_payment_types where market_id = ${sql.lit(id)}))`,
	],
])

function selectColumns(table: string, sources: Readonly<Record<string, string>>): RawBuilder<unknown> {
	return sql.join(
		Object.entries(sources).map(
			([column, source]) => sql`${sql.ref(source === 'own' ? `${table}.${column}` : source)} as ${sql.ref(column)}`,
		),
	)
}

/**
 * Kysely plugin that replaces tables in selects by a join with the tables of the current market (`withMarket`): products, variants,
 * countries, cities and payment types. Writes and statements that are only `sql` text are not changed.
 */
export class MarketTables implements KyselyPlugin {
	readonly #engine: Engine

	constructor(engine: Engine) {
		this.#engine = engine
	}

	transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
		const market = currentMarket()
		return market && node.kind === 'SelectQueryNode' ? new MarketTransformer(market, this.#engine).transformNode(node, queryId) : node
	}

	transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
		return Promise.resolve(result)
	}
}

/** Columns of the market in an `order by`, as names or in SQL text. */
const marketSortColumns = /\b(?:paid|discount|price)\b/

class MarketTransformer extends OperationNodeTransformer {
	readonly #market: Market
	readonly #engine: Engine

	constructor(market: Market, engine: Engine) {
		super()
		this.#market = market
		this.#engine = engine
	}

	/** Kysely calls this for subqueries as well. */
	protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
		const { from, joins, ...rest } = super.transformSelectQuery(node, queryId)
		const reading = { engine: this.#engine, sortsByMarket: marketSortColumns.test(JSON.stringify(rest.orderBy ?? '')) }
		return {
			...rest,
			...(from && { from: { ...from, froms: from.froms.map((table) => this.#viewOf(table, reading)) } }),
			...(joins && { joins: joins.map((join) => ({ ...join, table: this.#viewOf(join.table, reading) })) }),
		}
	}

	#viewOf(node: OperationNode, reading: QueryContext): OperationNode {
		if (AliasNode.is(node) && TableNode.is(node.node)) {
			const view = this.#tableView(node.node, reading)
			return view ? AliasNode.create(view, node.alias) : node
		}
		if (!TableNode.is(node)) return node
		const view = this.#tableView(node, reading)
		return view ? AliasNode.create(view, IdentifierNode.create(node.table.identifier.name)) : node
	}

	#tableView({ table }: TableNode, reading: QueryContext): OperationNode | null {
		return marketViews.get(table.identifier.name)?.(this.#market, reading).toOperationNode() ?? null
	}
}
