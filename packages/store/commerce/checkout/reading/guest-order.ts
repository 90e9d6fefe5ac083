import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'

/** Whether an account can be opened out of an order: a guest's, with an email that a code can be mailed to (CHK-32 takes any text). */
export function canBecomeAccount({
	customer_id,
	left_at,
	email,
}: Pick<Selectable<OrdersTable>, 'customer_id' | 'left_at' | 'email'>): boolean {
	return customer_id === null && left_at === null && isEmail(email)
}
