import { createHash } from 'node:crypto'

/** Raised when pictures are made otherwise (widths, quality): browsers keep a file for ever, so another one needs another name. */
const recipe = 1

/** What the files of this content are called: 32 hexadecimal signs, two of them a folder. */
export function contentName(bytes: Uint8Array): string {
	const digest = createHash('sha256').update(`${recipe}\n`).update(bytes).digest('hex')
	return `${digest.slice(0, 2)}/${digest.slice(2, 32)}`
}
