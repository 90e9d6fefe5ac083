import sax from 'sax'
import { columnName, detailParts, listColumns } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { blankAvailability, type RawLine } from '../line.ts'
import { joinDetails, joinValues } from '../value-list.ts'

/** An element below an item, as long as it is open. */
interface Open {
	readonly name: string
	/** `href` of an Atom link. */
	readonly href: string
	text: string
	readonly parts: [name: string, value: string][]
}

/** More characters than any product has, and elements deeper in one another than any feed has them: memory stays bounded. */
const longestItem = 1_000_000
const deepest = 100

/**
 * Reads the items of an RSS 2.0 feed or the entries of an Atom feed, with or without Google's `g:` prefix. A fault in
 * the XML is told with the item in which it stands; a fault outside of every item ends the reading, see `faults`.
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
	readonly #open: Open[] = []
	/** Characters of the item so far. */
	#length = 0
	#depth = 0

	constructor() {
		this.#parser.onopentag = ({ name, attributes }) => this.#begin(name, attributes)
		this.#parser.ontext = (text) => this.#add(text)
		this.#parser.oncdata = (text) => this.#add(text)
		this.#parser.onclosetag = (name) => this.#finish(name)
		this.#parser.onerror = ({ message }) => {
			const [fault = message] = message.split('\n')
			if (/entity/.test(fault)) this.#notes.add('an "&" that is not written as "&amp;" was taken as it is')
			else this.#fault ??= `it is not well-formed XML: ${fault.toLowerCase()}`
			this.#parser.resume()
		}
	}

	push(text: string): RawLine[] {
		this.#parser.write(text)
		return this.#take()
	}

	end(): RawLine[] {
		const cut = this.#columns !== undefined
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

	#begin(element: string, { name = '', href = '' }: Record<string, string | sax.QualifiedAttribute>): void {
		this.#depth += 1
		if (this.#depth > deepest) throw new FeedError(`Elements stand in one another ${deepest} deep and more; is this a product feed?`)
		// An export writes a column whose name is no XML name as `<c:column name="...">`.
		const own = element === 'c:column' ? String(name) : localName(element)
		if (this.#columns) this.#open.push({ name: columnName(own), href: String(href), text: '', parts: [] })
		else if (isItem(element)) {
			this.#columns = {}
			this.#length = 0
			this.#number = this.#parser.line + 1
		}
	}

	#add(text: string): void {
		const element = this.#open.at(-1)
		if (!element) return
		this.#length += text.length
		if (this.#length <= longestItem) element.text += text
		else this.#fault ??= `it has more than ${longestItem} characters`
	}

	#finish(name: string): void {
		this.#depth -= 1
		if (!this.#columns) return
		const element = this.#open.pop()
		if (!element) {
			if (isItem(name)) this.#emit()
			return
		}
		const parent = this.#open.at(-1)
		const text = (element.text.trim() || element.href).replace(/\r\n?/g, '\n')
		if (parent) parent.parts.push([element.name, text])
		else this.#keep(element.name, element.parts, text)
	}

	#keep(name: string, parts: Open['parts'], text: string): void {
		const [column, value] = parts.length === 0 ? [columnNames[name] ?? name, text] : nested(name, parts)
		if (column === 'availability' && !value) this.#notes.add(blankAvailability)
		this.#length += column.length
		if (!value || !this.#columns || this.#length > longestItem) return
		this.#columns[column] ??= []
		this.#columns[column].push(value)
	}

	#emit(fault = this.#fault): void {
		const columns = Object.entries(this.#columns ?? {}).map(([name, values]) => [name, together(name, values)] as const)
		const line = { number: this.#number, columns: Object.fromEntries(columns), notes: [...this.#notes] }
		this.#ready.push(fault ? { ...line, broken: fault } : line)
		this.#columns = undefined
		this.#fault = undefined
		this.#notes.clear()
		this.#open.length = 0
	}
}

/** What RSS and Atom call otherwise. */
const columnNames: Readonly<Record<string, string>> = { summary: 'description', content: 'description' }

function isItem(name: string): boolean {
	return name === 'item' || name === 'entry'
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}

/** An element with parts as the column that Google's tables have for it: `shipping(country:price)`: `US:0 USD`. */
function nested(name: string, parts: Open['parts']): readonly [column: string, value: string] {
	const part = (wanted: string) => parts.find(([partName]) => partName === wanted)?.[1] ?? ''
	if (name === 'product_detail') {
		const [section, attribute, value] = detailParts.map(part)
		return [name, joinDetails([{ section: section ?? '', name: attribute ?? '', value: value ?? '' }])]
	}
	return [`${name}(${parts.map(([partName]) => partName).join(':')})`, parts.map(([, value]) => value).join(':')]
}

/** Several elements of one name: all of a list, else the first. */
function together(name: string, values: readonly string[]): string {
	if (name === 'product_detail' || name.endsWith(')')) return values.join(',')
	return listColumns.some((list) => list === name) ? joinValues(values) : (values[0] ?? '')
}
