import { withCircuitBreaker } from '@storefront/store/commerce/payments/providers/circuit-breaker.ts'
import { type PaymentProvider, ProviderFailure } from '@storefront/store/commerce/payments/providers/provider.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const cancelled = { state: 'cancelled', amount: 0, currency: 'USD', reversals: [] } as const

/** A provider of which only `fetch` is called. */
const providerThat = (fetch: PaymentProvider['fetch']) => {
	const called = vi.fn(fetch)
	const provider = withCircuitBreaker({ name: 'Slow', fetch: called } as Partial<PaymentProvider> as PaymentProvider)
	return { provider, called }
}
const never = () => new Promise<never>(() => undefined)
/** What a call fails with, after all that it waits for. */
const failureOf = async (call: Promise<unknown>, waitMs = 0) => {
	const failure = call.then(
		() => 'none',
		(error: unknown) => (error instanceof Error ? error.name : String(error)),
	)
	await vi.advanceTimersByTimeAsync(waitMs)
	return await failure
}

test('a provider that does not respond within 15 seconds is paused for half a minute', async () => {
	const { provider, called } = providerThat(never)
	expect(await failureOf(provider.fetch('a'), 15_000)).toBe('NoAnswer')
	expect(provider.isPaused()).toBe(true)
	expect(await failureOf(provider.fetch('b'))).toBe('ProviderPaused')
	await vi.advanceTimersByTimeAsync(29_999)
	expect(await failureOf(provider.fetch('c'))).toBe('ProviderPaused')
	expect(called).toHaveBeenCalledTimes(1)
})

test('after the pause of a provider one call tries it, and the others wait for its result', async () => {
	const { provider, called } = providerThat(never)
	await failureOf(provider.fetch('a'), 15_000)
	await vi.advanceTimersByTimeAsync(30_001)
	const trial = failureOf(provider.fetch('b'), 15_000)
	expect(await failureOf(provider.fetch('c'))).toBe('ProviderPaused')
	expect(await trial).toBe('NoAnswer')
	expect(called).toHaveBeenCalledTimes(2)
	await vi.advanceTimersByTimeAsync(59_000)
	expect(provider.isPaused()).toBe(true)
	await vi.advanceTimersByTimeAsync(1001)
	expect(provider.isPaused()).toBe(false)
})

test('many calls that hang at once pause a provider once', async () => {
	const { provider } = providerThat(never)
	await Promise.all([failureOf(provider.fetch('a'), 15_000), failureOf(provider.fetch('b')), failureOf(provider.fetch('c'))])
	await vi.advanceTimersByTimeAsync(30_001)
	expect(provider.isPaused()).toBe(false)
})

test('a provider that responds again is called as before', async () => {
	const { provider, called } = providerThat(async (reference) => (reference === 'hangs' ? await never() : cancelled))
	await failureOf(provider.fetch('hangs'), 15_000)
	await vi.advanceTimersByTimeAsync(30_001)
	expect(await provider.fetch('a')).toBe(cancelled)
	expect(await Promise.all([provider.fetch('b'), provider.fetch('c')])).toEqual([cancelled, cancelled])
	expect(called).toHaveBeenCalledTimes(4)
})

test('a failure response of a provider does not pause it', async () => {
	const { provider } = providerThat(() => Promise.reject(new ProviderFailure('broken', { isStored: false, cause: undefined })))
	expect(await failureOf(provider.fetch('a'))).toBe('ProviderFailure')
	expect(provider.isPaused()).toBe(false)
})
