import { csvRow } from '../feed/table-row.ts'
import type { LawCheck } from './check-law.ts'

/** What is missing as CSV: first the shop, then one row for each product and requirement. `desk` is the URL of the desk. */
export function* lawTable({ shop, products }: LawCheck, desk: string): Generator<string> {
	yield csvRow(['requirement', 'certainty', 'act', 'article', 'missing', 'fix', 'sku', 'product', 'desk'])
	for (const { id, certainty, act, article, missing, fix } of shop) yield csvRow([id, certainty, act, article, missing, fix, '', '', ''])
	for (const { rule, lacking } of products) {
		const { id, certainty, act, article, missing, fix } = rule
		for (const product of lacking)
			yield csvRow([id, certainty, act, article, missing, fix, product.sku, product.name, `${desk}/products/${product.id}`])
	}
}
