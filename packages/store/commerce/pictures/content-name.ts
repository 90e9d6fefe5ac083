import { createHash } from 'node:crypto'

/** Version of widths and quality. Increase it if they change: browsers cache files for ever, so new files need new names. */
const encodingVersion = 1

/** The base name of the files for this content: 32 hexadecimal digits, the first two as a folder. */
export function contentName(bytes: Uint8Array): string {
	const digest = createHash('sha256').update(`${encodingVersion}\n`).update(bytes).digest('hex')
	return `${digest.slice(0, 2)}/${digest.slice(2, 32)}`
}
