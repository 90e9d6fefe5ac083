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

/** The way to pay that an order names; null when it names none, as callers that know only the specification do. */
export interface PaymentType {
	readonly id: number
	readonly name: string
	/** Its translations (`translationsColumn`). */
	readonly texts: string | null
	/** Who settles it; `manual`: the shop itself. */
	readonly provider: string
}

/** The ways to pay that the checkout offers, in its order: none whose provider the shop has no key of. */
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

/** Throws `payment_unknown` for one that the shop does not have, or not any more. */
export async function findPaymentType(
	trx: Transaction<Database>,
	wanted: string | number | null | undefined,
	providers: PaymentProviders,
): Promise<PaymentType | null> {
	if (wanted == null || String(wanted).trim() === '') return null
	const id = parseId(wanted)
	const known = (await readPaymentTypes(trx, providers)).find((type) => type.id === id)
	if (known) return known
	const sentence = text('refusals.paymentGone')
	throw new StoreError('payment_unknown', sentence, { errors: { payment_type_id: [sentence] } })
}

type OrderMoney = Pick<Order, 'payment_type_id' | 'payment_type' | 'payment_state'>

/** What an order says of how it is paid, in the language that was asked for. */
export interface PaymentTexts {
	/** What the way to pay was called when the order was placed; translated while it is called so. */
	readonly payment: string
	/** How to pay an order that the shop settles itself and that is not paid; as the shop says it today. Else empty. */
	readonly instructions: string
}

export async function readPaymentTexts(db: Db, order: OrderMoney): Promise<PaymentTexts> {
	return (await paymentTextsOf(db, [order]))(order)
}

/** The same for many orders, asked once. */
export async function paymentTextsOf(db: Db, orders: readonly OrderMoney[]): Promise<(order: OrderMoney) => PaymentTexts> {
	const isAsked = requestLocale() !== null
	const needed = orders.filter(({ payment_state }) => isAsked || payment_state === 'due')
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
		const said = localize(type?.texts)
		return {
			payment: type?.name === payment_type ? said.plain('name', payment_type) : payment_type,
			instructions: payment_state === 'due' && type ? said.plain('instructions', type.instructions) : '',
		}
	}
}
