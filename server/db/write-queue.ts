/** How long a write waits for those before it; longer means that one of them is stuck. */
const waitLimitMs = 30_000

/** Lets one writer in at a time, in the order in which they came. */
export class WriteQueue {
	#busy = false
	readonly #waiting: (() => void)[] = []

	/** Resolves when it is the caller's turn, with the function that ends the turn. */
	async enter(): Promise<() => void> {
		if (this.#busy) await this.#turn()
		this.#busy = true
		let left = false
		return () => {
			if (left) return
			left = true
			const next = this.#waiting.shift()
			if (next) next()
			else this.#busy = false
		}
	}

	#turn(): Promise<void> {
		return new Promise((resolve, reject) => {
			const start = () => {
				clearTimeout(timer)
				resolve()
			}
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(start), 1)
				reject(
					new Error(`A write waited ${waitLimitMs / 1000} s for its turn. Does a transaction use the database instead of its own handle?`),
				)
			}, waitLimitMs)
			this.#waiting.push(start)
		})
	}
}
