/** Limits and durations of the desk's sign-in. docs/decisions/0043-desk-sign-in has the reasons. */

const minute = 60_000
const hour = 60 * minute

/** Minimum length of a password: longer than for customers, because a user of the desk sees the data of all of them. */
export const passwordMinLength = 12
export const passwordMaxLength = 200
export const nameMaxLength = 100

export const invitationMs = 24 * hour
/** A session ends after this time without use. */
export const idleMs = 12 * hour
/** A session ends after this time in any case. */
export const sessionMs = 7 * 24 * hour

/** Sessions that were last used at this time or earlier have ended. */
export function idleCutoff(now: Date): string {
	return new Date(now.getTime() - idleMs).toISOString()
}

/** The time of last use is written at most once in this period. */
export const seenIntervalMs = 5 * minute
/** How long a sign-in or re-authentication counts as fresh. */
export const freshMs = 10 * minute
/** Lifetime of a half-finished sign-in and of a WebAuthn challenge. */
export const challengeMs = 5 * minute
/** Lifetime of an enrolment, which includes installing an authenticator app. */
export const enrolmentMs = 30 * minute

export const recoveryCodeCount = 10
