import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** The lowest and the highest charge in a country, because cities may have charges of their own; null without delivery. */
export async function readChargeRange(
	db: Db,
	{ id, shipping_charge }: { readonly id: number; readonly shipping_charge: number | null },
): Promise<{ readonly lowest: number; readonly highest: number } | null> {
	const own = await db
		.selectFrom('cities')
		.select((row) => [row.fn.min('shipping_charge').as('lowest'), row.fn.max('shipping_charge').as('highest')])
		.where('country_id', '=', id)
		.executeTakeFirst()
	const charges = [shipping_charge, own?.lowest, own?.highest].flatMap((charge) => (charge == null ? [] : [Number(charge)]))
	return charges.length === 0 ? null : { lowest: Math.min(...charges), highest: Math.max(...charges) }
}
