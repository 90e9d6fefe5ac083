import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../feed-error.ts'

export interface Source {
	/** The file name without its folder. */
	readonly name: string
	/** Bytes on disk. */
	readonly size: number
	/** Bytes read so far, for the progress bar. */
	read(): number
	/** The decompressed and decoded text, in chunks. It can be read once. */
	readonly text: AsyncIterable<string>
	/** SHA-256 of the file on disk, after the text was read completely. */
	hash(): string
}

/** Largest feed that the desk takes, in bytes. A compressed feed can be a hundred times as large. */
export const mostFeedBytes = 100 * 1024 * 1024

/** Highest decompression ratio. Product feeds compress to about a tenth; a higher ratio is an attack or a broken file. */
const maxRatio = 100
/** Decompressed bytes that are always allowed, whatever the ratio. */
const alwaysAllowed = 256 * 1024 * 1024

/**
 * Opens a feed file: plain or gzip; UTF-8, UTF-16 or the encoding in the XML declaration, detected by content. A gzip file may
 * decompress to `maxDecompressed` bytes; default: a hundred times its size, or 256 MB. Throws a `FeedError`.
 */
export async function openSource(path: string, maxDecompressed?: number): Promise<Source> {
	const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw new FeedError(error.code === 'ENOENT' ? `There is no file "${path}".` : `"${path}" cannot be read: ${error.message}`)
	})
	if (!facts.isFile()) throw new FeedError(`"${path}" is not a file.`)
	const magic = await firstBytes(path, 2)
	if (magic.toString('latin1') === 'PK') throw new FeedError(`"${path}" is a zip archive. Unpack it, and import the feed inside.`)
	const hash = createHash('sha256')
	let bytes = 0
	async function* countBytes(): AsyncGenerator<Buffer> {
		for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
			bytes += chunk.length
			hash.update(chunk)
			yield chunk
		}
	}
	return {
		name: basename(path),
		size: facts.size,
		read: () => bytes,
		text: decodeText(
			magic[0] === 0x1f && magic[1] === 0x8b
				? decompress(countBytes(), maxDecompressed ?? Math.max(alwaysAllowed, facts.size * maxRatio))
				: countBytes(),
		),
		hash: () => hash.copy().digest('hex'),
	}
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
	await using file = await open(path)
	const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
	return buffer.subarray(0, bytesRead)
}

async function* decompress(compressed: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
	const gunzip = createGunzip()
	// The pipeline destroys `gunzip` with the error, which the loop below then throws.
	pipeline(Readable.from(compressed), gunzip, () => undefined)
	try {
		let bytes = 0
		for await (const chunk of gunzip as AsyncIterable<Buffer>) {
			bytes += chunk.length
			if (bytes > most) throw tooLarge(most)
			yield chunk
		}
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
		throw new FeedError(`The file cannot be unpacked and may be incomplete. Download it again. (${error.message})`)
	}
}

function tooLarge(most: number): FeedError {
	return new FeedError(
		`The file unpacks to more than ${Math.floor(most / megabyte)} MB, far more than usual for its size. If the file is correct, set the expected size in MB: --unpacked ${Math.ceil((most * 10) / megabyte)}`,
	)
}

const megabyte = 1024 * 1024

async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined
	for await (const chunk of bytes) {
		decoder ??= new TextDecoder(encodingOf(chunk))
		yield decoder.decode(chunk, { stream: true })
	}
	if (decoder) yield decoder.decode()
}

/** A byte order mark, else an XML declaration, else UTF-8. TextDecoder itself drops the mark. */
function encodingOf(start: Buffer): string {
	if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
	if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
	const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1]
	if (!declared) return 'utf-8'
	try {
		return new TextDecoder(declared).encoding
	} catch {
		throw new FeedError(`The file declares the unknown encoding "${declared}". Save it as UTF-8.`)
	}
}
