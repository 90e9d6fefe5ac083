/**
 * How long a payment that the provider has not answered for is requested again under the same idempotency key. Afterwards a
 * new payment is begun: no one has the address of the old one's page, so no one can pay it.
 */
export const startingMs = 10 * 60_000

/** A provider that takes longer to answer gets a pause (`withCircuitBreaker`); a shopper waits no longer than this. */
export const answerMs = 15_000
/** When a request is aborted whose answer is no longer waited for. */
export const abortMs = 20_000
