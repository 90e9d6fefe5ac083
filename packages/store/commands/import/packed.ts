import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A value as compressed JSON, for columns with the lines of a feed: about a tenth of the text. */
export function packJson(value: unknown): Uint8Array {
	return deflateRawSync(JSON.stringify(value))
}

export function unpackJson<Value>(bytes: Uint8Array): Value {
	return JSON.parse(inflateRawSync(bytes).toString()) as Value
}
