/**
 * Parsing of replies that violate the contract. The module is loaded with the first such reply, so that pages of a conforming store
 * do not need it.
 */
import { type GenericSchema, safeParse } from 'valibot'
import { findFallback } from './fallbacks.ts'

/** A field or entry that was dropped from a reply. */
export interface DroppedField {
	/** Name of the call in the contract: `getBrands`. */
	readonly call: string
	/** Path: `data`, `data.sub_category`; without list indexes. */
	readonly at: string
	/** Id of the entry or of the surrounding entry, if any. */
	readonly id: string
	/** Validation error. */
	readonly reason: string
}

export type TolerantResult =
	| { readonly value: unknown; readonly dropped: readonly Omit<DroppedField, 'call'>[] }
	| { readonly reason: string }

/**
 * Converts a reply to one that its schema accepts. Invalid list entries are dropped; invalid optional fields count as missing;
 * numbers as text, text as numbers and negative amounts are corrected (`fallbacks.ts`). If nothing valid is left, returns the reason.
 */
export function parseTolerantly(schema: GenericSchema, reply: unknown): TolerantResult {
	const dropped: Omit<DroppedField, 'call'>[] = []
	const value = parseValue(schema, reply, { path: [], id: '', dropped })
	return value instanceof InvalidValue ? { reason: `${value.at}: ${value.reason}` } : { value, dropped }
}

class InvalidValue {
	readonly at: string
	readonly reason: string

	constructor(path: readonly string[], reason: string) {
		this.at = path.join('.') || 'reply'
		this.reason = reason
	}
}

interface Position {
	readonly path: readonly string[]
	readonly id: string
	readonly dropped: Omit<DroppedField, 'call'>[]
}

/** Child schemas of a valibot schema, depending on its `type`. */
interface SchemaParts {
	readonly type: string
	readonly wrapped?: GenericSchema
	readonly item?: GenericSchema
	readonly value?: GenericSchema
	readonly entries?: Readonly<Record<string, GenericSchema>>
	readonly options?: readonly GenericSchema[]
}

function schemaParts(schema: GenericSchema): SchemaParts {
	return schema as unknown as SchemaParts
}

function parseValue(schema: GenericSchema, input: unknown, position: Position): unknown {
	const { success, issues } = safeParse(schema, input)
	if (success) return input
	const value = findFallback(schema)?.(input) ?? input
	const { wrapped, item, entries, options, ...parts } = schemaParts(schema)
	if (wrapped) return parseOptional(wrapped, value, parts.type === 'nullable' ? null : undefined, position)
	if (item && Array.isArray(value)) return parseList(item, value, position)
	if (entries && isObject(value)) return parseObject(entries, value, position)
	if (parts.type === 'record' && parts.value && isObject(value)) return parseRecord(parts.value, value, position)
	if (options?.some(isStructure)) return parseUnion(options, value, position)
	const converted = conversions(value).find((candidate) => safeParse(schema, candidate).success)
	return converted === undefined ? new InvalidValue(position.path, (issues[0]?.message ?? 'cannot be used').slice(0, 200)) : converted
}

/** Parses an optional field; an invalid value is dropped. */
function parseOptional(schema: GenericSchema, value: unknown, missing: null | undefined, position: Position): unknown {
	const found = parseValue(schema, value, position)
	// A value in a field that must be null is an error that cannot be ignored.
	if (!(found instanceof InvalidValue) || schemaParts(schema).type === 'null') return found
	position.dropped.push({ at: found.at, id: position.id, reason: found.reason })
	return missing
}

/** A list without any valid entry is invalid, not empty: an unreadable cart must not be displayed as empty. */
function parseList(schema: GenericSchema, list: readonly unknown[], position: Position): unknown[] | InvalidValue {
	const readings = list.map((entry) => {
		const id = idOf(entry) || position.id
		return { id, found: parseValue(schema, entry, { ...position, id }) }
	})
	const usable = readings.flatMap(({ found }) => (found instanceof InvalidValue ? [] : [found]))
	const [first] = readings
	if (usable.length === 0 && first?.found instanceof InvalidValue) return first.found
	for (const { id, found } of readings) if (found instanceof InvalidValue) position.dropped.push({ at: found.at, id, reason: found.reason })
	return usable
}

function parseObject(entries: Readonly<Record<string, GenericSchema>>, value: Record<string, unknown>, position: Position): unknown {
	const read = { ...value }
	for (const [key, schema] of Object.entries(entries)) {
		const found = parseField(schema, value[key], key, position)
		if (found instanceof InvalidValue) return found
		if (found === undefined) delete read[key]
		else read[key] = found
	}
	return read
}

function parseRecord(schema: GenericSchema, value: Record<string, unknown>, position: Position): unknown {
	const found = Object.entries(value).map(([key, entry]) => [key, parseField(schema, entry, key, position)] as const)
	return found.find(([, entry]) => entry instanceof InvalidValue)?.[1] ?? Object.fromEntries(found)
}

function parseField(schema: GenericSchema, value: unknown, key: string, position: Position): unknown {
	return parseValue(schema, value, { ...position, path: [...position.path, key] })
}

/** Parses a union with the first option that matches partially: the contract lists the most complete option first. */
function parseUnion(options: readonly GenericSchema[], value: unknown, position: Position): unknown {
	let deepest: unknown
	for (const option of options) {
		const dropped: Position['dropped'] = []
		const found = parseValue(option, value, { ...position, dropped })
		if (!(found instanceof InvalidValue)) {
			position.dropped.push(...dropped)
			return found
		}
		// The deepest error belongs to the intended option.
		if (!(deepest instanceof InvalidValue) || found.at.split('.').length > deepest.at.split('.').length) deepest = found
	}
	return deepest
}

function isStructure(schema: GenericSchema): boolean {
	return /object|array|record/.test(schemaParts(schema).type)
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Possible conversions of a value: a number to text, text to a number. */
function conversions(value: unknown): readonly unknown[] {
	if (typeof value === 'number') return [String(value)]
	if (typeof value !== 'string') return []
	const text = value.trim()
	return text === '' ? [text] : [text, Number(text)]
}

const idNames = ['id', 'card_id', 'wishlist_id', 'order_no', 'attribute_id', 'line_id', 'sku', 'name']

function idOf(entry: unknown): string {
	if (!isObject(entry)) return ''
	const found = idNames.map((name) => entry[name]).find((id) => typeof id === 'string' || typeof id === 'number')
	return found === undefined ? '' : String(found).slice(0, 100)
}
