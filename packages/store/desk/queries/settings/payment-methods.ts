import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { type PaymentTypeRow, providerNames, readPaymentTypes } from '@storefront/store/commands/payments/payment-type-rows.ts'
import { type PaymentProviders, ProviderRefusal } from '@storefront/store/commerce/payments/providers/provider.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

type ProviderName = (typeof providerNames)[number]

interface ProviderTexts {
	readonly label: string
	/** Variable without which the provider cannot be used. */
	readonly key?: 'STRIPE_SECRET_KEY' | 'MOLLIE_API_KEY' | 'PAYMENT_TEST'
	/** Variable that is recommended. */
	readonly webhook?: 'STRIPE_WEBHOOK_SECRET'
}

const providerTexts: Readonly<Record<ProviderName, ProviderTexts>> = {
	manual: { label: 'None: the shop records payments by hand' },
	stripe: { label: 'Stripe', key: 'STRIPE_SECRET_KEY', webhook: 'STRIPE_WEBHOOK_SECRET' },
	mollie: { label: 'Mollie', key: 'MOLLIE_API_KEY' },
	test: { label: 'Test provider, without money', key: 'PAYMENT_TEST' },
}

/** A provider, and what its use still needs. */
export interface ProviderState {
	readonly id: string
	readonly label: string
	/** Whether it is configured. */
	readonly isReady: boolean
	/** Whether real money moves. */
	readonly isLive: boolean
	/** Environment variables that are missing: the first is required if `isReady` is false. */
	readonly missing: readonly string[]
}

/** The providers that a payment method can have. */
export function readProviders(providers: PaymentProviders, configuration: Configuration): readonly ProviderState[] {
	return providerNames.map((id) => {
		const { label, key, webhook } = providerTexts[id]
		const isReady = id === 'manual' || providers.has(id)
		const missing = [...(isReady || !key ? [] : [key]), ...(webhook && !configuration[webhook] ? [webhook] : [])]
		return { id, label, isReady, isLive: providers.get(id)?.isLive ?? false, missing }
	})
}

/** Payment methods in the order of the checkout. */
export function listPaymentMethods(db: Db): Promise<readonly PaymentTypeRow[]> {
	return readPaymentTypes(db)
}

/** Asks a provider whether it accepts the key of the shop. No payment is made. */
export async function testProviderKey(
	providers: PaymentProviders,
	id: string,
): Promise<{ readonly isAccepted: boolean; readonly text: string }> {
	const provider = providers.get(id)
	if (!provider) return { isAccepted: false, text: 'This provider has no key.' }
	try {
		await provider.checkKey()
		return { isAccepted: true, text: `${provider.name} accepts the key${provider.isLive ? '' : ', which is for testing: no money moves'}.` }
	} catch (error) {
		if (error instanceof ProviderRefusal)
			return { isAccepted: false, text: `${provider.name} rejects the key: shoppers cannot pay with it until it is corrected.` }
		return { isAccepted: false, text: `${provider.name} could not be reached. Try again in a minute.` }
	}
}
