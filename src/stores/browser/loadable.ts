import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { takeLatest } from './take-latest.ts'

export interface Loadable {
	/**
	 * Asks, and tells what came of it, unless something newer has been asked or dropped meanwhile. Never rejects, and a
	 * failure is in the log already.
	 */
	load<Answer>(ask: () => Promise<Answer>, onAnswer: (answer: Answer) => void, onFailure: (failure: unknown) => void): Promise<void>
	/** The answer that is still under way counts for nothing. */
	drop(): void
}

/** What is read from the store again and again, each answer taking the place of the one before. */
export function loadable(): Loadable {
	const begin = takeLatest()
	return {
		async load(ask, onAnswer, onFailure) {
			const isNewest = begin()
			try {
				const answer = await ask()
				if (isNewest()) onAnswer(answer)
			} catch (failure) {
				logUnexpected(failure)
				if (isNewest()) onFailure(failure)
			}
		},
		drop: () => void begin(),
	}
}
