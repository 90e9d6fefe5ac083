import { defaultCurrency } from '../src/domain/money.ts'
import type { Db } from './db/open.ts'

/** The symbol that the shop's prices are shown with: the setting `currency`, else "$" (CONST-10). */
export async function shopCurrency(db: Db): Promise<string> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', 'currency').executeTakeFirst()
	return row?.value || defaultCurrency
}
