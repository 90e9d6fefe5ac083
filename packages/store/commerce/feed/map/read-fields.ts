import {
	feedColumnsOf,
	mapProductFields,
	type ProductFieldName,
	type ProductFieldValues,
	productFieldNames,
} from '@storefront/contract/domain/catalogue/product-fields.ts'
import { mapVariantFields, type VariantFieldName, variantFieldNames } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import { parseFieldValue } from '@storefront/store/commerce/catalogue/field-values.ts'
import { parseVariantField } from '@storefront/store/commerce/catalogue/variant-field-values.ts'

type Columns = Readonly<Record<string, string>>
type Line = { readonly columns: Columns }

/** The fields of a product from its lines: the first value of the first column that has one. null: not in the feed, or not valid. */
export function readFields(lines: readonly Line[]): Readonly<Record<ProductFieldName, string | null>> {
	return mapProductFields((name) => {
		const typed = columnsOf(name)
			.map((column) => lines.find(({ columns }) => columns[column])?.columns[column])
			.find(Boolean)
		if (typed === undefined) return null
		if (name === 'item_condition' && conditionVaries(lines)) return ''
		return parseFieldValue(name, typed)
	})
}

/** The column of certificates with the names of its parts, as XML feeds give it. */
const certification = 'certification(certification_authority:certification_name:certification_code)'

/** The feed columns with the value of a field, in the order in which they count. */
export function columnsOf(name: ProductFieldName): readonly string[] {
	return feedColumnsOf(name).flatMap((column) => (column === 'certification' ? [column, certification] : [column]))
}

/** Whether the variants of a product have different conditions: then it is an option, not a field. */
function conditionVaries(lines: readonly Line[]): boolean {
	return lines.every(({ columns }) => !columns['item_condition']) && new Set(lines.map(conditionOf)).size > 1
}

export const newCondition = 'New'

/** The condition of a line as shoppers read it, by Google's column; texts that are no condition stay. */
export function conditionOf({ columns }: Line): string {
	const typed = columns['condition'] || newCondition
	const value = parseFieldValue('item_condition', typed)
	return value === null ? typed : value || newCondition
}

/** The fields of a variant from its line. null: not in the feed, or not valid. */
export function readVariantFields(columns: Columns): Readonly<Record<VariantFieldName, string | null>> {
	return mapVariantFields((name) => (columns[name] ? parseVariantField(name, columns[name]) : null))
}

/** Replaces the columns of a line by the stored fields of its variant where these say something else. */
export function withVariantFields(columns: Columns, stored: Readonly<Record<VariantFieldName, string>>): Columns {
	const inLine = readVariantFields(columns)
	const changed = variantFieldNames.filter((name) => (inLine[name] ?? '') !== stored[name])
	if (changed.length === 0) return columns
	const others = Object.entries(columns).filter(([column]) => changed.every((name) => name !== column))
	return Object.fromEntries([...others, ...changed.flatMap((name) => (stored[name] ? [[name, stored[name]] as const] : []))])
}

/** The column of Google for a field, with the value in Google's terms; empty: the line has no such column. */
const googleColumns: Readonly<Partial<Record<ProductFieldName, (value: string) => readonly [column: string, value: string]>>> = {
	item_condition: (value) => ['condition', googleCondition(value)],
	energy_class: (value) => ['energy_efficiency_class', value],
	eprel_number: (value) => [certification, value && `EC:EPREL:${value}`],
}

function googleCondition(value: string): string {
	if (value === '') return 'new'
	return value.startsWith('Refurbished') ? 'refurbished' : 'used'
}

/** Replaces Google's columns of lines by the stored fields where these say something else. */
export function withGoogleFields<Some extends Line>(lines: readonly Some[], stored: ProductFieldValues): readonly Some[] {
	const inLines = readFields(lines)
	const changed = productFieldNames.flatMap((name) => {
		const column = googleColumns[name]?.(stored[name])
		return column && (inLines[name] ?? '') !== stored[name] ? [{ name, column }] : []
	})
	if (changed.length === 0) return lines
	return lines.map((line) => {
		const columns: Record<string, string> = { ...line.columns }
		for (const { name, column } of changed) {
			for (const other of columnsOf(name)) delete columns[other]
			if (column[1] !== '') columns[column[0]] = column[1]
		}
		return { ...line, columns }
	})
}
