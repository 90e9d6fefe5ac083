import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'

/** Payment method that the engine offers. */
export interface PaymentMethod {
	/** Id of the payment provider at the engine: `pp_system_default`. */
	readonly code: string
	readonly name: string
}

type PaymentMethodRequest = Pick<Connector, 'api' | 'shop' | 'region'>

/** Payment methods of the shop file, in its order; default: all. */
export async function paymentMethods({ api, shop, region }: PaymentMethodRequest): Promise<readonly PaymentMethod[]> {
	const { payment_providers: offered } = await api.ask<{ payment_providers: readonly { id: string }[] }>(
		'GET',
		'/store/payment-providers',
		{
			query: { region_id: (await region()).id, limit: 100 },
		},
	)
	const known = offered.map(({ id }) => ({ code: id, name: shop.payment_names[id] ?? plainName(id) }))
	if (shop.payment_methods.length === 0) return known
	return shop.payment_methods.flatMap((code) => known.find((method) => method.code === code) ?? [])
}

/** Default name of a payment provider without a name in the shop file: `Stripe` for `pp_stripe_stripe`. */
function plainName(id: string): string {
	const name = id.split('_')[1] ?? id
	return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The chosen payment method; default: the first one. Throws `payment_unknown`. */
export async function paymentMethod(connector: PaymentMethodRequest, chosen: string | number | null | undefined): Promise<PaymentMethod> {
	const methods = await paymentMethods(connector)
	const method = chosen == null || chosen === '' ? methods[0] : methods.find(({ code }) => code === String(chosen))
	if (!method) throw new StoreError('payment_unknown', 'This payment method is no longer available. Please choose another one.')
	return method
}
