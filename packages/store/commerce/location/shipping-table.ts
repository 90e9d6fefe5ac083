import { type Cents, defaultCurrency, exampleAmount, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { readSpreadsheet } from '../../infrastructure/text/spreadsheet.ts'
import { mostTravelDays, type TravelDays, travelDays } from './delivery-dates.ts'
import { travelOf } from './delivery-times.ts'

/** What shipping to a country, or to one city of it, costs. */
export interface ShippingCharge {
	/** ISO 3166-1 alpha-2: `DE`. */
	readonly country: string
	/** null: the whole country, but for its cities that have a charge of their own. */
	readonly cityId: number | null
	/** null: the shop does not ship there. */
	readonly charge: Cents | null
	/** How many working days things travel there; null: nothing is promised. Missing: the table says nothing of times. */
	readonly travel?: TravelDays | null
	/** For the reader of the file. */
	readonly name: string
}

const columns = ['country', 'city', 'charge', 'min_days', 'max_days', 'name']
/** Of tables that were written before there were times: they leave those alone. */
const columnsWithoutTimes = columns.filter((column) => !column.endsWith('_days'))

/**
 * Reads a shipping table: CSV with the columns `country,city,charge,min_days,max_days,name`, or without the days; lines that begin with `#` are remarks.
 * Throws an error that names every line that is wrong and says how to mend it. `source` is the file's name for that, `currency`
 * what its charges are in.
 */
export function parseShippingTable(text: string, source: string, currency: string = defaultCurrency): ShippingCharge[] {
	const [head, ...body] = readSpreadsheet(text, source)
	const named = head?.fields.join(',').toLowerCase()
	const known = [columns, columnsWithoutTimes].find((each) => each.join(',') === named)
	if (!known) throw new Error(`${source}, line ${head?.line ?? 1}: begin with the line "${columns.join(',')}"`)
	const charges: ShippingCharge[] = []
	const lines = new Map<string, number>()
	const faults: string[] = []
	for (const { fields, line } of body) {
		const read = readCharge((column) => fields[known.indexOf(column)] ?? '', known === columns, currency)
		const place = typeof read === 'string' ? '' : `${read.country} ${read.cityId ?? ''}`.trim()
		const earlier = lines.get(place)
		if (typeof read === 'string') faults.push(`${source}, line ${line}: ${read}`)
		else if (earlier !== undefined) faults.push(`${source}, line ${line}: "${place}" is there twice, first in line ${earlier}`)
		else {
			charges.push(read)
			lines.set(place, line)
		}
	}
	if (faults.length > 0) throw new Error(faults.join('\n'))
	return charges
}

/** What a line says, or what is wrong with it. */
function readCharge(fieldOf: (column: string) => string, hasTimes: boolean, currency: string): ShippingCharge | string {
	const [country = '', city = '', charge = '', min = '', max = '', name = ''] = columns.map(fieldOf)
	const fault = faultOf(country, city) ?? faultOfCharge(city, charge, currency) ?? faultOfDays(city, min, max)
	if (fault) return fault
	return {
		country: country.toUpperCase(),
		cityId: city === '' ? null : Number(city),
		charge: charge === '' ? null : toMinorUnits(charge, currency),
		...(hasTimes && city === '' ? { travel: travelDays(min, max) } : {}),
		name,
	}
}

function faultOf(country: string, city: string): string | null {
	if (!/^[a-z]{2}$/i.test(country)) return `"${country}" is not a country; write its two letters, like DE`
	if (!/^\d*$/.test(city)) return `"${city}" is not the id of a city; write a number, or nothing for the whole country`
	return null
}

function faultOfCharge(city: string, charge: string, currency: string): string | null {
	if (city !== '' && charge === '') return 'a city without a charge follows its country; leave the line out'
	if (charge !== '' && !isAmount(charge, currency))
		return `"${charge}" is not an amount; write it like ${exampleAmount(currency)}, or nothing when the shop does not ship there`
	return null
}

function faultOfDays(city: string, min: string, max: string): string | null {
	if (min === '' && max === '') return null
	if (city !== '') return 'days are said of whole countries; leave min_days and max_days of a city empty'
	if (travelDays(min, max) === null)
		return `"${min}" to "${max}" are no days; write whole numbers up to ${mostTravelDays}, the smaller one first, or nothing in both`
	return null
}

/**
 * Makes `charges` the shop's shipping table: whatever they do not name is not shipped to, or, for a city, follows its
 * country again. Throws, and changes nothing, when they name a country or a city that does not exist.
 */
export function replaceShippingTable(db: Db, charges: readonly ShippingCharge[]): Promise<void> {
	return inTransaction(db, (trx) => writeShippingTable(trx, charges))
}

export async function writeShippingTable(trx: Transaction<Database>, charges: readonly ShippingCharge[]): Promise<void> {
	await trx.updateTable('countries').set({ shipping_charge: null }).where('shipping_charge', 'is not', null).execute()
	await trx.updateTable('cities').set({ shipping_charge: null }).where('shipping_charge', 'is not', null).execute()
	if (charges.some(({ travel }) => travel !== undefined))
		await trx.updateTable('countries').set({ min_days: null, max_days: null }).where('min_days', 'is not', null).execute()
	const faults: string[] = []
	for (const { country, cityId, charge, travel } of charges) {
		const found = cityId === null ? await setCountry(trx, country, charge, travel) : await setCity(trx, country, cityId, charge)
		if (!found)
			faults.push(cityId === null ? `There is no country "${country}".` : `There is no city ${cityId} in the country "${country}".`)
	}
	if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function setCountry(
	trx: Transaction<Database>,
	code: string,
	charge: Cents | null,
	travel: TravelDays | null = null,
): Promise<boolean> {
	const days = travel ? { min_days: travel.min, max_days: travel.max } : {}
	const result = await trx
		.updateTable('countries')
		.set({ shipping_charge: charge, ...days })
		.where('code', '=', code)
		.executeTakeFirst()
	return result.numUpdatedRows === 1n
}

async function setCity(trx: Transaction<Database>, code: string, cityId: number, charge: Cents | null): Promise<boolean> {
	const result = await trx
		.updateTable('cities')
		.set({ shipping_charge: charge })
		.where('id', '=', cityId)
		.where('country_id', 'in', (query) => query.selectFrom('countries').select('id').where('code', '=', code))
		.executeTakeFirst()
	return result.numUpdatedRows === 1n
}

/** The shop's shipping table as it is now: every country, and the cities that have a charge of their own. */
export async function readShippingTable(db: Db): Promise<ShippingCharge[]> {
	const countries = await db
		.selectFrom('countries')
		.select(['code as country', 'shipping_charge as charge', 'min_days', 'max_days', 'name'])
		.orderBy('code')
		.execute()
	const cities = await db
		.selectFrom('cities')
		.innerJoin('countries', 'countries.id', 'cities.country_id')
		.select(['countries.code as country', 'cities.id as cityId', 'cities.shipping_charge as charge', 'cities.name'])
		.where('cities.shipping_charge', 'is not', null)
		.orderBy('cities.id')
		.execute()
	return countries.flatMap(({ min_days, max_days, ...country }) => [
		{ ...country, cityId: null, travel: travelOf({ min_days, max_days }) },
		...cities.filter((city) => city.country === country.country),
	])
}

/** A shipping table in the form that `parseShippingTable` reads. */
export function formatShippingTable(charges: readonly ShippingCharge[], currency: string = defaultCurrency): string {
	const lines = charges.map(({ country, cityId, charge, travel, name }) =>
		[country, cityId ?? '', charge === null ? '' : toAmountText(charge, currency), travel?.min ?? '', travel?.max ?? '', quoted(name)].join(
			',',
		),
	)
	return [columns.join(','), ...lines, ''].join('\n')
}

function quoted(name: string): string {
	return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}
