import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Places where customers pick up orders, their stock, and kind and largest parcel of delivery services. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const { id, postgres } = columnTypes(db)
	await sql`create table pickup_places (
		id ${sql.raw(id)},
		code text not null unique,
		name text not null,
		address text not null,
		opening_hours text not null default '',
		country_id integer not null references countries (id) on delete cascade,
		is_open integer not null default 1
	)`.execute(db)
	await sql`create table place_stock (
		place_id integer not null references pickup_places (id) on delete cascade,
		offer_id integer not null references offers (id) on delete cascade,
		stock integer not null,
		primary key (place_id, offer_id)
	)`.execute(db)
	await sql`create index place_stock_offer on place_stock (offer_id)`.execute(db)
	for (const statement of postgres ? postgresCap : sqliteCap) await sql.raw(statement).execute(db)
	for (const column of ['kind', 'max_parcel'])
		await sql`alter table delivery_services add column ${sql.ref(column)} text not null default ''`.execute(db)
	for (const column of ['pickup_place', 'delivery_point'])
		await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(db)
}

/**
 * Places never have more pieces of a variant than are left of it: when its stock falls, those of the places that were added last are
 * reduced. A trigger, so that orders, imports, undo and older processes follow the rule.
 */
function cap(variant: string, left: string, [smallest, largest]: readonly [string, string]): string {
	return `update place_stock set stock = ${largest}(0, ${smallest}(stock, ${left} - (
			select coalesce(sum(earlier.stock), 0) from place_stock earlier
			where earlier.offer_id = ${variant} and earlier.place_id < place_stock.place_id)))
		where offer_id = ${variant} and (select sum(every.stock) from place_stock every where every.offer_id = ${variant}) > ${left};`
}

const sqliteCap = [
	`create trigger place_stock_cap after update of stock on offers when new.stock < old.stock begin
		${cap('new.id', 'new.stock', ['min', 'max'])}
	end`,
]

const postgresCap = [
	`create function cap_place_stock() returns trigger language plpgsql as $$
	begin
		${cap('new.id', 'new.stock', ['least', 'greatest'])}
		return null;
	end $$`,
	`create trigger place_stock_cap after update of stock on offers for each row when (new.stock < old.stock)
		execute function cap_place_stock()`,
]
