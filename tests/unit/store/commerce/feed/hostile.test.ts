import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RawLine } from '@storefront/store/commerce/feed/feed-line.ts'
import { checkLine } from '@storefront/store/commerce/feed/read/check-line.ts'
import { readFeed } from '@storefront/store/commerce/feed/read/read-feed.ts'
import { openSource } from '@storefront/store/commerce/feed/read/source.ts'
import { csvRow, tableRow, unguardFormula } from '@storefront/store/commerce/feed/table-row.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

const options = { currency: 'USD', site: 'https://shop.test', now: new Date('2026-11-20T12:00:00Z') }
const megabyte = 1024 * 1024

async function* pieces(...texts: readonly string[]) {
	for (const text of texts) yield await Promise.resolve(text)
}

async function all(lines: AsyncIterable<RawLine>): Promise<RawLine[]> {
	const read: RawLine[] = []
	for await (const line of lines) read.push(line)
	return read
}

function checked(columns: Readonly<Record<string, string>>) {
	return checkLine({ number: 2, columns: { id: 'a', title: 'Lamp', price: '10.00 USD', ...columns } }, options)
}

test.each([
	'id\ttitle\tprice\na\tLa\0mp\t10.00 USD\nb\tLamp\t10.00 USD\n',
	'<rss><item><id>a</id><title>La\0mp</title><price>10.00 USD</price></item><item><id>b</id><title>Lamp</title><price>10.00 USD</price></item></rss>',
])('a NUL byte rejects only its own line: %j', async (text) => {
	// Of ordinary length, so that one byte is one among many.
	const rest = text.startsWith('<') ? `${text}<!-- ${'x'.repeat(500)} -->` : `${text}${'\n'.repeat(500)}`
	const lines = (await all(readFeed(pieces(rest)))).map((line) => checkLine(line, options))
	expect(lines.map((line) => (line.line ? 'taken' : line.reasons))).toEqual([
		[expect.stringMatching(/^title: contains a NUL byte/)],
		'taken',
	])
})

test('a binary feed file is rejected as a whole', async () => {
	await expect(all(readFeed(pieces('\x7fELF\0\0\0\0\x01\0\0')))).rejects.toThrow('The file is not text')
})

test.each([
	['image_link', 'not a url'],
	['image_link', 'javascript:alert(1)'],
	['image_link', 'data:image/png;base64,AAAA'],
	['image_link', 'ftp://shop.example/a.jpg'],
	['image_link', 'https://'],
	['thumbnail_link', '\\\\evil.example\\a.jpg'],
	['additional_image_link', 'javascript:alert(1)'],
	['images', '["javascript:alert(1)"]'],
])('%s "%s" is ignored with a note', (column, text) => {
	const outcome = checked({ [column]: text })
	expect(outcome).toMatchObject({
		notes: [expect.stringMatching(new RegExp(`^${column} ".*" is not the URL of a picture and was ignored`))],
	})
	expect(JSON.stringify(outcome.line?.columns)).not.toContain('alert')
})

test.each(['https://shop.example/a.jpg', 'HTTP://shop.example/a.jpg?w=1', '/media/a.webp'])(
	'image_link "%s" is accepted unchanged',
	(image_link) => {
		expect(checked({ image_link })).toMatchObject({ notes: [], line: { columns: { image_link } } })
	},
)

test('a picture URL without a scheme in a feed uses https', () => {
	expect(checked({ image_link: '//cdn.example/a.jpg' })).toMatchObject({
		notes: [],
		line: { columns: { image_link: 'https://cdn.example/a.jpg' } },
	})
})

test('a rounded price in a feed gets a note', () => {
	expect(checked({ price: '10.999 USD' })).toMatchObject({
		line: { price: 1100 },
		notes: ['price "10.999 USD" has parts of a cent; it was read as 11.00 USD'],
	})
	expect(checked({ price: '10.500 USD' })).toMatchObject({ line: { price: 1050 }, notes: [] })
	expect(checked({ price: '10.50' })).toMatchObject({ line: { price: 1050 }, notes: [] })
})

test('a blank availability in a feed gets a note, a missing column does not', async () => {
	const lines = async (text: string) => (await all(readFeed(pieces(text)))).map(({ notes = [] }) => notes)
	const notes = ['availability is blank; in_stock was assumed']
	expect(await lines('id\ttitle\tprice\tavailability\na\tLamp\t1\t\nb\tLamp\t1\tin_stock\n')).toEqual([notes, []])
	expect(await lines('id\ttitle\tprice\na\tLamp\t1\n')).toEqual([[]])
	expect(await lines('<rss><item><id>a</id><availability/></item><item><id>b</id></item></rss>')).toEqual([notes, []])
})

