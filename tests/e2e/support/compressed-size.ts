import { brotliCompressSync } from 'node:zlib'

/** Sizes by text: pages share most of their scripts, and compression takes most of the time of a budget test. */
const sizes = new Map<string, number>()

/** The size of a text in bytes, compressed with Brotli. */
export function compressedSize(text: string): number {
	const size = sizes.get(text) ?? brotliCompressSync(text).length
	sizes.set(text, size)
	return size
}
