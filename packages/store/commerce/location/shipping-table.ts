import { type Cents, defaultCurrency, exampleAmount, isAmount, toAmountText, toMinorUnits } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { readSpreadsheet } from '../../infrastructure/text/spreadsheet.ts'
import { maxTransitDays, parseTransitDays, type TransitDays } from './delivery-dates.ts'
import { transitDaysOf } from './delivery-times.ts'

/** The delivery charge of a country or of one of its cities. */
export interface ShippingCharge {
	/** ISO 3166-1 alpha-2: `DE`. */
	readonly country: string
	/** null: the whole country, except cities with their own charge. */
	readonly cityId: number | null
	/** null: no delivery there. */
	readonly charge: Cents | null
	/** Transit time in working days; null: not known. Missing: the table has no transit times. */
	readonly travel?: TransitDays | null
	/** For people who read the file. */
	readonly name: string
}

const columns = ['country', 'city', 'charge', 'min_days', 'max_days', 'name']
/** Columns of older tables without transit times; importing them keeps the stored times. */
const columnsWithoutTimes = columns.filter((column) => !column.endsWith('_days'))

/**
 * Parses a shipping table: CSV with the columns `country,city,charge,min_days,max_days,name`, or without the days; lines that begin
 * with `#` are comments. `source`: file name for messages; `currency`: of the charges. Throws an `Error` that names every invalid line
 * and how to fix it.
 */
export function parseShippingTable(text: string, source: string, currency: string = defaultCurrency): ShippingCharge[] {
	const [head, ...body] = readSpreadsheet(text, source)
	const named = head?.fields.join(',').toLowerCase()
	const known = [columns, columnsWithoutTimes].find((each) => each.join(',') === named)
	if (!known) throw new Error(`${source}, line ${head?.line ?? 1}: the first line must be "${columns.join(',')}"`)
	const charges: ShippingCharge[] = []
	const lines = new Map<string, number>()
	const errors: string[] = []
	for (const { fields, line } of body) {
		const read = parseCharge((column) => fields[known.indexOf(column)] ?? '', known === columns, currency)
		const place = typeof read === 'string' ? '' : `${read.country} ${read.cityId ?? ''}`.trim()
		const earlier = lines.get(place)
		if (typeof read === 'string') errors.push(`${source}, line ${line}: ${read}`)
		else if (earlier !== undefined) errors.push(`${source}, line ${line}: line ${earlier} already has "${place}"`)
		else {
			charges.push(read)
			lines.set(place, line)
		}
	}
	if (errors.length > 0) throw new Error(errors.join('\n'))
	return charges
}

/** Parses a line; returns the reason if it is invalid. */
function parseCharge(fieldOf: (column: string) => string, hasTimes: boolean, currency: string): ShippingCharge | string {
	const [country = '', city = '', charge = '', min = '', max = '', name = ''] = columns.map(fieldOf)
	const error = placeError(country, city) ?? chargeError(city, charge, currency) ?? daysError(city, min, max)
	if (error) return error
	return {
		country: country.toUpperCase(),
		cityId: city === '' ? null : Number(city),
		charge: charge === '' ? null : toMinorUnits(charge, currency),
		...(hasTimes && city === '' ? { travel: parseTransitDays(min, max) } : {}),
		name,
	}
}

function placeError(country: string, city: string): string | null {
	if (!/^[a-z]{2}$/i.test(country)) return `"${country}" is not a country; use a two-letter country code such as DE`
	if (!/^\d*$/.test(city)) return `"${city}" is not the id of a city; use a number, or leave it empty for the whole country`
	return null
}

function chargeError(city: string, charge: string, currency: string): string | null {
	if (city !== '' && charge === '') return 'a city without a charge has the charge of its country; remove the line'
	if (charge !== '' && !isAmount(charge, currency))
		return `"${charge}" is not an amount; use an amount such as ${exampleAmount(currency)}, or leave it empty if the shop does not ship there`
	return null
}

function daysError(city: string, min: string, max: string): string | null {
	if (min === '' && max === '') return null
	if (city !== '') return 'days apply to whole countries; leave min_days and max_days of a city empty'
	if (parseTransitDays(min, max) === null)
		return `"${min}" to "${max}" are not valid days; use whole numbers up to ${maxTransitDays}, the smaller one first, or leave both empty`
	return null
}

/** A table has unknown countries or cities; the message has a line for each of them. */
export class UnknownPlaces extends Error {
	override readonly name = 'UnknownPlaces'
}

/**
 * Replaces the shipping table of the shop by `charges`: other countries have no delivery, and other cities follow their country.
 * Throws `UnknownPlaces`; the caller's transaction then rolls back.
 */
export async function writeShippingTable(trx: Transaction<Database>, charges: readonly ShippingCharge[]): Promise<void> {
	await trx.updateTable('countries').set({ shipping_charge: null }).where('shipping_charge', 'is not', null).execute()
	await trx.updateTable('cities').set({ shipping_charge: null }).where('shipping_charge', 'is not', null).execute()
	if (charges.some(({ travel }) => travel !== undefined))
		await trx.updateTable('countries').set({ min_days: null, max_days: null }).where('min_days', 'is not', null).execute()
	const faults: string[] = []
	for (const { country, cityId, charge, travel } of charges) {
		const isFound = cityId === null ? await setCountry(trx, country, charge, travel) : await setCity(trx, country, cityId, charge)
		if (!isFound)
			faults.push(cityId === null ? `There is no country "${country}".` : `There is no city ${cityId} in the country "${country}".`)
	}
	if (faults.length > 0) throw new UnknownPlaces(faults.join('\n'))
}

async function setCountry(
	trx: Transaction<Database>,
	code: string,
	charge: Cents | null,
	travel: TransitDays | null = null,
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

/** The current shipping table: every country, and the cities with their own charge. */
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
		{ ...country, cityId: null, travel: transitDaysOf({ min_days, max_days }) },
		...cities.filter((city) => city.country === country.country),
	])
}

/** Formats a shipping table as CSV for `parseShippingTable`. */
export function formatShippingTable(charges: readonly ShippingCharge[], currency: string = defaultCurrency): string {
	const lines = charges.map(({ country, cityId, charge, travel, name }) =>
		[
			country,
			cityId ?? '',
			charge === null ? '' : toAmountText(charge, currency),
			travel?.min ?? '',
			travel?.max ?? '',
			quoteCsv(name),
		].join(','),
	)
	return [columns.join(','), ...lines, ''].join('\n')
}

function quoteCsv(name: string): string {
	return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}
