import type { Remark } from '../../commerce/feed/import/report.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Refused lines and notes that are stored; more are counted. */
const mostRemarks = 10_000

/** Stores refused lines and notes in blocks. */
export class Remarks {
	readonly #db: Db
	readonly #id: number
	readonly #onRemark: ((remark: Remark) => void) | undefined
	#waiting: Remark[] = []
	#position = 0
	first: Remark | undefined

	/** `position`: the number of remarks that the import has already. */
	constructor(db: Db, id: number, onRemark?: (remark: Remark) => void, position = 0) {
		this.#db = db
		this.#id = id
		this.#onRemark = onRemark
		this.#position = position
	}

	async add(remark: Remark): Promise<void> {
		this.#onRemark?.(remark)
		if (remark.kind === 'refused') this.first ??= remark
		if (this.#position + this.#waiting.length >= mostRemarks) return
		this.#waiting.push(remark)
		if (this.#waiting.length === 1000) await this.close()
	}

	/** Stores those that wait. More can be added later. */
	async close(): Promise<void> {
		const rows = this.#waiting.map(({ id, ...remark }, index) => ({
			...remark,
			import_id: this.#id,
			position: this.#position + index,
			item: id.slice(0, 200).replaceAll('\0', ''),
			reason: remark.reason.replaceAll('\0', ''),
		}))
		this.#position += rows.length
		this.#waiting = []
		if (rows.length > 0) await this.#db.insertInto('import_remarks').values(rows).execute()
	}
}

/** Stores notes that were found while an import is applied, after those of its check. */
export async function addNotes(db: Db, id: number, notes: readonly Remark[]): Promise<void> {
	if (notes.length === 0) return
	const { count } = await db
		.selectFrom('import_remarks')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('import_id', '=', id)
		.executeTakeFirstOrThrow()
	const remarks = new Remarks(db, id, undefined, Number(count))
	for (const note of notes) await remarks.add(note)
	await remarks.close()
	const { counts } = await db.selectFrom('imports').select('counts').where('id', '=', id).executeTakeFirstOrThrow()
	const known = JSON.parse(counts || '{}') as { readonly notes?: number }
	await db
		.updateTable('imports')
		.set({ counts: JSON.stringify({ ...known, notes: (known.notes ?? 0) + notes.length }) })
		.where('id', '=', id)
		.execute()
}
