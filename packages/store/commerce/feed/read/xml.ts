import sax from 'sax'
import { columnName, detailParts, listColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { blankAvailability, type RawLine } from '../feed-line.ts'
import { joinDetails, joinValues } from '../value-list.ts'

/** An open element inside of an item. */
interface OpenElement {
	readonly name: string
	/** `href` of an Atom link. */
	readonly href: string
	text: string
	readonly parts: [name: string, value: string][]
}

/** Most characters of an item and most nested elements; more than any product needs, so that memory stays bounded. */
const maxItemLength = 1_000_000
const maxDepth = 100
/** Characters that each element counts in addition to its name and text, so that the number of empty elements is limited, too. */
const elementOverhead = 32
/** Most errors in one item or before the first one, so that time stays bounded. */
const maxErrors = 1000

/** Most characters of one token (a comment, a name, an attribute value) that sax buffers before it reports an error. */
Object.assign(sax, { MAX_BUFFER_LENGTH: maxItemLength })

/** Names of the buffers of sax, for messages. */
const tokenNames: Readonly<Record<string, string>> = {
	comment: 'comment',
	sgmlDecl: 'declaration',
	doctype: 'DOCTYPE',
	tagName: 'element name',
	procInstName: 'processing instruction',
	procInstBody: 'processing instruction',
	entity: 'entity without ";"',
	attribName: 'attribute name',
	attribValue: 'attribute value',
}

/**
 * Reads the items of an RSS 2.0 feed or the entries of an Atom feed, with or without Google's prefix `g:`. An item that is not
 * well-formed is reported with its error, and the others are read. Throws a `FeedError` for errors outside of items and for input
 * that exceeds a limit of memory or time.
 */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
	const reader = new ItemReader()
	for await (const piece of text) yield* reader.push(piece)
	yield* reader.end()
}

class ItemReader {
	readonly #parser = sax.parser(true)
	#ready: RawLine[] = []
	#columns: Record<string, string[]> | undefined
	#number = 0
	#fault: string | undefined
	readonly #notes = new Set<string>()
	readonly #open: OpenElement[] = []
	/** Characters of the current item so far. */
	#length = 0
	#depth = 0
	/** Characters of the attributes of the current tag. */
	#attributes = 0
	/** Errors in the current item. */
	#errors = 0
	#isEnding = false