async function readPacked(bytes: Buffer, most?: number) {
	const folder = mkdtempSync(join(tmpdir(), 'packed-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const path = join(folder, 'feed.xml.gz')
	writeFileSync(path, gzipSync(bytes))
	const source = await openSource(path, most)
	return all(readFeed(source.text))
}

test('a feed that decompresses to far too much is rejected with the option that allows it', async () => {
	const bomb = Buffer.concat([Buffer.from('<rss><item><title>'), Buffer.alloc(8 * megabyte, 'a')])
	await expect(readPacked(bomb, 4 * megabyte)).rejects.toThrow(/^The file unpacks to more than 4 MB, .*--unpacked 40$/)
})

test('an endless XML item in a feed is limited in size', async () => {
	const endless = `<rss><item><id>a</id><title>${'x'.repeat(3 * megabyte)}</title></item><item><id>b</id></item></rss>`
	const [first, second] = await readPacked(Buffer.from(endless))
	expect(first?.broken).toBe('it has more than 1000000 characters')
	expect(second?.columns).toEqual({ id: 'b' })
	expect(JSON.stringify(first).length).toBeLessThan(megabyte)
})

test('endlessly nested elements in a feed are rejected', async () => {
	await expect(all(readFeed(pieces('<rss><item>', '<a>'.repeat(10_000))))).rejects.toThrow('100 levels deep')
})

/** Reads a feed that begins so and goes on with one pattern for 20 MB, in a process with a heap of 64 MB. */
function readEndless(start: string, pattern: string): unknown {
	const program = join(import.meta.dirname, 'endless-feed.ts')
	const { stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=64', program, start, pattern, '20'], { encoding: 'utf8' })
	return stdout === '' ? stderr : JSON.parse(stdout)
}

test.each([
	['attribute value', '<rss a="', 'x'],
	['comment', '<rss><!--', 'x'],
	['element name', '<rss><', 'x'],
	['processing instruction', '<rss><?', 'x'],
	['DOCTYPE', '<!DOCTYPE [', 'x'],
	['entity without ";"', '<rss><item><title>&', 'x'],
])('an endless %s ends the reading, with its line and in little memory', (what, start, pattern) => {
	expect(readEndless(start, pattern)).toEqual({
		error: `Line 1: the ${what} is longer than 1000000 characters; is this a product feed?`,
	})
})

test('too many errors in one XML item of a feed stop the import', () => {
	const error = expect.stringMatching(/^Line 1: more than 1000 errors in one item/)
	expect(readEndless('<rss><item><title>', '&zz;')).toEqual({ error })
	expect(readEndless('<rss><item>', '</b>')).toEqual({ error })
})

test.each([
	['empty elements', '<rss><item><x>', '<b/>'],
	['links', '<rss><item>', '<link href="abcdefghijklmnopqrstuvwxyz"/>'],
	['text', '<rss><item>', 'x'],
])('an item with %s without an end is refused, in little memory', (_what, start, pattern) => {
	expect(readEndless(start, pattern)).toEqual({ items: 1, broken: 1 })
})

test('a feed table without line breaks, or full of unclosed quotation marks, stops the import', () => {
	expect(readEndless('id\ttitle\n', 'x')).toEqual({ error: expect.stringMatching(/^Line 2 is longer than 1000000 characters/) })
	expect(readEndless('id\ttitle\n', '"x\n')).toEqual({
		error: expect.stringMatching(/^Line \d+: too many rows have an unclosed quotation mark/),
	})
})

test('an XML error outside of items stops the import with its line', async () => {
	const feed = '<rss>\n<item><id>a</id></item>\n</b><item><id>b</id></item></rss>'
	await expect(all(readFeed(pieces(feed)))).rejects.toThrow(/^Line 3: the feed is not well-formed XML outside of its items/)
})

const startsOfFormulas = ['=', '+', '-', '@', '＝', '＋', '－', '＠', ' =', '\u00a0+', '\t', '\r', '\n', '\t=', "'=", "''@"]

test.for(startsOfFormulas)('a table field that begins with %j is no formula in spreadsheets, and is read unchanged', (start) => {
	fc.assert(
		fc.property(fc.string(), (rest) => {
			const text = start + rest
			// The test below has these.
			fc.pre(!/^-\d+(\.\d+)?$/.test(text))
			for (const row of [tableRow([text]).slice(0, -1), csvRow([text]).slice(0, -2)]) {
				const field = row.startsWith('"') ? row.slice(1, -1).replaceAll('""', '"') : row
				expect(field).toMatch(/^'/)
				expect(unguardFormula(field)).toBe(text)
			}
		}),
	)
})

test('a negative amount stays a number in CSV, a text that begins like one does not', () => {
	expect(csvRow(['-11.90', '-0'])).toBe('-11.90,-0\r\n')
	expect(csvRow(['-11.90+cmd()', '-1e5', '-'])).toBe("'-11.90+cmd(),'-1e5,'-\r\n")
})

test('a table field without a formula is written unchanged', () => {
	for (const text of ["Rock 'n' roll", "'quoted'", '10 - 20', 'a=b', '']) {
		expect(tableRow([text])).toBe(`${text}\n`)
		expect(unguardFormula(text)).toBe(text)
	}
})
