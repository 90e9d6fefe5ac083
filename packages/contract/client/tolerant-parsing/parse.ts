/**
 * What the client does with a reply that the contract does not allow. It is fetched with the first such reply: no page of
 * a store that keeps the contract carries it.
 */
import { type GenericSchema, safeParse } from 'valibot'
import { repairOf } from './fallbacks.ts'

/** Something of a reply that could not be used. */
export interface LeftOut {
	/** The call's name in the contract: `getBrands`. */
	readonly call: string
	/** Where it stood: `data`, `data.sub_category`; without the numbers of list entries. */
	readonly at: string
	/** The entry's own id, or that of the entry around it, as far as it has one. */
	readonly id: string
	/** What was wrong with it. */
	readonly reason: string
}

export type LenientReading = { readonly value: unknown; readonly leftOut: readonly Omit<LeftOut, 'call'>[] } | { readonly reason: string }

/**
 * Makes of a reply one that its schema allows. Entries of lists that cannot be used are left out; fields that may be
 * missing and hold what does not belong there count as missing; numbers as text, text as numbers and amounts below none
 * are read as what they mean (`repairs.ts`). Only where nothing is left to show does it give up, with the reason.
 */
export function readLeniently(schema: GenericSchema, reply: unknown): LenientReading {
	const leftOut: Omit<LeftOut, 'call'>[] = []
	const value = read(schema, reply, { path: [], id: '', leftOut })
	return value instanceof Unusable ? { reason: `${value.at}: ${value.reason}` } : { value, leftOut }
}

class Unusable {
	readonly at: string
	readonly reason: string

	constructor(path: readonly string[], reason: string) {
		this.at = path.join('.') || 'reply'
		this.reason = reason
	}
}

interface Place {
	readonly path: readonly string[]
	readonly id: string
	readonly leftOut: Omit<LeftOut, 'call'>[]
}

/** The parts of a valibot schema that are walked through, by its `type`. */
interface Parts {
	readonly type: string
	readonly wrapped?: GenericSchema
	readonly item?: GenericSchema
	readonly value?: GenericSchema
	readonly entries?: Readonly<Record<string, GenericSchema>>
	readonly options?: readonly GenericSchema[]
}

function partsOf(schema: GenericSchema): Parts {
	return schema as unknown as Parts
}

function read(schema: GenericSchema, given: unknown, place: Place): unknown {
	const { success, issues } = safeParse(schema, given)
	if (success) return given
	const value = repairOf(schema)?.(given) ?? given
	const { wrapped, item, entries, options, ...parts } = partsOf(schema)
	if (wrapped) return readOrMiss(wrapped, value, parts.type === 'nullable' ? null : undefined, place)
	if (item && Array.isArray(value)) return readList(item, value, place)
	if (entries && isObject(value)) return readObject(entries, value, place)
	if (parts.type === 'record' && parts.value && isObject(value)) return readRecord(parts.value, value, place)
	if (options?.some(isStructure)) return readAny(options, value, place)
	const meant = meanings(value).find((meaning) => safeParse(schema, meaning).success)
	return meant === undefined ? new Unusable(place.path, (issues[0]?.message ?? 'cannot be used').slice(0, 200)) : meant
}

/** A field that may be missing: what does not belong there is left out. */
function readOrMiss(schema: GenericSchema, value: unknown, missing: null | undefined, place: Place): unknown {
	const found = read(schema, value, place)
	// Where only nothing may stand, something is no mistake to be overlooked.
	if (!(found instanceof Unusable) || partsOf(schema).type === 'null') return found
	place.leftOut.push({ at: found.at, id: place.id, reason: found.reason })
	return missing
}

/** A list of which no entry can be used is no empty list: nobody is to take a cart for empty because it cannot be read. */
function readList(schema: GenericSchema, list: readonly unknown[], place: Place): unknown[] | Unusable {
	const readings = list.map((entry) => {
		const id = idOf(entry) || place.id
		return { id, found: read(schema, entry, { ...place, id }) }
	})
	const usable = readings.flatMap(({ found }) => (found instanceof Unusable ? [] : [found]))
	const [first] = readings
	if (usable.length === 0 && first?.found instanceof Unusable) return first.found
	for (const { id, found } of readings) if (found instanceof Unusable) place.leftOut.push({ at: found.at, id, reason: found.reason })
	return usable
}

function readObject(entries: Readonly<Record<string, GenericSchema>>, value: Record<string, unknown>, place: Place): unknown {
	const read = { ...value }
	for (const [key, schema] of Object.entries(entries)) {
		const found = readAt(schema, value[key], key, place)
		if (found instanceof Unusable) return found
		if (found === undefined) delete read[key]
		else read[key] = found
	}
	return read
}

function readRecord(schema: GenericSchema, value: Record<string, unknown>, place: Place): unknown {
	const found = Object.entries(value).map(([key, entry]) => [key, readAt(schema, entry, key, place)] as const)
	return found.find(([, entry]) => entry instanceof Unusable)?.[1] ?? Object.fromEntries(found)
}

function readAt(schema: GenericSchema, value: unknown, key: string, place: Place): unknown {
	return read(schema, value, { ...place, path: [...place.path, key] })
}

/** Of several forms that a reply may have, the first of which something can be used: the contract names the fullest first. */
function readAny(options: readonly GenericSchema[], value: unknown, place: Place): unknown {
	let worst: unknown
	for (const option of options) {
		const leftOut: Place['leftOut'] = []
		const found = read(option, value, { ...place, leftOut })
		if (!(found instanceof Unusable)) {
			place.leftOut.push(...leftOut)
			return found
		}
		// The reason that lies deepest belongs to the form that was meant.
		if (!(worst instanceof Unusable) || found.at.split('.').length > worst.at.split('.').length) worst = found
	}
	return worst
}

function isStructure(schema: GenericSchema): boolean {
	return /object|array|record/.test(partsOf(schema).type)
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a single value may have been meant as: text for a number, a number for text. */
function meanings(value: unknown): readonly unknown[] {
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
