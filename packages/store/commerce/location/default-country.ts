import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { dispatchKeys } from './delivery-times.ts'

/** The country whose delivery cost and dates pages show until the shopper selects one. */
interface DefaultCountry {
	readonly id: number
	readonly name: string
	readonly code: string
}

/** The default country of the settings if the shop (or market) delivers there; else its only country; else null. */
export async function findDefaultCountry(db: Db): Promise<DefaultCountry | null> {
	const { [dispatchKeys.defaultCountry]: code } = await readSettings(db)
	const delivered = db
		.selectFrom('countries')
		.select(['id', 'name', 'code'])
		.where((row) =>
			row.or([
				row('shipping_charge', 'is not', null),
				row('id', 'in', row.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null)),
			]),
		)
	const chosen = code ? await delivered.where('code', '=', code).executeTakeFirst() : undefined
	if (chosen) return chosen
	const [only, another] = await delivered.limit(2).execute()
	return only && !another ? only : null
}
