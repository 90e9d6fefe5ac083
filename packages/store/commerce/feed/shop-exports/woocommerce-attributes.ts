import type { ExportRow } from './shop-export.ts'
import { decodeReferences } from './texts.ts'

export interface WooAttribute {
	readonly name: string
	readonly values: readonly string[]
	/** Whether the page of the product shows it. */
	readonly isVisible: boolean
}

/** Splits a list of WooCommerce, which writes a comma inside of a value as `\,`. */
export function splitCells(text: string): string[] {
	return text
		.split(/(?<!\\),/)
		.map((value) => value.replaceAll('\\,', ',').trim())
		.filter(Boolean)
}

/** The attributes of a row, `Attribute 1 name` and so on, by their numbers. */
export function readAttributes({ cells }: ExportRow): readonly WooAttribute[] {
	return Object.keys(cells)
		.flatMap((column) => {
			const [, number] = /^attribute_(\d+)_name$/.exec(column) ?? []
			return number ? [Number(number)] : []
		})
		.sort((left, right) => left - right)
		.map((number) => ({
			name: decodeReferences(cells[`attribute_${number}_name`] ?? ''),
			values: splitCells(cells[`attribute_${number}_value(s)`] ?? '').map(decodeReferences),
			isVisible: cells[`attribute_${number}_visible`] !== '0',
		}))
}
