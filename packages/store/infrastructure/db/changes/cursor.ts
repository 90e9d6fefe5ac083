import type { Engine } from '../open.ts'

/** Position in the changes of a database. */
interface Snapshot {
	readonly engine: Engine
	/** SQLite: the last id. PostgreSQL: a `pg_snapshot`, `xmin:xmax:xip,xip`. */
	readonly text: string
	/** All earlier transactions are visible. */
	readonly oldest: bigint
	/** This and all later transactions are not visible. */
	readonly next: bigint
}

/** Position of a reader of changes. Clients treat its text as opaque: `c0ffee12.731:735:732`. */
export interface ChangeCursor {
	/** Id of the history of a database. */
	readonly history: string
	readonly at: Snapshot
}

export function formatCursor({ history, at }: ChangeCursor): string {
	return `${history}.${at.text}`
}

/** Parses a cursor of a client; null for an invalid one, because PostgreSQL fails on invalid snapshots. */
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
