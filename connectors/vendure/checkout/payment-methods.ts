import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'

/** Payment method that the engine offers. */
export interface PaymentMethod {
	readonly code: string
	readonly name: string
}

const methodsDocument = /* GraphQL */ `
	query Ways { activePaymentMethods { code name } }
`

/** All payment methods of the engine. */
async function allMethods({ api }: Pick<Connector, 'api'>): Promise<readonly PaymentMethod[]> {
	const { activePaymentMethods: offered } = await api.ask<{ activePaymentMethods: readonly (PaymentMethod | null)[] }>(methodsDocument)
	return offered.filter((method) => method !== null)
}

/** Names of payment methods by code, including methods of earlier orders that are not in the shop file any more. */
export async function paymentNames(connector: Pick<Connector, 'api'>): Promise<ReadonlyMap<string, string>> {
	return new Map((await allMethods(connector)).map(({ code, name }) => [code, name]))
}

/** Payment methods of the shop file, in its order; default: all. */
export async function paymentMethods({ api, shop }: Pick<Connector, 'api' | 'shop'>): Promise<readonly PaymentMethod[]> {
	const known = await allMethods({ api })
	if (shop.payment_methods.length === 0) return known
	return shop.payment_methods.flatMap((code) => known.find((method) => method.code === code) ?? [])
}

/** The chosen payment method; default: the first one. Throws `payment_unknown`. */
export async function paymentMethod(
	connector: Pick<Connector, 'api' | 'shop'>,
	chosen: string | number | null | undefined,
): Promise<PaymentMethod> {
	const methods = await paymentMethods(connector)
	const method = chosen == null || chosen === '' ? methods[0] : methods.find(({ code }) => code === String(chosen))
	if (!method) throw new StoreError('payment_unknown', 'This payment method is no longer available. Please choose another one.')
	return method
}
