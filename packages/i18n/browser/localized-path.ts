// Replaces ../localized-path.ts in built scripts, which know their own language but not the other ones of the shop.

import { pagePrefix } from '../locale.ts'
import type { PathTable } from '../localized-path.ts'

export function localizePath(path: string): string {
	return addPrefix(stripLocale(path))
}

export function stripLocale(path: string): string {
	return path.replace(new RegExp(`^${pagePrefix()}(?![^/?#])/?`), '/')
}

export function localizePaths<const Table extends PathTable>(table: Table): Table {
	const localize = (path: PathTable[string]) =>
		typeof path === 'string' ? addPrefix(path) : (...values: never[]) => addPrefix(path(...values))
	return Object.fromEntries(Object.entries(table).map(([name, path]) => [name, localize(path)])) as Table
}

function addPrefix(path: string): string {
	return pagePrefix() === '' ? path : pagePrefix() + path.replace(/^\/(?=$|[?#])/, '')
}
