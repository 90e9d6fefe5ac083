import { parse } from 'csv-parse/sync'
import { FeedError } from '../feed-error.ts'
import { physicalLines } from './physical-lines.ts'

/** How many lines are handed to the parser at a time. */
const blockSize = 500
/** So many characters are read without waiting for as many lines: memory stays bounded. */
const largestBlock = 4_000_000
/** A quoted field that runs over more lines than this was never closed. */
const longestField = 1000
/**
 * A row with a quotation mark that is not closed is found by reading its whole block in vain. So many characters may be read in
 * vain, half a minute or less: two thousand such rows in a usual feed. Each counts as `leastReadInVain` at least.
 */
const mostReadInVain = 500_000_000
const leastReadInVain = 50_000

/** A row of a table, cut into its fields. */
export interface Row {
	readonly number: number
	readonly fields: readonly string[]
	readonly broken?: string
	readonly notes?: readonly string[]
}

/** The rows of a table, the header among them. A quotation mark that is not closed spoils its own line only. */
export async function* rowsOf(text: AsyncIterable<string>): AsyncGenerator<Row> {
	let block: string[] = []
	let number = 1
	let wanted = blockSize
	let size = 0
	let format: Format | undefined
	for await (const line of physicalLines(text)) {
		block.push(line)
		size += line.length
		if (block.length < wanted && size < largestBlock) continue
		format ??= formatOf(block)
		const { rows, used } = parseBlock(block, number, format, size > 2 * largestBlock)
		yield* rows
		block = block.slice(used)
		size = block.reduce((sum, open) => sum + open.length, 0)
		number += used
		// A row that is still open wants many more lines at once, not one by one.
		wanted = Math.max(blockSize, 2 * block.length)
	}
	format ??= formatOf(block)
	yield* parseBlock(block, number, format, true).rows
}

interface Format {
	readonly delimiter: string
	/** How many fields a row must have; undefined while the header is unread. */
	count: number | undefined
	/** Characters so far. */
	readInVain: number
}

function formatOf(block: readonly string[]): Format {
	const header = block.find((line) => line.trim()) ?? ''
	const delimiter = ['\t', ',', ';', '|'].find((mark) => header.includes(mark)) ?? '\t'
	return { delimiter, count: undefined, readInVain: 0 }
}

/** The rows of a block, and how many of its lines they are; the rest waits for more lines. */
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
		if (open === 0 || (!step.spoilt && !last && open < longestField)) break
		format.readInVain += Math.max(step.size, leastReadInVain)
		if (format.readInVain > mostReadInVain)
			throw new FeedError(
				`Line ${firstNumber + used}: too many rows have a quotation mark that is opened and not closed; is this a product feed?`,
			)
		rows.push({
			number: firstNumber + used,
			fields: fieldsOf(block[used] ?? '', format),
			broken: 'a quotation mark is opened and not closed',
		})
		used += 1
	}
	return { rows, used }
}

interface ParsedRows {
	readonly rows: Row[]
	readonly used: number
	readonly spoilt: boolean
	/** Characters that were read. */
	readonly size: number
}

/** Rows up to the first line that the parser cannot take; `spoilt` when more lines would not help it. */
function parseRows(lines: readonly string[], firstNumber: number, format: Format): ParsedRows {
	const rows: Row[] = []
	let used = 0
	let spoilt = false
	const take = (fields: string[], linesRead: number) => {
		if (spoilt) return
		format.count ??= fields.length
		const own = lines.slice(used, linesRead)
		const row = rowOf(fields, own, firstNumber + used, format)
		spoilt = row === null
		if (row?.fields.some((field) => field.trim())) rows.push(row)
		if (row) used = linesRead
	}
	const text = lines.join('\n')
	try {
		parse(text, {
			...quoting(format),
			relax_quotes: true,
			on_record: (fields: string[], { lines: linesRead }) => {
				take(fields, linesRead)
				return null
			},
		})
	} catch (error) {
		if (!isQuoteError(error)) throw error
	}
	return { rows, used, spoilt, size: text.length }
}

/**
 * The row that the parser has made of some lines; null when these are several rows, of which the first has swallowed the
 * others by a mark that is not closed: the number of fields is wrong, or the first and the last line would each be a
 * whole row and the marks between them are not as they should be.
 */
function rowOf(fields: readonly string[], lines: readonly string[], number: number, format: Format): Row | null {
	const isWrong = fields.length !== format.count
	if (lines.length === 1) return isWrong ? { number, fields, broken: countReason(fields.length, format) } : { number, fields }
	if (isWrong) return null
	const looksLikeRows = [lines[0], lines.at(-1)].every((line = '') => fieldsOf(line, format).length === format.count)
	if (!looksLikeRows) return { number, fields }
	if (!isStrict(lines, format)) return null
	const end = number + lines.length - 1
	return { number, fields, notes: [`it runs to line ${end}; if these are several products, a quotation mark is not closed`] }
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

function countReason(found: number, { count }: Format): string {
	return `${found} fields instead of ${count}; is a tab or a quotation mark missing or too many?`
}
