import { catalogueTag, settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { toPercent } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'

const id = v.pipe(v.number(), v.integer())

const taxRate = v.strictObject({
	/** Id of the country that is delivered to. */
	country: id,
	/** Id of a category or subcategory; null: all other products. */
	category: v.nullable(id),
	/** Parts per million; null: no rate. */
	rate: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999, 'A tax rate is below 100 %.'))),
})
type TaxRate = v.InferOutput<typeof taxRate>

interface RateNames {
	readonly country: string
	readonly category: string | null
}

/** Sets or removes the tax rate included in prices for a country. Prices do not change, and existing orders keep their rates. */
export const setTaxRate = defineCommand({
	name: 'tax.set',
	permission: 'settings.write',
	input: taxRate,
	title({ rate }, { country, category }: RateNames) {
		const what = `${category === null ? '' : `of ${category} `}for ${country}`
		return rate === null ? `Removed the tax rate ${what}` : `Set the tax rate ${what} to ${toPercent(rate)} %`
	},
	scope: async (_trx, { country }) => [{ table: 'tax_rates', where: { country_id: [country] } }],
	async write(trx, input): Promise<RateNames> {
		const { country: country_id, category: category_id, rate } = input
		const names = await readRateNames(trx, input)
		const rows = await trx.selectFrom('tax_rates').selectAll().where('country_id', '=', country_id).execute()
		refuseAlone(rows, input)
		const known = rows.find((row) => row.category_id === category_id)
		if (rate === null) {
			if (known) await trx.deleteFrom('tax_rates').where('id', '=', known.id).execute()
		} else if (known) await trx.updateTable('tax_rates').set({ rate }).where('id', '=', known.id).execute()
		else await trx.insertInto('tax_rates').values({ country_id, category_id, rate }).execute()
		return names
	},
	derive: (trx, _changed, { now }) => recordChanges(trx, [settingsTag, catalogueTag], now),
})

/** The general rate is set first and removed last; otherwise an order would show tax for only some of its lines. */
function refuseAlone(rows: readonly { readonly category_id: number | null }[], { category, rate }: TaxRate): void {
	const hasGeneral = rows.some(({ category_id }) => category_id === null)
	if (category !== null && rate !== null && !hasGeneral)
		throw new CommandRefused('First set the general rate of this country, without a category.')
	if (category === null && rate === null && rows.length > 1)
		throw new CommandRefused('This country has rates for categories. First remove them.')
}

async function readRateNames(trx: Trx, { country, category }: TaxRate): Promise<RateNames> {
	const land = await trx.selectFrom('countries').select('name').where('id', '=', country).executeTakeFirst()
	if (!land) throw new CommandRefused('This country does not exist any more.')
	if (category === null) return { country: land.name, category: null }
	const found = await trx.selectFrom('categories').select('name').where('id', '=', category).executeTakeFirst()
	if (!found) throw new CommandRefused('This category does not exist any more.')
	return { country: land.name, category: found.name }
}
