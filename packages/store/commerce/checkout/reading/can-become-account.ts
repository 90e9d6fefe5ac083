import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { isEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'

/** Whether a guest can create an account from an order: the order needs a valid email for the code (CHK-32 accepts any text). */
export function canBecomeAccount({
	customer_id,
	left_at,
	email,
}: Pick<Selectable<OrdersTable>, 'customer_id' | 'left_at' | 'email'>): boolean {
	return customer_id === null && left_at === null && isEmail(email)
}
