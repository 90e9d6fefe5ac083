import { AsyncLocalStorage } from 'node:async_hooks'
import {
	AliasNode,
	AndNode,
	type KyselyPlugin,
	type OperationNode,
	OperationNodeTransformer,
	ParensNode,
	type PluginTransformQueryArgs,
	type PluginTransformResultArgs,
	type QueryId,
	type QueryResult,
	type RootOperationNode,
	type SelectQueryNode,
	sql,
	TableNode,
	type UnknownRow,
	WhereNode,
} from 'kysely'

const hides = new AsyncLocalStorage<boolean>()

/** Runs `work` without archived products: selects from `products` leave them out. For what shoppers see. */
export function withoutArchived<Done>(work: () => Done): Done {
	return hides.run(true, work)
}

/** Runs `work` with all products, also within `withoutArchived`: for derived data, which archived products have as well. */
export function withArchived<Done>(work: () => Done): Done {
	return hides.run(false, work)
}

/**
 * Kysely plugin that leaves archived products out of selects within `withoutArchived`. Left joins keep them, so that orders show the
 * pictures of products that were archived since. Writes and statements that are only `sql` text are not changed.
 */
export class HideArchivedProducts implements KyselyPlugin {
	readonly #transformer = new ArchivedTransformer()

	transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
		return hides.getStore() === true && node.kind === 'SelectQueryNode' ? this.#transformer.transformNode(node, queryId) : node
	}

	transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
		return Promise.resolve(result)
	}
}

class ArchivedTransformer extends OperationNodeTransformer {
	/** Kysely calls this for subqueries as well. */
	protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
		const query = super.transformSelectQuery(node, queryId)
		const joined = (query.joins ?? []).flatMap(({ joinType, table }) => (joinType === 'LeftJoin' ? [] : [table]))
		let where = query.where
		for (const table of [...(query.from?.froms ?? []), ...joined]) {
			const name = productsName(table)
			if (name !== undefined) where = withCondition(where, isNotArchived(name))
		}
		return where === query.where ? query : { ...query, ...(where && { where }) }
	}
}

/** The name under which a query reads products; undefined for other tables. */
function productsName(node: OperationNode): string | undefined {
	if (AliasNode.is(node)) return TableNode.is(node.node) && isProducts(node.node) ? nameOf(node.alias) : undefined
	return TableNode.is(node) && isProducts(node) ? 'products' : undefined
}

function isProducts({ table }: TableNode): boolean {
	return table.identifier.name === 'products'
}

function nameOf(alias: OperationNode): string | undefined {
	return 'name' in alias && typeof alias.name === 'string' ? alias.name : undefined
}

function isNotArchived(name: string): OperationNode {
	return sql`${sql.ref(`${name}.id`)} not in (select product_id from archived_products)`.toOperationNode()
}

function withCondition(where: WhereNode | undefined, condition: OperationNode): WhereNode {
	return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), condition) : condition)
}
