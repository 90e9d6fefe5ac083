import type { PayableOrder } from '../../domain/checkout/order.ts'
import { safeUrl } from '../../domain/web/address.ts'
import { startPayment } from '../../endpoints/checkout/payments.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** Next step of a payment. `none`: the payment is manual; `paid`: the order is already paid. */
export type PaymentStart = { readonly kind: 'none' | 'paid' } | { readonly kind: 'redirect'; readonly url: string }

/**
 * Starts the payment of an order with its payment method, or with another one. Throws if the store returns a URL that is neither
 * an HTTP URL nor a path of the shop.
 */
export async function beginPayment(client: StoreClient, { number, key }: PayableOrder, paymentTypeId?: string): Promise<PaymentStart> {
	const another = paymentTypeId === undefined ? {} : { payment_type_id: paymentTypeId }
	const { kind, url } = unwrap(await client.call(startPayment, { body: { order_no: number, pay_key: key, ...another } }))
	if (kind !== 'redirect') return { kind }
	const address = safeUrl(url)
	if (address === '') throw new Error('startPayment returned an unsafe URL')
	return { kind, url: address }
}
