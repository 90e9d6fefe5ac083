import { type SqlBool, sql } from 'kysely'

/** Condition on the table `orders`: not paid, and packed all the same, because its payment method is paid later. */
export const isPaidLater = sql<SqlBool>`(orders.payment_state = 'due' and orders.payment_type_id in (select id from payment_types where is_paid_later = 1))`
