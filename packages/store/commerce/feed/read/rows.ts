import { parse } from 'csv-parse/sync'
import { FeedError } from '../feed-error.ts'
import { physicalLines } from './physical-lines.ts'

/** Lines that are parsed at a time. */
const blockSize = 500
/** Characters that are parsed even if the block has fewer lines, so that memory stays bounded. */
const maxBlockSize = 4_000_000
/** Most lines of a quoted field; a longer one has an unclosed quotation mark. */
const maxFieldLines = 1000
/**
 * A row with an unclosed quotation mark is found by parsing its whole block without a result. This limits the wasted characters to
 * half a minute or less: two thousand such rows in a usual feed. Each counts as `minWasted` at least.
 */
const maxWasted = 500_000_000
const minWasted = 50_000

/** A row of a table, split into fields. */
export interface Row {
	readonly number: number
	readonly fields: readonly string[]
	readonly broken?: string
	readonly notes?: readonly string[]
}

/** Yields the rows of a table, header included. An unclosed quotation mark breaks its own line only. Throws a `FeedError`. */
export async function* readRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
	let block: string[] = []
	let number = 1
	let targetLines = blockSize
	let size = 0
	let format: Format | undefined
	for await (const line of physicalLines(text)) {
		block.push(line)
		size += line.length
		if (block.length < targetLines && size < maxBlockSize) continue
		format ??= detectFormat(block)
		const { rows, used } = parseBlock(block, number, format, size > 2 * maxBlockSize)
		yield* rows
		block = block.slice(used)
		size = block.reduce((sum, open) => sum + open.length, 0)
		number += used
		// An open row needs many more lines at once, not one by one.
		targetLines = Math.max(blockSize, 2 * block.length)
	}
	format ??= detectFormat(block)
	yield* parseBlock(block, number, format, true).rows
}

interface Format {
	readonly delimiter: string
	/** Number of fields of the header, which every row must have; undefined before the header is read. */
	fieldCount: number | undefined
	/** Characters that were parsed without a result. */
	wasted: number
}

function detectFormat(block: readonly string[]): Format {
	// Names of columns in quotation marks can contain other separators.
	const header = (block.find((line) => line.trim()) ?? '').replace(/"[^"]*"/g, '')
	const count = (mark: string) => header.split(mark).length - 1
	const [commas, semicolons] = [count(','), count(';')]
	const delimiter = ['\t', semicolons > commas ? ';' : ',', ';', '|'].find((mark) => header.includes(mark)) ?? '\t'
	return { delimiter, fieldCount: undefined, wasted: 0 }
}

/** Parses the rows of a block. Returns them and the number of lines used; the other lines wait for more input. */
function parseBlock(block: readonly string[], firstNumber: number, format: Format, last: boolean): { rows: Row[]; used: number } {
	const rows: Row[] = []
	let used = 0
	while (used < block.length) {
		if (!block[used]?.trim()) {
			used += 1
			continue
		}
		const step = parseRows(block.slice(used), firstNumber + used, format)
		rows.push(...step.rows)
		used += step.used
		const open = block.length - used
		if (open === 0 || (!step.isBroken && !last && open < maxFieldLines)) break
		format.wasted += Math.max(step.size, minWasted)
		if (format.wasted > maxWasted)
			throw new FeedError(`Line ${firstNumber + used}: too many rows have an unclosed quotation mark; is this a product feed?`)
		rows.push({
			number: firstNumber + used,
			fields: fieldsOf(block[used] ?? '', format),
			broken: 'a closing quotation mark is missing',
		})
		used += 1
	}
	return { rows, used }
}

interface ParsedRows {
	readonly rows: Row[]
	readonly used: number
	readonly isBroken: boolean
	/** Characters that were parsed. */
	readonly size: number
}

/** Parses rows up to the first invalid line; `isBroken` if more lines would not help. */
function parseRows(lines: readonly string[], firstNumber: number, format: Format): ParsedRows {
	const rows: Row[] = []
	let used = 0
	let isBroken = false
	const addRow = (fields: string[], linesRead: number) => {
		if (isBroken) return
		format.fieldCount ??= fields.length
		const own = lines.slice(used, linesRead)
		const row = rowOf(fields, own, firstNumber + used, format)
		isBroken = row === null
		if (row?.fields.some((field) => field.trim())) rows.push(row)
		if (row) used = linesRead
	}
	const text = lines.join('\n')
	try {
		parse(text, {
			...quoting(format),
			relax_quotes: true,
			on_record: (fields: string[], { lines: linesRead }) => {
				addRow(fields, linesRead)
				return null
			},
		})
	} catch (error) {
		if (!isQuoteError(error)) throw error
	}
	return { rows, used, isBroken, size: text.length }
}

/**
 * The row that the parser read from some lines; null if these are several rows that an unclosed quotation mark joined: the number
 * of fields is wrong, or the first and the last line would each be a complete row and the quotation marks between them are
 * malformed.
 */
function rowOf(fields: readonly string[], lines: readonly string[], number: number, format: Format): Row | null {
	const isWrong = fields.length !== format.fieldCount
	if (lines.length === 1) return isWrong ? { number, fields, broken: countReason(fields.length, format) } : { number, fields }
	if (isWrong) return null
	const looksLikeRows = [lines[0], lines.at(-1)].every((line = '') => fieldsOf(line, format).length === format.fieldCount)
	if (!looksLikeRows) return { number, fields }
	if (!isStrict(lines, format)) return null
	const end = number + lines.length - 1
	return { number, fields, notes: [`it extends to line ${end}; if these are several products, a closing quotation mark is missing`] }
}

function isStrict(lines: readonly string[], format: Format): boolean {
	try {
		parse(lines.join('\n'), quoting(format))
		return true
	} catch (error) {
		if (!isQuoteError(error)) throw error
		return false
	}
}

function quoting({ delimiter }: Format) {
	return { delimiter, relax_column_count: true, record_delimiter: '\n', max_record_size: 0 }
}

function isQuoteError(error: unknown): boolean {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' && /QUOTE/.test(error.code)
}

function fieldsOf(line: string, { delimiter }: Format): string[] {
	return line.split(delimiter)
}

function countReason(found: number, { fieldCount }: Format): string {
	return `${found} fields instead of ${fieldCount}; check for a missing or extra tab or quotation mark`
}
