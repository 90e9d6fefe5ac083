import { text } from '@storefront/i18n/text.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Selectable, Transaction } from 'kysely'
import type { PaymentProviders } from '../../payments/providers/provider.ts'
import { localize, translationsColumn } from '../../translations/localize.ts'
import { requestLocale } from '../../translations/request-locale.ts'

type Order = Selectable<OrdersTable>

/** The payment method of an order. null for orders without one: the specification does not require it. */
export interface PaymentType {
	readonly id: number
	readonly name: string
	/** Translations (`translationsColumn`). */
	readonly texts: string | null
	/** The payment provider; `manual`: the shop collects the money itself. */
	readonly provider: string
}

/** The payment methods of the checkout in their order, without those of a provider that is not configured. */
export async function readPaymentTypes(db: Db, providers: PaymentProviders): Promise<PaymentType[]> {
	const rows = await db
		.selectFrom('payment_types')
		.select(['id', 'name', 'provider'])
		.select(translationsColumn('payment', 'payment_types.id').as('texts'))
		.where('is_offered', '=', 1)
		.orderBy('position')
		.orderBy('id')
		.execute()
	return rows.filter(({ provider }) => provider === 'manual' || providers.has(provider))
}

/** Throws `payment_unknown` for a payment method that the shop does not offer. */
export async function findPaymentType(
	trx: Transaction<Database>,
	wanted: string | number | null | undefined,
	providers: PaymentProviders,
): Promise<PaymentType | null> {
	if (wanted == null || String(wanted).trim() === '') return null
	const id = parseId(wanted)
	const known = (await readPaymentTypes(trx, providers)).find((type) => type.id === id)
	if (known) return known
	const message = text('refusals.paymentGone')
	throw new StoreError('payment_unknown', message, { errors: { payment_type_id: [message] } })
}

type OrderMoney = Pick<Order, 'payment_type_id' | 'payment_type' | 'payment_state'>

/** The payment texts of an order in the locale of the request. */
export interface PaymentTexts {
	/** The name of the payment method when the order was placed; translated if the name is unchanged. */
	readonly payment: string
	/** The current instructions to pay an unpaid order that the shop collects itself; otherwise empty. */
	readonly instructions: string
}

export async function readPaymentTexts(db: Db, order: OrderMoney): Promise<PaymentTexts> {
	return (await loadPaymentTexts(db, [order]))(order)
}

/** Like `readPaymentTexts`, for many orders with one query. */
export async function loadPaymentTexts(db: Db, orders: readonly OrderMoney[]): Promise<(order: OrderMoney) => PaymentTexts> {
	const hasRequestLocale = requestLocale() !== null
	const needed = orders.filter(({ payment_state }) => hasRequestLocale || payment_state === 'due')
	const ids = [...new Set(needed.flatMap(({ payment_type_id }) => payment_type_id ?? []))]
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom('payment_types')
					.select(['id', 'name', 'instructions'])
					.select(translationsColumn('payment', 'payment_types.id').as('texts'))
					.where('id', 'in', ids)
					.execute()
	const types = new Map(rows.map((row) => [row.id, row]))
	return ({ payment_type_id, payment_type, payment_state }) => {
		const type = types.get(payment_type_id ?? 0)
		const localized = localize(type?.texts)
		return {
			payment: type?.name === payment_type ? localized.plain('name', payment_type) : payment_type,
			instructions: payment_state === 'due' && type ? localized.plain('instructions', type.instructions) : '',
		}
	}
}
