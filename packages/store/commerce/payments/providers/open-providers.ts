import { type Configuration, ConfigurationError } from '@storefront/runtime/configuration/configuration.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { type PaymentProvider, type PaymentProviders, ProviderRefusal } from './provider.ts'

export type PaymentConfiguration = Partial<
	Pick<
		Configuration,
		| 'STRIPE_SECRET_KEY'
		| 'STRIPE_WEBHOOK_SECRET'
		| 'STRIPE_API_URL'
		| 'MOLLIE_API_KEY'
		| 'MOLLIE_API_URL'
		| 'PAYMENT_TEST'
		| 'PAYMENT_MINUTES'
	>
>

/**
 * The providers with a configured key. Their packages are loaded only if the shop uses them. Throws a
 * `ConfigurationError` for contradictory settings.
 */
export async function openProviders(configuration: PaymentConfiguration, db: Db): Promise<PaymentProviders> {
	const providers: PaymentProvider[] = []
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, MOLLIE_API_KEY, MOLLIE_API_URL, PAYMENT_TEST } = configuration
	if (STRIPE_SECRET_KEY) {
		const { stripeProvider } = await import('./stripe.ts')
		providers.push(stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }))
	}
	if (MOLLIE_API_KEY) {
		const { mollieProvider } = await import('./mollie.ts')
		providers.push(mollieProvider({ apiKey: MOLLIE_API_KEY, apiUrl: MOLLIE_API_URL }))
	}
	if (PAYMENT_TEST === 'on') {
		const { fakeProvider } = await import('./fake-provider.ts')
		providers.push(fakeProvider(db))
	}
	const problems = configurationProblems(providers, configuration)
	if (problems.length > 0) throw new ConfigurationError(problems)
	return new Map(providers.map((provider) => [provider.id, withCircuitBreaker(provider)]))
}

/**
 * Checks the key of the shop at each provider, and logs those that are rejected. The start does not wait for it, because
 * a provider that is down must not stop the shop.
 */
export async function checkProviderKeys(
	providers: PaymentProviders,
	logger: { error(details: object, message: string): void },
): Promise<void> {
	await Promise.all([...providers.values()].map((provider) => checkProviderKey(provider, logger)))
}

async function checkProviderKey(provider: PaymentProvider, logger: { error(details: object, message: string): void }): Promise<void> {
	try {
		await provider.checkKey()
	} catch (error) {
		const message =
			error instanceof ProviderRefusal
				? `${provider.name} rejects the key in ${variableOf[provider.id]}: shoppers cannot pay with it until the key is corrected`
				: `${provider.name} could not be reached to check the key in ${variableOf[provider.id]}`
		logger.error({ err: error }, message)
	}
}

const variableOf: Readonly<Record<string, string>> = { stripe: 'STRIPE_SECRET_KEY', mollie: 'MOLLIE_API_KEY', test: 'PAYMENT_TEST' }

function configurationProblems(providers: readonly PaymentProvider[], configuration: PaymentConfiguration): string[] {
	const variablesOf = (isLive: boolean) => providers.filter((provider) => provider.isLive === isLive).map(({ id }) => variableOf[id])
	const [live, tests] = [variablesOf(true), variablesOf(false)]
	const problems: string[] = []
	if (live.length > 0 && tests.length > 0)
		problems.push(
			`${tests.join(' and ')} is for testing, and ${live.join(' and ')} takes real money: shoppers who choose the test method would pay nothing. Remove one of them.`,
		)
	for (const name of ['STRIPE', 'MOLLIE'] as const)
		if (configuration[`${name}_API_URL`] && live.includes(name === 'STRIPE' ? 'STRIPE_SECRET_KEY' : 'MOLLIE_API_KEY'))
			problems.push(`${name}_API_URL is for testing: a key for real money must be sent only to the provider. Remove one of them.`)
	const minutes = configuration.PAYMENT_MINUTES ?? 0
	for (const { id, name, maxMinutes } of providers)
		if (maxMinutes !== null && minutes > maxMinutes)
			problems.push(
				`PAYMENT_MINUTES is ${minutes}, but a payment page of ${name} is valid for at most ${maxMinutes} minutes: it would reject every payment. Set PAYMENT_MINUTES to ${maxMinutes} or less, or remove ${variableOf[id]}.`,
			)
	if (configuration.STRIPE_WEBHOOK_SECRET && !configuration.STRIPE_SECRET_KEY)
		problems.push('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY, so Stripe cannot be used. Set both or none.')
	return problems
}
