import { readSettings } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { selectDeliveryCountries } from './delivery-countries.ts'
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
	const delivered = selectDeliveryCountries(db)
	const chosen = code ? await delivered.where('code', '=', code).executeTakeFirst() : undefined
	if (chosen) return chosen
	const [only, another] = await delivered.limit(2).execute()
	return only && !another ? only : null
}
