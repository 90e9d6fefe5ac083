import pLimit from 'p-limit'

/** How long a write waits for those before it; longer means that one of them is stuck. */
const waitLimitMs = 30_000

/** Lets one writer in at a time, in the order in which they came. */
export class WriteQueue {
	readonly #oneAtATime = pLimit(1)

	/** Resolves when it is the caller's turn, with the function that ends the turn. */
	enter(): Promise<() => void> {
		return new Promise((enter, refuse) => {
			let isLate = false
			const giveUp = () => {
				isLate = true
				refuse(
					new Error(`A write waited ${waitLimitMs / 1000} s for its turn. Does a transaction use the database instead of its own handle?`),
				)
			}
			const timer = setTimeout(giveUp, waitLimitMs)
			void this.#oneAtATime(() => {
				clearTimeout(timer)
				return isLate ? Promise.resolve() : new Promise<void>((leave) => enter(leave))
			})
		})
	}
}
