import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A file of a form, stored in the folder of uploads. */
export interface StoredFile {
	/** Name in the folder, which the shop has chosen. */
	readonly stored: string
	/** The name that the browser sent, for people only: without folders and control characters. */
	readonly name: string
}

/** A sent form with a file. */
export interface Upload {
	readonly fields: ReadonlyMap<string, string>
	/** null: no file was chosen. */
	readonly file: StoredFile | null
}

interface Target {
	readonly folder: string
	readonly mostBytes: number
}

/**
 * Reads a multipart form as a stream: its first file goes to a new file in `folder`, so that it never is in memory. Throws a `RangeError` for a
 * file above `mostBytes`, and a `SyntaxError` for a malformed or incomplete form; nothing is left then.
 */
export async function readUpload(body: AsyncIterable<Uint8Array>, contentType: string, { folder, mostBytes }: Target): Promise<Upload> {
	const parser = createParser(contentType, mostBytes)
	const fields = new Map<string, string>()
	const stopped = new AbortController()
	let file: StoredFile | null = null
	let isTooLarge = false
	let writing: Promise<void> = Promise.resolve()
	let writeError: unknown
	await mkdir(folder, { recursive: true, mode: 0o700 })
	parser.on('field', (name, value) => fields.set(name, value))
	parser.on('file', (_field, content, name) => {
		if (!name) {
			content.resume()
			return
		}
		file = { stored: randomUUID(), name: shownName(name) }
		content.once('limit', () => {
			isTooLarge = true
		})
		const target = createWriteStream(join(folder, file.stored), { flags: 'wx', mode: 0o600 })
		writing = pipeline(content, target, { signal: stopped.signal }).catch((error: Error) => {
			if (stopped.signal.aborted) return
			writeError = error
			parser.destroy(error)
		})
	})
	try {
		await pipeline(body, parser)
		await writing
		if (isTooLarge) throw new RangeError('The file is too large.')
		return { fields, file }
	} catch (error) {
		stopped.abort()
		await writing
		if (file) await rm(join(folder, (file as StoredFile).stored), { force: true })
		if (writeError) throw writeError
		throw error instanceof RangeError ? error : new SyntaxError('The form is malformed or incomplete.', { cause: error })
	}
}

function createParser(contentType: string, fileSize: number): BusboyInstance {
	try {
		return new Busboy({ headers: { 'content-type': contentType }, limits: { fileSize, files: 1, fields: 50, fieldSize: 64 * 1024 } })
	} catch (error) {
		throw new SyntaxError('The form is not a multipart form.', { cause: error })
	}
}

function shownName(name: string): string {
	const printable = [...name].filter((character) => character >= ' ' && character !== '\u007F')
	return printable.join('').slice(0, 120)
}
