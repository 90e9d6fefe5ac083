import type { Engine } from '../open.ts'

/** A moment between changes, as the database knows it. */
interface Snapshot {
	readonly engine: Engine
	/** SQLite: the last id. PostgreSQL: a `pg_snapshot`, `xmin:xmax:xip,xip`. */
	readonly text: string
	/** All before it was there. */
	readonly oldest: bigint
	/** Nothing from it on was there. */
	readonly next: bigint
}

/** Up to where somebody has heard, as a text that only the store understands: `c0ffee12.731:735:732`. */
export interface ChangeCursor {
	/** Whose changes: the name of one database's history. */
	readonly history: string
	readonly at: Snapshot
}

export function cursorText({ history, at }: ChangeCursor): string {
	return `${history}.${at.text}`
}

/** null for whatever is none: it comes from outside, and the database would fail on a snapshot that cannot be. */
export function parseCursor(text: string): ChangeCursor | null {
	const [, history = '', id, lowest, next = '', underWay = ''] =
		/^([\w-]{1,40})\.(?:(\d{1,18})|(\d{1,18}):(\d{1,18}):([\d,]*))$/.exec(text) ?? []
	if (id !== undefined) return { history, at: { engine: 'sqlite', text: id, oldest: BigInt(id) + 1n, next: BigInt(id) + 1n } }
	if (lowest === undefined) return null
	const [oldest, end] = [BigInt(lowest), BigInt(next)]
	const open = underWay === '' ? [] : underWay.split(',')
	if (oldest < 1n || end < oldest || open.length > 10_000 || !open.every((one) => /^\d{1,18}$/.test(one))) return null
	const isSound = open.every((one, index) => BigInt(one) >= oldest && BigInt(one) < end && BigInt(one) > BigInt(open[index - 1] ?? 0))
	return isSound ? { history, at: { engine: 'postgres', text: `${lowest}:${next}:${underWay}`, oldest, next: end } } : null
}
