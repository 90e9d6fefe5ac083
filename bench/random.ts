/** Reproducible pseudorandom numbers (mulberry32), so that every run measures the same requests. */
export class Random {
	#state: number

	constructor(seed: number) {
		this.#state = seed
	}

	/** Returns a number from 0 to 1, excluding 1. */
	share(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}

	/** Returns an integer from `least` to `most`, both included. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.share() * (most - least + 1))
	}

	pick<Item>(items: readonly [Item, ...Item[]]): Item {
		return items[Math.floor(this.share() * items.length)] ?? items[0]
	}

	chance(share: number): boolean {
		return this.share() < share
	}
}
