import type { PayableOrder } from '../../domain/checkout/order.ts'
import { safeUrl } from '../../domain/web/address.ts'
import { startPayment } from '../../endpoints/checkout/payments.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** Where an order is paid. `none`: the shop settles it itself; `paid`: it is. */
export type PaymentStart = { readonly kind: 'none' | 'paid' } | { readonly kind: 'redirect'; readonly url: string }

/**
 * Asks where an order is paid, with the way to pay that it has, or with another one. Nothing but an address of the web, or a
 * path of the shop, is ever gone to: anything else throws, as if the page could not be reached.
 */
export async function beginPayment(client: StoreClient, { number, key }: PayableOrder, paymentTypeId?: string): Promise<PaymentStart> {
	const another = paymentTypeId === undefined ? {} : { payment_type_id: paymentTypeId }
	const { kind, url } = unwrap(await client.call(startPayment, { body: { order_no: number, pay_key: key, ...another } }))
	if (kind !== 'redirect') return { kind }
	const address = safeUrl(url)
	if (address === '') throw new Error('startPayment names no address of the web')
	return { kind, url: address }
}
