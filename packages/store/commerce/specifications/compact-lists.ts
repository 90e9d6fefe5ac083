import type { ValueLists } from '@storefront/contract/domain/catalogue/specification/collect-values.ts'

/** Lists of ids in one block of memory: arrays for the values of a hundred thousand products take ten times as much. */
export class CompactLists implements ValueLists {
	#ids = new Int32Array(1024)
	/** The end of each list, which is the start of the next one. */
	#ends = new Int32Array(128)
	#length = 0

	get length(): number {
		return this.#length
	}

	add(list: readonly number[]): void {
		const start = this.#endOf(this.#length - 1)
		this.#ids = grow(this.#ids, start + list.length)
		this.#ids.set(list, start)
		this.#ends = grow(this.#ends, this.#length + 1)
		this.#ends[this.#length] = start + list.length
		this.#length += 1
	}

	*[Symbol.iterator](): Generator<Int32Array> {
		for (let index = 0; index < this.#length; index++) yield this.#ids.subarray(this.#endOf(index - 1), this.#endOf(index))
	}

	#endOf(index: number): number {
		return this.#ends[index] ?? 0
	}
}

/** Grows the array to hold `length` numbers, with half as much spare room. */
function grow(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
	if (length <= numbers.length) return numbers
	const larger = new Int32Array(Math.ceil(length * 1.5))
	larger.set(numbers)
	return larger
}
