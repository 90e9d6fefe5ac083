import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readUpload } from '@storefront/store/desk/imports/read-upload.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

const contentType = 'multipart/form-data; boundary=edge'
const field = (name: string, value: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
	`--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`
const end = '--edge--\r\n'

/** The bytes of a text in pieces of these sizes, in turn. */
function* inPieces(text: string, sizes: readonly number[]) {
	const bytes = Buffer.from(text)
	for (let start = 0, turn = 0; start < bytes.length; turn++) {
		const size = sizes[turn % sizes.length] ?? bytes.length
		yield bytes.subarray(start, start + size)
		start += size
	}
}

const read = (text: string, sizes: readonly number[] = [1000], mostBytes = 10_000) =>
	readUpload(Readable.from(inPieces(text, sizes)), contentType, { folder, mostBytes })

describe('an upload', () => {
	it('is stored whole, however the network divides it [SEC-13]', async () => {
		const content = 'id\ttitle\r\n--edg\r\n--edg e\r\n\r\n'
		const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
		await fc.assert(
			fc.asyncProperty(sizes, async (pieces) => {
				const upload = await read(field('replace', 'on') + file('feed.tsv', content) + field('stock', '20') + end, pieces)
				expect(Object.fromEntries(upload.fields)).toEqual({ replace: 'on', stock: '20' })
				expect(upload.file?.name).toBe('feed.tsv')
				expect(await readFile(join(folder, upload.file?.stored ?? ''), 'utf8')).toBe(content)
			}),
			{ numRuns: 30 },
		)
	})

	it('is stored under a name of the shop, and the name of the browser has no folders [SEC-13]', async () => {
		const { file: stored } = await read(file('../../\u0007store.db', 'x') + end)
		expect(stored?.stored).toMatch(/^[\da-f-]{36}$/)
		expect(stored?.name).toBe('store.db')
		expect(await readdir(folder)).toEqual([stored?.stored])
	})

	it('has one file: others are not stored, and no file is none [SEC-13]', async () => {
		const upload = await read(file('one.tsv', '1') + file('two.tsv', '2') + end)
		expect(upload.file?.name).toBe('one.tsv')
		expect(await readdir(folder)).toHaveLength(1)
		expect((await read(file('', '') + end)).file).toBeNull()
		expect((await read(field('stored', '../../store.db') + end)).file).toBeNull()
	})

	it.each([
		['is too large', file('large.tsv', 'x'.repeat(10_001)) + end, RangeError],
		['ends too early', file('cut.tsv', 'x'.repeat(5000)).slice(0, -100), SyntaxError],
		['ends before its file', '--edge\r\nContent-Disposition: form-da', SyntaxError],
	])('leaves nothing if it %s [SEC-13]', async (_what, text, error) => {
		await expect(read(text)).rejects.toThrow(error)
		expect(await readdir(folder)).toEqual([])
	})

	it.each(['text/plain', 'multipart/form-data'])('of the type %s is refused [SEC-13]', async (type) => {
		await expect(readUpload(Readable.from(inPieces('a=b', [1])), type, { folder, mostBytes: 10 })).rejects.toThrow(SyntaxError)
	})

	it('that is cut off by the network leaves nothing [SEC-13]', async () => {
		function* cut() {
			yield Buffer.from(file('feed.tsv', 'x'.repeat(5000)).slice(0, 3000))
			throw new Error('aborted')
		}
		await expect(readUpload(Readable.from(cut()), contentType, { folder, mostBytes: 10_000 })).rejects.toThrow(SyntaxError)
		expect(await readdir(folder)).toEqual([])
	})
})
