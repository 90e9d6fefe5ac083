import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { takeLatest } from './take-latest.ts'

export interface Loadable {
	/**
	 * Sends the request and calls `onAnswer` or `onFailure`, unless a newer request was started or the request was dropped. Logs
	 * failures. Never rejects.
	 */
	load<Answer>(ask: () => Promise<Answer>, onAnswer: (answer: Answer) => void, onFailure: (failure: unknown) => void): Promise<void>
	/** Ignores the answer of the pending request. */
	drop(): void
}

/** Loads data repeatedly; only the answer to the latest request counts. */
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
