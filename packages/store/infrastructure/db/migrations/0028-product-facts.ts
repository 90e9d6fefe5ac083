import { type Kysely, sql } from 'kysely'

/**
 * Condition, energy label, charging, documents and safety information of products. Values that earlier imports stored with their variants
 * become those of the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const column of [...texts, ...links, ...codes])
		await sql`alter table products add column ${sql.ref(column)} text not null default ''`.execute(db)
	for (let last = 0; ; ) {
		const { rows } = await sql<Row>`select id, specifications from products where id > ${last} order by id limit ${pageSize}`.execute(db)
		const end = rows.at(-1)
		if (!end) return
		const { rows: variants } = await sql<Variant>`select product_id, details from offers
			where product_id > ${last} and product_id <= ${end.id} order by product_id, position, id`.execute(db)
		const lines = Map.groupBy(variants, ({ product_id }) => Number(product_id))
		for (const row of rows) await fill(db, row, lines.get(Number(row.id)) ?? [])
		last = Number(end.id)
	}
}

const texts = [
	...['spare_parts', 'manufacturer_name', 'manufacturer_address', 'manufacturer_email'],
	...['eu_contact_name', 'eu_contact_address', 'eu_contact_email', 'safety_warnings'],
]
const links = ['energy_label_link', 'energy_sheet_link', 'manual_link', 'video_link']
const codes = ['item_condition', 'eprel_number', 'charger_included', 'charging_power', 'repairability']

const pageSize = 500
const certification = 'certification(certification_authority:certification_name:certification_code)'

interface Row {
	readonly id: number
	readonly specifications: string
}

interface Variant {
	readonly product_id: number
	readonly details: string
}

async function fill(db: Kysely<unknown>, { id, specifications }: Row, variants: readonly Variant[]): Promise<void> {
	const lines = variants.map(({ details }) => (JSON.parse(details) as { columns?: Record<string, string> }).columns ?? {})
	const first = (column: string) => lines.find((columns) => columns[column])?.[column] ?? ''
	const condition = conditionOf(lines)
	const values = [
		...texts.map((column) => [column, first(column)] as const),
		...links.map((column) => [column, /^https?:\/\//i.test(first(column)) ? first(column) : ''] as const),
		['item_condition', condition] as const,
		['eprel_number', /EC:EPREL:(\d{1,9})(?=$|,)/i.exec(first('certification') || first(certification))?.[1] ?? ''] as const,
		...(condition ? [['specifications', withCondition(specifications, condition)] as const] : []),
	].filter(([, value]) => value !== '')
	if (values.length === 0) return
	const changes = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
	await sql`update products set ${changes} where id = ${id}`.execute(db)
}

/** The condition of all lines; empty if they are new, or if it differs. */
function conditionOf(lines: readonly Readonly<Record<string, string>>[]): string {
	const [condition, ...others] = new Set(lines.map((columns) => (columns['condition'] || 'new').toLowerCase()))
	if (others.length > 0) return ''
	return { refurbished: 'Refurbished', used: 'Used' }[condition ?? ''] ?? ''
}

function withCondition(specifications: string, condition: string): string {
	const list = JSON.parse(specifications) as readonly { readonly name: string; readonly value: string }[]
	return JSON.stringify([...list.filter(({ name }) => name !== 'Condition'), { name: 'Condition', value: condition }])
}
