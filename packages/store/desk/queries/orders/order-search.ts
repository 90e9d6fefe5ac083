import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { matchCondition } from '@storefront/store/commerce/search/match-condition.ts'
import { withoutExpansion } from '@storefront/store/commerce/search/query-expansion.ts'
import { type Db, type Engine, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/**
 * The orders with a text: the beginning of the number, the email or an SKU, the beginnings of the first and last name, or words of a
 * product. Each is read from an index, because comparing the texts of all orders takes longer than a page may take.
 */
export function searchCondition(db: Db, search: string): Condition {
	const engine = engineOf(db)
	const typed = search.trim().toLowerCase()
	const begins = (column: string) => startsWith(engine, column, typed)
	const number = parseOrderNumber(search).toLowerCase()
	const words = searchWords(search)
	const products =
		words.length === 0
			? []
			: [
					sql`select order_id from order_lines where product_id in (
						select products.id from products where ${matchCondition(db, withoutExpansion(words), 'name')})`,
				]
	return sql<SqlBool>`orders.id in (${sql.join(
		[
			sql`select id from orders where ${startsWith(engine, 'order_no', number)}`,
			sql`select id from orders where ${begins('email')}`,
			sql`select id from orders where ${hasNames(engine, typed)}`,
			sql`select order_id from order_lines where ${begins('sku')}`,
			// Of products that were deleted.
			sql`select order_id from order_lines where ${begins('name')}`,
			...products,
		],
		sql` union all `,
	)})`
}

/** Each word starts the first name or the last name. */
function hasNames(engine: Engine, typed: string): Condition {
	const words = typed.split(/\s+/).map(
		(word) => sql`id in (
			select id from orders where ${startsWith(engine, 'first_name', word)} union all select id from orders where ${startsWith(engine, 'last_name', word)}
		)`,
	)
	// A first name can have several words.
	return sql<SqlBool>`${startsWith(engine, 'last_name', typed)} or (${sql.join(words, sql` and `)})`
}

/** Compares with the index of the lower-case column; `beginning` is in lower case. */
function startsWith(engine: Engine, column: string, beginning: string): Condition {
	const text = sql`lower(${sql.ref(column)})`
	if (engine === 'postgres') return sql<SqlBool>`${text} like ${`${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`}`
	// SQLite does not use the index of an expression for LIKE.
	return sql<SqlBool>`(${text} >= ${beginning} and ${text} < ${`${beginning}\u{10ffff}`})`
}
