import { isVariation, parseList, parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Trx } from '../../command.ts'
import { CommandRefused, InvalidInput } from '../../command-errors.ts'
import type { Scope } from '../../snapshot.ts'

export type Options = Readonly<Record<string, string>>

export interface Variation {
	readonly name: string
	readonly options: readonly string[]
}

/** The rows that a change of variants can write: the product, because it lists the options, and all its variants. */
export function variantScope(product: number): readonly Scope[] {
	return [
		{ table: 'offers', where: { product_id: [product] } },
		{ table: 'products', where: { id: [product] } },
	]
}

/** The row of a variant. Throws `CommandRefused` if it was deleted. */
export async function readVariantRow(trx: Trx, variant: number) {
	const row = await trx.selectFrom('offers').selectAll().where('id', '=', variant).executeTakeFirst()
	if (!row) throw new CommandRefused('This variant does not exist any more.')
	return row
}

/** The product of a variant, also for a scope before it is known to exist. */
export async function productOfVariant(trx: Trx, variant: number): Promise<number> {
	const row = await trx.selectFrom('offers').select('product_id').where('id', '=', variant).executeTakeFirst()
	return row?.product_id ?? 0
}

/** The options of the other variants of a product, by their ids. */
export async function readOtherOptions(trx: Trx, product: number, variant?: number): Promise<readonly Options[]> {
	const rows = await trx
		.selectFrom('offers')
		.select(['id', 'attributes'])
		.where('product_id', '=', product)
		.orderBy('position')
		.orderBy('id')
		.execute()
	return rows.filter(({ id }) => id !== variant).map(({ attributes }) => parseTextMap(attributes))
}

/** The field of an option in errors. */
function optionField(index: number): string {
	return `option-${index + 1}`
}

/**
 * Checks the options of a variant: a value of each variation, in the spelling of the other variants, and a combination that no other one
 * has. Throws `InvalidInput`.
 */
export function checkOptions(
	typed: Options,
	variations: readonly Variation[],
	others: readonly Options[],
	field: (index: number) => string = optionField,
): Options {
	const missing = variations.findIndex(({ name }) => !typed[name])
	const name = variations[missing]?.name
	if (name !== undefined) throw new InvalidInput({ [field(missing)]: [`Enter a value of ${name}.`] })
	const options = Object.fromEntries(
		variations.map(({ name, options: known }) => [name, known.find((value) => isSameValue(value, typed[name] ?? '')) ?? typed[name] ?? '']),
	)
	const isTaken = others.some((other) => variations.every(({ name }) => isSameValue(other[name] ?? '', options[name] ?? '')))
	if (isTaken)
		throw new InvalidInput({ [field(0)]: [`There is a variant ${Object.values(options).join(', ')} already. Use another value.`] })
	return options
}

function isSameValue(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase()
}

/** Sets the list of options of a product to those that its variants have, in the order of the list; new ones come last. */
export async function updateVariations(trx: Trx, product: number, variations: readonly Variation[], now: Date): Promise<void> {
	const all = await readOtherOptions(trx, product)
	const next = variations.map(({ name, options }) => {
		const used = [...new Set(all.flatMap((one) => one[name] ?? []))]
		return { name, options: [...options.filter((option) => used.includes(option)), ...used.filter((option) => !options.includes(option))] }
	})
	await trx
		.updateTable('products')
		.set({ variations: JSON.stringify(next), updated_at: now.toISOString() })
		.where('id', '=', product)
		.execute()
}

/** The variations of a stored product. */
export function parseVariations(text: string): readonly Variation[] {
	return parseList(text, isVariation)
}
