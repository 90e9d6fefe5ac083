import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RowChange } from './snapshot.ts'

/** Longer JSON is compressed: the changes of an import have all texts of its products. */
const longest = 20_000
const mark = 'deflate:'

/** The changes of an entry of the audit log as text for its column. */
export function packChanges(changes: readonly RowChange[]): string {
	const json = JSON.stringify(changes)
	return json.length <= longest ? json : mark + deflateRawSync(json).toString('base64')
}

export function unpackChanges(text: string): readonly RowChange[] {
	const json = text.startsWith(mark) ? inflateRawSync(Buffer.from(text.slice(mark.length), 'base64')).toString() : text
	return JSON.parse(json) as readonly RowChange[]
}
