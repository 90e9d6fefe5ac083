/**
 * How long an unanswered payment is requested again under the same idempotency key. After that a new payment is started:
 * the page of the old one is unknown, so it cannot be paid.
 */
export const startingMs = 10 * 60_000

/** A provider that takes longer is paused (`withCircuitBreaker`); a shopper waits no longer than this. */
export const answerMs = 15_000
/** A request is aborted after this time. */
export const abortMs = 20_000
