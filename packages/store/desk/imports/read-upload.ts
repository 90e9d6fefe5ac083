import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A sent form with a file, which is stored already. */
export interface Upload {
	readonly fields: ReadonlyMap<string, string>
	/** null: no file was chosen. */
	readonly file: { readonly stored: string; readonly name: string; readonly size: number } | null
}

/** Most bytes of the fields and headers of a form. */
const mostFieldBytes = 64 * 1024

/**
 * Reads a multipart form as a stream: its file goes to a new file in `folder` with a random name, so that it never is in memory. The name that
 * the browser sends is shown only. Throws a `RangeError` above `mostBytes`, and a `SyntaxError` for a malformed form; nothing is left then.
 */
export async function readUpload(
	body: AsyncIterable<Uint8Array>,
	contentType: string,
	{ folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
): Promise<Upload> {
	const boundary = /^multipart\/form-data;.*?boundary="?([^";]{1,200})"?/i.exec(contentType)?.[1]
	if (!boundary) throw new SyntaxError('The form is not a multipart form.')
	const fields = new Map<string, string>()
	let file: { stored: string; name: string; size: number } | null = null
	try {
		for await (const part of readParts(body, boundary)) {
			if (part.fileName === null) fields.set(part.name, await textOf(part.content))
			else if (part.fileName === '' || file) for await (const _ of part.content);
			else {
				file = { stored: randomUUID(), name: part.fileName, size: 0 }
				file.size = await store(part.content, join(folder, file.stored), mostBytes)
			}
		}
	} catch (error) {
		if (file) await rm(join(folder, file.stored), { force: true })
		throw error
	}
	return { fields, file }
}

async function store(content: AsyncIterable<Buffer>, path: string, mostBytes: number): Promise<number> {
	await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
	await using target = await open(path, 'wx', 0o600)
	let size = 0
	for await (const piece of content) {
		size += piece.length
		if (size > mostBytes) throw new RangeError('The file is too large.')
		await target.write(piece)
	}
	return size
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
	const pieces: Buffer[] = []
	let size = 0
	for await (const piece of content) {
		size += piece.length
		if (size > mostFieldBytes) throw new RangeError('A field of the form is too long.')
		pieces.push(piece)
	}
	return Buffer.concat(pieces).toString()
}

interface Part {
	readonly name: string
	/** Without folders; empty: no file was chosen; null: a field. */
	readonly fileName: string | null
	/** It has to be read before the next part. */
	readonly content: AsyncGenerator<Buffer>
}

async function* readParts(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
	const delimiter = Buffer.from(`\r\n--${boundary}`)
	const input = body[Symbol.asyncIterator]()
	// The first delimiter has no line break before it.
	let buffer = Buffer.from('\r\n')
	const more = async () => {
		const { done, value } = await input.next()
		if (done) throw new SyntaxError('The form ends too early.')
		buffer = Buffer.concat([buffer, value])
	}
	/** Removes and returns what is before `mark`, and the mark. */
	const until = async (mark: string) => {
		while (!buffer.includes(mark)) {
			if (buffer.length > mostFieldBytes) throw new SyntaxError('The form is malformed.')
			await more()
		}
		const end = buffer.indexOf(mark)
		const text = buffer.subarray(0, end).toString()
		buffer = buffer.subarray(end + mark.length)
		return text
	}
	async function* content(): AsyncGenerator<Buffer> {
		for (;;) {
			const end = buffer.indexOf(delimiter)
			if (end >= 0) {
				const last = buffer.subarray(0, end)
				buffer = buffer.subarray(end + delimiter.length)
				if (last.length > 0) yield last
				return
			}
			// The end can be the start of a delimiter.
			const safe = buffer.length - delimiter.length
			if (safe > 0) {
				const piece = buffer.subarray(0, safe)
				buffer = buffer.subarray(safe)
				yield piece
			}
			await more()
		}
	}
	await until(delimiter.toString())
	for (;;) {
		while (buffer.length < 2) await more()
		if (buffer.subarray(0, 2).toString() === '--') return
		const head = (await until('\r\n\r\n')).slice(0, 4096)
		const name = /;\s*name="([^"]*)"/i.exec(head)?.[1]
		if (name === undefined) throw new SyntaxError('A part of the form has no name.')
		const fileName = /;\s*filename="([^"]*)"/i.exec(head)?.[1]
		yield { name, fileName: fileName === undefined ? null : shownName(fileName), content: content() }
	}
}

/** The name of a file for people: without folders and control characters. */
function shownName(name: string): string {
	const last = name.split(/[\\/]/).at(-1) ?? ''
	const printable = [...last].filter((character) => character >= ' ' && character !== '\u007F')
	return printable.join('').slice(0, 120)
}
