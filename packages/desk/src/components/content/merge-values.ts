import { isRecord } from './text-values.ts'

/** A value that another person has changed since the form was opened. */
export interface ChangedValue {
	readonly field: string
	readonly seen: unknown
	readonly now: unknown
	readonly yours: unknown
}

/** Merges the values of a form with those that another person has saved: what only one of the two has changed is taken from that one. */
export function mergeValues(seen: unknown, now: unknown, yours: unknown): unknown {
	if (isSame(yours, seen)) return now
	if (!isRecord(yours) || !isRecord(now) || !isRecord(seen)) {
		const isSameLength = [seen, now, yours].every(Array.isArray) && new Set([seen, now, yours].map((one) => (one as []).length)).size === 1
		if (!isSameLength) return yours
		return (yours as unknown[]).map((item, index) => mergeValues((seen as unknown[])[index], (now as unknown[])[index], item))
	}
	const names = new Set([...Object.keys(now), ...Object.keys(yours)])
	const merged = [...names].map((name) => [name, mergeValues(seen[name], now[name], yours[name])] as const)
	return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** The values that another person has changed, with those of the form. */
export function listChangedValues(seen: unknown, now: unknown, yours: unknown, names: readonly string[] = []): readonly ChangedValue[] {
	if (isSame(seen, now)) return []
	const inner = (one: unknown, key: string) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined)
	const isNested = (isRecord(seen) && isRecord(now)) || (Array.isArray(seen) && Array.isArray(now) && seen.length === now.length)
	if (isNested) {
		const keys = new Set([...Object.keys(seen as object), ...Object.keys(now as object)])
		return [...keys].flatMap((key) =>
			listChangedValues(inner(seen, key), inner(now, key), inner(yours, key), [
				...names,
				Array.isArray(seen) ? String(Number(key) + 1) : key,
			]),
		)
	}
	return [{ field: names.map(wordsOf).join(', '), seen: show(seen), now: show(now), yours: show(yours) }]
}

/** The words of a name in code: `orderButton` is "Order button". */
export function wordsOf(name: string): string {
	const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}

function show(value: unknown): unknown {
	return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}
