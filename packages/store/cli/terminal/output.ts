import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { escapeControls, escapeControlsInJson } from '../../infrastructure/text/escape-controls.ts'

/** Option of commands with machine-readable output. */
export const jsonOption = ['--json', 'print JSON'] as const

export function printJson(value: unknown): void {
	console.log(escapeControlsInJson(JSON.stringify(value, null, '\t')))
}

/** Prints one line. Control characters in input of shoppers are escaped. */
export function print(line: string): void {
	console.log(escapeControls(line))
}

/** Prints rows in aligned columns; numbers are right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
	const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : escapeControls(cell))))
	const widths = head.map((name, column) => shown.reduce((widest, row) => Math.max(widest, String(row[column] ?? '').length), name.length))
	const line = (cells: readonly (string | number)[]) =>
		cells
			.map((cell, column) => (typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
			.join('  ')
			.trimEnd()
	for (const row of [head, ...shown]) console.log(line(row))
}

/** `1 product`, `12,861 products`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** ` Did you mean "currency"?` if a name resembles the input; otherwise empty. */
export function suggestion(typed: string, names: readonly string[]): string {
	const name = nearest(typed, names)
	return name === undefined ? '' : ` Did you mean "${name}"?`
}

/** Formats a time in UTC: 2026-11-20 10:30. */
export function formatTime(iso: string): string {
	return iso.slice(0, 16).replace('T', ' ')
}
