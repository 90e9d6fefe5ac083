import { createHash } from 'node:crypto'
import type { RawLine } from '../feed-line.ts'
import type { Parsed } from '../parsed.ts'
import { parseAmount, parsePieces } from './amount.ts'
import type { ExportContext, ExportRow } from './shop-export.ts'

const maxIdLength = 200

/** Shortens an id that is too long for a feed; it stays unique. */
export function shortId(id: string): string {
	if (id.length <= maxIdLength) return id
	return `${id.slice(0, maxIdLength - 20)}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`
}

/** Builds the line of one variant from a row, and collects its mistakes. */
export class LineBuilder {
	readonly #row: ExportRow
	readonly #context: ExportContext
	readonly columns: Record<string, string> = {}
	readonly #reasons: string[] = []
	readonly #notes: string[] = []

	constructor(row: ExportRow, context: ExportContext) {
		this.#row = row
		this.#context = context
	}

	/** Sets columns; empty values are left out. */
	set(columns: Readonly<Record<string, string | undefined>>): this {
		for (const [name, value] of Object.entries(columns)) if (value) this.columns[name] = value
		return this
	}

	refuse(reason: string): void {
		this.#reasons.push(reason)
	}

	note(text: string): void {
		this.#notes.push(text)
	}

	/** An amount with a decimal point; undefined: the cell is empty or invalid, which refuses the line. */
	amount(column: string): string | undefined {
		const text = this.#row.cells[column]
		return text === undefined ? undefined : this.#valid(parseAmount(column, text, this.#context))
	}

	/** A price, which must not be empty. */
	price(column: string): string | undefined {
		if (this.#row.cells[column] === undefined) this.refuse(`${this.#context.label(column)} is empty`)
		return this.amount(column)
	}

	/** Pieces in stock; a number below zero counts as 0. undefined: the cell is empty or invalid. */
	pieces(column: string, text = this.#row.cells[column]): number | undefined {
		if (text === undefined) return undefined
		const pieces = this.#valid(parsePieces(column, text, this.#context))
		if (pieces !== undefined && pieces < 0) this.note(`${this.#context.label(column)} "${text}" is below 0 and was read as 0`)
		return pieces === undefined ? undefined : Math.max(0, pieces)
	}

	#valid<Value>(parsed: Parsed<Value>): Value | undefined {
		if ('value' in parsed) return parsed.value
		this.refuse(parsed.reason)
		return undefined
	}

	build(): RawLine {
		const { number, notes = [] } = this.#row
		const line = { number, columns: this.columns, notes: [...notes, ...this.#notes] }
		return this.#reasons.length > 0 ? { ...line, broken: this.#reasons.join('; ') } : line
	}
}

/** Notes SKUs that several variants have, because orders and stock lists would mix them up. */
export class SkuRegister {
	readonly #lines = new Map<string, number>()

	/** The line of an earlier variant with this SKU. */
	add(sku: string, line: number): number | undefined {
		const key = sku.toLowerCase()
		const earlier = this.#lines.get(key)
		if (earlier === undefined) this.#lines.set(key, line)
		return earlier
	}
}
