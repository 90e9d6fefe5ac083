import { type Kysely, sql } from 'kysely'

/** GTIN, part number, and weight and size of the parcel of variants, with the values that earlier imports stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of columns) await sql`alter table offers add column ${sql.ref(column)} text not null default ''`.execute(db)
	for (let last = 0; ; ) {
		const { rows } = await sql<{ id: number; details: string }>`select id, details from offers
			where id > ${last} order by id limit ${pageSize}`.execute(db)
		const end = rows.at(-1)
		if (!end) return
		for (const { id, details } of rows) await fill(db, id, (JSON.parse(details) as { columns?: Columns }).columns ?? {})
		last = Number(end.id)
	}
}

const columns = ['gtin', 'mpn', 'shipping_weight', 'shipping_length', 'shipping_width', 'shipping_height']
const pageSize = 1000

type Columns = Readonly<Record<string, string>>

async function fill(db: Kysely<unknown>, id: number, typed: Columns): Promise<void> {
	const values = columns.flatMap((column) => {
		const text = (typed[column] ?? '').trim()
		const value = column === 'gtin' ? gtin(text) : column === 'mpn' ? text.slice(0, 100) : measure(text)
		return value ? [sql`${sql.ref(column)} = ${value}`] : []
	})
	if (values.length > 0) await sql`update offers set ${sql.join(values)} where id = ${id}`.execute(db)
}

function gtin(text: string): string {
	const digits = text.replaceAll(/[\s-]/g, '')
	const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
	return /^(?:\d{8}|\d{12,14})$/.test(digits) && sum > 0 && sum % 10 === 0 ? digits : ''
}

function measure(text: string): string {
	const [, number = '0', unit = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|kg|oz|lb|cm|in)s?$/i.exec(text) ?? []
	const value = Number(number.replace(',', '.'))
	return value > 0 ? `${value} ${unit.toLowerCase()}` : ''
}
