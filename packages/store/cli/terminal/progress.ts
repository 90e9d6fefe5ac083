/** Shows the progress of a long task on standard error: a progress bar on a terminal, otherwise occasional lines. */
export interface Progress {
	show(step: string, share: number): void
	/** Removes the progress bar. */
	end(): void
}

const barWidth = 30
const redrawMs = 100
/** Number of lines for each step without a terminal. */
const shares = 5

export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
	return stream.isTTY ? new Bar(stream) : new Lines(stream)
}

class Bar implements Progress {
	readonly #stream: NodeJS.WriteStream
	#lastRender = 0
	#step = ''

	constructor(stream: NodeJS.WriteStream) {
		this.#stream = stream
	}

	show(step: string, share: number): void {
		const now = performance.now()
		if (step === this.#step && now - this.#lastRender < redrawMs && share < 1) return
		this.#lastRender = now
		this.#step = step
		const full = Math.round(Math.min(1, share) * barWidth)
		this.#stream.write(`\r\u001b[K${step} [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.round(share * 100)} %`)
	}

	end(): void {
		if (this.#step) this.#stream.write('\r\u001b[K')
	}
}

class Lines implements Progress {
	readonly #stream: NodeJS.WriteStream
	#last = ''

	constructor(stream: NodeJS.WriteStream) {
		this.#stream = stream
	}

	show(step: string, share: number): void {
		const line = `${step} ${Math.floor(Math.min(1, share) * shares) * (100 / shares)} %`
		if (line === this.#last) return
		this.#last = line
		this.#stream.write(`${line}\n`)
	}

	end(): void {
		this.#last = ''
	}
}
