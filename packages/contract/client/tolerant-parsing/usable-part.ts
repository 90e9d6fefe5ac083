import { parse } from 'valibot'
import type { Endpoint, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { logLeftOut } from './dropped-fields.ts'
import { type LeftOut, readLeniently } from './parse.ts'

/** What can be used of a reply that its contract does not allow. Throws where that is nothing. */
export function usablePart<E extends Endpoint>(
	{ name, reply }: E,
	value: unknown,
	tell: (leftOut: LeftOut) => void = logLeftOut,
): ReplyOf<E> {
	const reading = readLeniently(reply, value)
	if ('reason' in reading) throw new RangeError(reading.reason)
	const usable = parse(reply, reading.value) as ReplyOf<E>
	for (const leftOut of reading.leftOut) tell({ call: name, ...leftOut })
	return usable
}
