import type { BodyOf, Endpoint, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import type { CallInput, StoreClient } from '../http/http.ts'
import type { Shopper } from './cart-read.ts'

/** The two calls of an action: customers are identified by the bearer token, guests by the IP address in the body. */
interface Calls<Customer extends Endpoint, Guest extends Endpoint> {
	readonly customer: Customer
	readonly guest: Guest
}

/** Makes the call for customers or the one for guests. */
export function callAs<Customer extends Endpoint, Guest extends Endpoint>(
	client: StoreClient,
	shopper: Shopper,
	{ customer, guest }: Calls<Customer, Guest>,
	body: Omit<BodyOf<Guest>, 'ip_address'>,
	options: Pick<CallInput<Guest>, 'idempotencyKey'> = {},
): Promise<ReplyOf<Customer> | ReplyOf<Guest>> {
	if (shopper.kind === 'customer') return client.call(customer, { ...options, body: body as BodyOf<Customer> })
	return client.call(guest, { ...options, body: { ...body, ip_address: shopper.ip } as BodyOf<Guest> })
}
