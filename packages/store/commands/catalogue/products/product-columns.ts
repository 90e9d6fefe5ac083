import {
	fieldOf,
	mapProductFields,
	type ProductFieldName,
	productFieldNames,
	withFieldSpecifications,
} from '@storefront/contract/domain/catalogue/product-fields.ts'
import { Taxonomy } from '@storefront/store/commerce/feed/import/taxonomy.ts'
import { isSpecification, parseList } from '@storefront/store/infrastructure/db/json.ts'
import type { Trx } from '../../command.ts'
import { InvalidInput } from '../../command-errors.ts'

type Fields = Partial<Readonly<Record<ProductFieldName, string | undefined>>>

/** Category and sub-category of the id of either. Throws `InvalidInput` if it does not exist. */
export async function categoryColumns(trx: Trx, category: number) {
	const row = await trx.selectFrom('categories').select(['id', 'parent_id']).where('id', '=', category).executeTakeFirst()
	if (!row) throw new InvalidInput({ category: ['This category does not exist any more. Choose another.'] })
	return { category_id: row.parent_id ?? row.id, sub_category_id: row.parent_id === null ? null : row.id }
}

/**
 * The id of a brand by name, ignoring case, as an import finds it. A new name creates the brand, and `newBrand` is its id; an empty one
 * gives null.
 */
export async function findOrCreateBrand(
	trx: Trx,
	brand: string,
): Promise<{ readonly id: number | null; readonly newBrand: number | null }> {
	const rows = await trx.selectFrom('brands').select('id').execute()
	const id = await (await Taxonomy.load(trx)).brand(brand)
	return { id, newBrand: rows.some((row) => row.id === id) ? null : id }
}

interface Sheet {
	readonly specifications: string
	readonly fields: Readonly<Record<ProductFieldName, string>>
}

/**
 * Specifications and fields after a change. A field that is shown as a specification, such as the energy class, replaces the specification
 * of its name, as in an import; an emptied field removes it.
 */
export function sheetColumns(
	before: Sheet,
	specifications: readonly { readonly name: string; readonly value: string }[] | undefined,
	changes: Fields,
) {
	const fields = mapProductFields((name) => changes[name] ?? before.fields[name])
	const emptied = productFieldNames
		.filter((name) => before.fields[name] !== '' && fields[name] === '')
		.map((name) => fieldOf(name).specification)
	const typed = (specifications ?? parseList(before.specifications, isSpecification)).filter(({ name }) => !emptied.includes(name))
	return { ...fields, specifications: JSON.stringify(withFieldSpecifications(typed, fields)) }
}