	constructor() {
		this.#parser.onopentag = ({ name, attributes }) => this.#begin(name, attributes)
		this.#parser.ontext = (text) => this.#add(text)
		this.#parser.oncdata = (text) => this.#add(text)
		this.#parser.onclosetag = (name) => this.#finish(name)
		this.#parser.onattribute = ({ name, value }) => {
			this.#attributes += name.length + value.length
			if (this.#attributes > maxItemLength) throw this.#tooLong('tag')
		}
		this.#parser.onerror = ({ message }) => {
			this.#note(message)
			this.#parser.resume()
		}
	}

	/** Parses a chunk. Stack traces are off, because a feed may have millions of errors and each is ten times as fast without one. */
	push(text: string): RawLine[] {
		const { stackTraceLimit } = Error
		Error.stackTraceLimit = 0
		try {
			this.#parser.write(text)
		} finally {
			Error.stackTraceLimit = stackTraceLimit
		}
		return this.#take()
	}

	end(): RawLine[] {
		const cut = this.#columns !== undefined
		this.#isEnding = true
		this.#parser.close()
		if (cut) this.#emit('the file ends in the middle of it')
		else if (this.#fault) this.#ready.push({ number: this.#parser.line + 1, columns: {}, broken: this.#fault })
		return this.#take()
	}

	#take(): RawLine[] {
		const ready = this.#ready
		this.#ready = []
		return ready
	}

	#note(message: string): void {
		const [error = message] = message.split('\n')
		const [, long] = /^Max buffer length exceeded: (\w+)/.exec(error) ?? []
		if (long !== undefined) throw this.#tooLong(tokenNames[long] ?? long)
		this.#errors += 1
		if (this.#errors > maxErrors)
			throw new FeedError(
				`Line ${this.#line()}: more than ${maxErrors} errors in one item (${error.toLowerCase()}); is this a product feed?`,
			)
		if (/entity/.test(error)) this.#notes.add('an unescaped "&" (should be "&amp;") was read as "&"')
		else if (this.#columns || this.#isEnding) this.#fault ??= `it is not well-formed XML: ${error.toLowerCase()}`
		else throw new FeedError(`Line ${this.#line()}: the feed is not well-formed XML outside of its items: ${error.toLowerCase()}`)
	}

	#tooLong(what: string): FeedError {
		return new FeedError(`Line ${this.#line()}: the ${what} is longer than ${maxItemLength} characters; is this a product feed?`)
	}

	#line(): number {
		return this.#parser.line + 1
	}

	#begin(element: string, { name = '', href = '' }: Record<string, string | sax.QualifiedAttribute>): void {
		this.#depth += 1
		this.#attributes = 0
		if (this.#depth > maxDepth) throw new FeedError(`Elements are nested more than ${maxDepth} levels deep; is this a product feed?`)
		// An export writes a column whose name is not a valid XML name as `<c:column name="...">`.
		const own = element === 'c:column' ? String(name) : localName(element)
		if (this.#columns) {
			this.#length += elementOverhead + own.length + String(href).length
			this.#open.push({ name: columnName(own), href: this.#length > maxItemLength ? '' : String(href), text: '', parts: [] })
		} else if (isItem(element)) {
			this.#columns = {}
			this.#length = 0
			this.#errors = 0
			this.#number = this.#line()
		}
	}

	#add(text: string): void {
		const element = this.#open.at(-1)
		if (!element) return
		this.#length += text.length
		if (this.#length <= maxItemLength) element.text += text
	}

	#finish(name: string): void {
		this.#depth -= 1
		if (!this.#columns) return
		const element = this.#open.pop()
		if (!element) {
			if (isItem(name)) this.#emit()
			return
		}
		if (this.#length > maxItemLength) {
			this.#fault ??= `it has more than ${maxItemLength} characters`
			return
		}
		const parent = this.#open.at(-1)
		const text = (element.text.trim() || element.href).replace(/\r\n?/g, '\n')
		if (parent) parent.parts.push([element.name, text])
		else this.#keep(element.name, element.parts, text)
	}

	#keep(name: string, parts: OpenElement['parts'], text: string): void {
		const [column, value] = parts.length === 0 ? [columnNames[name] ?? name, text] : toColumn(name, parts)
		if (column === 'availability' && !value) this.#notes.add(blankAvailability)
		this.#length += column.length
		if (!value || !this.#columns || this.#length > maxItemLength) return
		this.#columns[column] ??= []
		this.#columns[column].push(value)
	}

	#emit(fault = this.#fault): void {
		const columns = Object.entries(this.#columns ?? {}).map(([name, values]) => [name, joinAll(name, values)] as const)
		const line = { number: this.#number, columns: Object.fromEntries(columns), notes: [...this.#notes] }
		this.#ready.push(fault ? { ...line, broken: fault } : line)
		this.#columns = undefined
		this.#fault = undefined
		this.#notes.clear()
		this.#errors = 0
		this.#open.length = 0
	}
}

/** Elements of RSS and Atom with another name in Google's feeds. */
const columnNames: Readonly<Record<string, string>> = { summary: 'description', content: 'description' }

function isItem(name: string): boolean {
	return name === 'item' || name === 'entry'
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}

/** Converts an element with children to the column of Google's tables: `shipping(country:price)` with `US:0 USD`. */
function toColumn(name: string, parts: OpenElement['parts']): readonly [column: string, value: string] {
	const part = (wanted: string) => parts.find(([partName]) => partName === wanted)?.[1] ?? ''
	if (name === 'product_detail') {
		const [section, attribute, value] = detailParts.map(part)
		return [name, joinDetails([{ section: section ?? '', name: attribute ?? '', value: value ?? '' }])]
	}
	return [`${name}(${parts.map(([partName]) => partName).join(':')})`, parts.map(([, value]) => value).join(':')]
}

/** Joins several elements of one name: all values of a list, otherwise the first. */
function joinAll(name: string, values: readonly string[]): string {
	if (name === 'product_detail' || name.endsWith(')')) return values.join(',')
	return listColumns.some((list) => list === name) ? joinValues(values) : (values[0] ?? '')
}
