import { parse } from 'valibot'
import type { Endpoint, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { logDroppedField } from './dropped-fields.ts'
import { type DroppedField, parseTolerantly } from './parse.ts'

/** Returns the valid part of an invalid reply. Throws a `RangeError` if nothing is valid. */
export function parseUsablePart<E extends Endpoint>(
	{ name, reply }: E,
	value: unknown,
	report: (dropped: DroppedField) => void = logDroppedField,
): ReplyOf<E> {
	const reading = parseTolerantly(reply, value)
	if ('reason' in reading) throw new RangeError(reading.reason)
	const usable = parse(reply, reading.value) as ReplyOf<E>
	for (const dropped of reading.dropped) report({ call: name, ...dropped })
	return usable
}
