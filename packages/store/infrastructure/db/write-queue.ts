import pLimit from 'p-limit'

/** Timeout for a queued write. A longer wait means that an earlier write is stuck. */
const waitLimitMs = 30_000

/** Runs writers one at a time, in order of arrival. */
export class WriteQueue {
	readonly #oneAtATime = pLimit(1)

	/** Resolves when the caller may write, with a function that lets the next writer continue. */
	enter(): Promise<() => void> {
		return new Promise((enter, refuse) => {
			let isLate = false
			const giveUp = () => {
				isLate = true
				refuse(
					new Error(
						`A write waited ${waitLimitMs / 1000} s for other writes. Check for a transaction that uses the database instead of its own handle.`,
					),
				)
			}
			const timer = setTimeout(giveUp, waitLimitMs)
			void this.#oneAtATime(() => {
				clearTimeout(timer)
				return isLate ? Promise.resolve() : new Promise<void>((release) => enter(release))
			})
		})
	}
}
