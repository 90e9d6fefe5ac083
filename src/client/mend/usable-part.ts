import { parse } from 'valibot'
import type { Endpoint, ReplyOf } from '../../contract/wire/endpoint.ts'
import { logLeftOut } from './left-out.ts'
import { type LeftOut, mend } from './mend.ts'

/** What can be used of a reply that its contract does not allow. Throws where that is nothing. */
export function usablePart<E extends Endpoint>(
	{ name, reply }: E,
	value: unknown,
	tell: (leftOut: LeftOut) => void = logLeftOut,
): ReplyOf<E> {
	const mended = mend(reply, value)
	if ('reason' in mended) throw new RangeError(mended.reason)
	const usable = parse(reply, mended.value) as ReplyOf<E>
	for (const leftOut of mended.leftOut) tell({ call: name, ...leftOut })
	return usable
}
