import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type FeedLine, productKey } from '../feed-line.ts'

/**
 * Stores the lines of one feed and sorts them into groups, in order of their first lines. The lines are in a temporary SQLite file
 * that is deleted with the process, so that a feed of any size fits, on any database of the shop.
 */
export class Staging {
	// An empty name makes SQLite create a temporary file.
	readonly #database = new DatabaseSync('')
	readonly #insert: StatementSync
	readonly #numberOf: StatementSync
	readonly #insertSeen: StatementSync
	readonly #isSeen: StatementSync
	#isKey: StatementSync | undefined

	constructor() {
		this.#database.exec(`
			pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000;
			create table lines (id text primary key, key text not null, number integer not null, line text not null) without rowid;
			create table seen (name text primary key) without rowid;
			begin`)
		this.#insert = this.#database.prepare('insert into lines (id, key, number, line) values (?, ?, ?, ?) on conflict do nothing')
		this.#numberOf = this.#database.prepare('select number from lines where id = ?')
		this.#insertSeen = this.#database.prepare('insert into seen (name) values (?) on conflict do nothing')
		this.#isSeen = this.#database.prepare('select 1 from seen where name = ?')
	}

	/** Adds a line. Returns the number of an earlier line with the same id, which is kept; else null. */
	add(line: FeedLine): number | null {
		const { changes } = this.#insert.run(line.id, productKey(line), line.number, JSON.stringify(line))
		if (changes === 0) return Number(this.#numberOf.get(line.id)?.['number'])
		this.markSeen(line.id, productKey(line))
		return null
	}

	/** Records that the feed names these products or variants. A rejected line counts, so that its product is not removed. */
	markSeen(...names: readonly string[]): void {
		for (const name of names) if (name) this.#insertSeen.run(name)
	}

	isSeen(name: string): boolean {
		return this.#isSeen.get(name) !== undefined
	}

	/** Whether the feed has lines of a product with this key. Only after `close`. */
	hasProduct(key: string): boolean {
		this.#isKey ??= this.#database.prepare('select 1 from lines where key = ? limit 1')
		return this.#isKey.get(key) !== undefined
	}

	/** All names that were seen, and the keys of the products. */
	names(): { readonly seen: readonly string[]; readonly keys: readonly string[] } {
		const textsOf = (statement: string) =>
			this.#database
				.prepare(statement)
				.all()
				.map(({ name }) => String(name))
		return { seen: textsOf('select name from seen'), keys: textsOf('select distinct key as name from lines') }
	}

	/** Ends adding lines. Returns the number of products. */
	finish(): number {
		this.#database.exec('create index lines_key on lines (key, number); commit')
		return Number(this.#database.prepare('select count(distinct key) as count from lines').get()?.['count'])
	}

	/** Yields the lines of each product, without the first `skipped` products. */
	*products(skipped: number): Generator<readonly FeedLine[]> {
		const keys = this.#database.prepare('select key, min(number) as first from lines group by key order by first limit -1 offset ?')
		const lines = this.#database.prepare('select line from lines where key = ? order by number')
		for (const { key } of keys.iterate(skipped)) {
			if (typeof key === 'string') yield lines.all(key).map(({ line }) => JSON.parse(String(line)) as FeedLine)
		}
	}

	/** Removes the temporary file. */
	destroy(): void {
		this.#database.close()
	}
}
