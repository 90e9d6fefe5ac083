import { sql } from 'kysely'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { type PersonalTable, personalTables, type SubjectKey } from './personal-tables.ts'

/** A person: an account with its email, or the email of guest orders or of a subscription. */
export interface DataSubject {
	/** null: there is no account. */
	readonly customerId: number | null
	/** Lower case. */
	readonly email: string
}

export type Row = Record<string, unknown>

/** All personal data of a person, by kind. Amounts are in minor units, times are ISO texts in UTC. */
export interface PersonalDataExport extends Row {
	readonly made_at: string
	readonly shop: string
	readonly email: string
	/** Explanation for the reader. */
	readonly about: string
}

const about =
	'All data that this shop stores about you. Amounts are in cents, also discounts of carts and orders; times are in UTC; 1 means yes and 0 means no. Only secrets (hashes of passwords, keys of links) and internal numbers of the shop are left out. Pictures are listed by name.'

/** The person with this email, with or without an account. */
export async function findDataSubject(db: Db, typed: string): Promise<DataSubject> {
	const email = normalizeEmail(typed)
	const customer = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
	return { customerId: customer?.id ?? null, email }
}

/** Reads all data in one snapshot. */
export async function exportPersonalData(db: Db, person: DataSubject, now: Date): Promise<PersonalDataExport> {
	const { name = '' } = await readSettings(db)
	const transaction = db.transaction()
	const snapshot = engineOf(db) === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
	const parts = await snapshot.execute(async (trx) => {
		const read: [string, readonly Row[]][] = []
		for (const table of personalTables)
			if (isSubjectKey(table.of)) read.push([table.exportName, await readPersonalRows(trx, table, person, table.of)])
		await nameProducts(
			trx,
			read.flatMap(([, rows]) => rows),
		)
		return read
	})
	return { made_at: now.toISOString(), shop: name, email: person.email, about, ...Object.fromEntries(parts) }
}

/** Whether there is no data of the person. */
export function isExportEmpty(data: PersonalDataExport): boolean {
	return personalTables.every(({ exportName }) => !(Array.isArray(data[exportName]) && data[exportName].length > 0))
}

function isSubjectKey(of: PersonalTable['of']): of is SubjectKey {
	return of === 'customer' || of === 'email' || of === 'customer or email'
}

async function readPersonalRows(
	db: Db,
	table: PersonalTable,
	{ customerId, email }: DataSubject,
	key: SubjectKey,
): Promise<readonly Row[]> {
	const own = sql`${sql.ref(table.column)} = ${customerId ?? -1}`
	const byEmail = sql`lower(email) = ${email}`
	// Data of another account with this email belongs to that account, also after its deletion, because a mailbox may have
	// passed on to someone else. The owner's command for a person without an account finds that data as well.
	const isNotDetached = customerId === null ? sql`true` : sql`left_at is null`
	const either = sql`(${own} or (${sql.ref(table.column)} is null and ${byEmail} and ${isNotDetached}))`
	const condition = { customer: own, email: byEmail, 'customer or email': either }[key]
	const rows = (await sql<Row>`select * from ${sql.table(table.table)} where ${condition} order by 1`.execute(db)).rows
	return withChildren(db, table, customerId === null ? rows : rows.map((row) => withoutUnverifiedTexts(table, row)))
}

/** Removes withheld texts from rows that were found by email only. */
function withoutUnverifiedTexts({ column, withheldFromEmail = [] }: PersonalTable, row: Row): Row {
	if (row[column] !== null || withheldFromEmail.length === 0) return row
	return Object.fromEntries(Object.entries(row).filter(([name]) => !withheldFromEmail.some((each) => each === name)))
}

/** Maximum number of ids per query, for the parameter limits of both engines. */
const chunkSize = 500

/** Rows in the format of the export, each with its dependent rows of other tables. */
async function withChildren(db: Db, table: PersonalTable, rows: readonly Row[]): Promise<readonly Row[]> {
	const exported = rows.map((row) => exportRow(table, row))
	if (rows.length === 0) return exported
	for (const child of personalTables.filter(({ of }) => of === table.table)) {
		const column = sql.ref(child.column)
		const found: Row[] = []
		for (let start = 0; start < rows.length; start += chunkSize) {
			const ids = rows.slice(start, start + chunkSize).map(({ id }) => id)
			found.push(
				...(await sql<Row>`select * from ${sql.table(child.table)} where ${column} in (${sql.join(ids)}) order by 1`.execute(db)).rows,
			)
		}
		const children = await withChildren(db, child, found)
		const byParent = Map.groupBy(
			children.map((row, index) => ({ row, parent: found[index]?.[child.column] })),
			({ parent }) => parent,
		)
		for (const row of exported) row[child.exportName] = (byParent.get(row['id']) ?? []).map((one) => one.row)
	}
	return exported
}

function exportRow({ withheld = [], json = [] }: PersonalTable, row: Row): Row {
	const shown = Object.entries(row).filter(([column]) => !withheld.includes(column))
	return Object.fromEntries(shown.map(([column, value]) => [column, json.includes(column) ? JSON.parse(String(value)) : value]))
}

/** Adds product names, because ids of products mean nothing to the reader. */
async function nameProducts(db: Db, rows: readonly Row[]): Promise<void> {
	const all = rows.flatMap(withDescendants)
	const idsIn = (column: string) => [...new Set(all.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : [])))]
	const offers = new Map<unknown, number>()
	for (const part of chunksOf(idsIn('offer_id')))
		for (const { id, product_id } of await db.selectFrom('offers').select(['id', 'product_id']).where('id', 'in', part).execute())
			offers.set(id, product_id)
	const names = new Map<unknown, string>()
	for (const part of chunksOf([...new Set([...idsIn('product_id'), ...offers.values()])]))
		for (const { id, name } of await db.selectFrom('products').select(['id', 'name']).where('id', 'in', part).execute()) names.set(id, name)
	for (const row of all) {
		const name = names.get(row['product_id'] ?? offers.get(row['offer_id']))
		// Order lines have their own name, from the time of the order.
		if (name !== undefined && !('name' in row)) row['product'] = name
	}
}

function withDescendants(row: Row): readonly Row[] {
	return [row, ...Object.values(row).flatMap((value) => (Array.isArray(value) ? (value as Row[]).flatMap(withDescendants) : []))]
}

function chunksOf(ids: readonly number[]): readonly (readonly number[])[] {
	return Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) => ids.slice(at * chunkSize, (at + 1) * chunkSize))
}
