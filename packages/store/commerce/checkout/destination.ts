import { missingSentence } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import { localizeCountry } from '@storefront/contract/domain/location/country-name.ts'
import { findPlaceByName } from '@storefront/contract/domain/location/place-match.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { parseId } from '../../http/calls/wire-id.ts'
import { parseTextList } from '../../infrastructure/db/json.ts'
import { currentMarket, withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { cityNamesInShopLanguages } from '../location/city-names.ts'
import { findCountryByName } from '../location/country-names.ts'
import type { TransitRow } from '../location/delivery-times.ts'
import { marketTitle } from '../markets/market.ts'

/** The destination of an order and its shipping charge. */
export interface Destination {
	readonly countryId: number
	readonly country: string
	readonly city: string
	/** ISO 3166-1 alpha-2. */
	readonly code: string
	readonly charge: Cents
	/** Delivery times of the country. */
	readonly travel: TransitRow
}

/**
 * Finds country and city by name or id (AMB-40). No list of cities is complete, so an unknown city of a known country is
 * accepted as typed. It costs the charge of the country or of its most expensive city, whichever is higher, so that an
 * unknown name never makes a delivery cheaper. Throws `city_unknown` for a place that the shop does not ship to.
 */
export async function findDestination(db: Db, country: string | number, city: string | number): Promise<Destination> {
	const errors: Record<string, string[]> = {}
	if (String(country).trim() === '') errors.country = [missingSentence('country')]
	if (String(city).trim() === '') errors.city = [missingSentence('city')]
	const [missing] = Object.values(errors).flat()
	if (missing) throw new StoreError('invalid_request', missing, { errors })

	const [landKey, landValue] = idOrName(country)
	const countries = db.selectFrom('countries').selectAll()
	const land =
		(await countries.where(landKey, '=', landValue).executeTakeFirst()) ??
		(landKey === 'name' ? findCountryByName(await countries.execute(), landValue) : undefined)
	if (!land) throw await unknownCountry(db, country)
	const town = await findTown(db, land, city)
	// A number is always an id, so it cannot be an unknown city.
	if (!town && !/\p{L}/u.test(String(city)))
		throw new StoreError('city_unknown', text('refusals.cityUnknown', { city, country: land.name }))
	const { name, shipping_charge } = town ?? { name: toSingleLine(String(city)), shipping_charge: await dearestCharge(db, land) }
	const charge = chargeOf(name, shipping_charge, land.shipping_charge)
	return { countryId: land.id, country: land.name, code: land.code, city: name, charge, travel: land }
}

/** The charge of an unlisted city; null where the shop ships only to listed cities. */
async function dearestCharge(db: Db, { id, shipping_charge }: { readonly id: number; readonly shipping_charge: Cents | null }) {
	if (shipping_charge === null) return null
	const { dearest } = await db
		.selectFrom('cities')
		.select(({ fn }) => fn.max('shipping_charge').as('dearest'))
		.where('country_id', '=', id)
		.executeTakeFirstOrThrow()
	return Math.max(shipping_charge, Number(dearest ?? 0))
}

/** For a country that another market delivers to, the message has the name of that market. */
async function unknownCountry(db: Db, country: string | number): Promise<StoreError> {
	const market = currentMarket()
	const [key, value] = idOrName(country)
	const countries = await withMarket(null, () => db.selectFrom('countries').select(['id', 'name', 'code']).execute())
	const elsewhere =
		market && (countries.find((each) => each[key] === value) ?? (key === 'name' ? findCountryByName(countries, value) : undefined))
	if (!elsewhere) return new StoreError('city_unknown', text('refusals.countryUnknown', { country }))
	return new StoreError(
		'city_unknown',
		text('refusals.countryElsewhere', { country: localizeCountry(elsewhere), market: marketTitle(market) }),
	)
}

/** Finds a city by its id, its name, or another name: "Köln" finds "Koeln" and "Cologne". */
async function findTown(db: Db, { id: countryId, code }: { readonly id: number; readonly code: string }, city: string | number) {
	const towns = db.selectFrom('cities').select(['id', 'name', 'also', 'shipping_charge']).where('country_id', '=', countryId)
	const [key, value] = idOrName(city)
	const town = await towns.where(key, '=', value).executeTakeFirst()
	if (town || key === 'id') return town
	const all = await towns.execute()
	return findPlaceByName(
		all.map((each) => ({ ...each, also: [...cityNamesInShopLanguages({ name: each.name, code }), ...parseTextList(each.also)] })),
		value,
	)
}

/**
 * The shipping charge of a city (API-45); the country is optional. Throws `city_unknown` for an unknown city, and for
 * one that the shop does not ship to.
 */
export async function findCharge(db: Db, cityId: string | number, countryId?: string | number): Promise<Cents> {
	if (countryId !== undefined) return (await findDestination(db, countryId, cityId)).charge
	const town = await db
		.selectFrom('cities')
		.innerJoin('countries', 'countries.id', 'cities.country_id')
		.select(['cities.name', 'cities.shipping_charge as own', 'countries.shipping_charge as general'])
		.where('cities.id', '=', parseId(cityId) ?? 0)
		.executeTakeFirst()
	if (!town) throw new StoreError('city_unknown', text('refusals.thisCityUnknown'))
	return chargeOf(town.name, town.own, town.general)
}

/** The charge of a city takes precedence over the charge of its country. */
function chargeOf(name: string, own: Cents | null, general: Cents | null): Cents {
	const charge = own ?? general
	if (charge === null) throw new StoreError('city_unknown', text('refusals.notShippedTo', { place: name }))
	return charge
}

function idOrName(wanted: string | number): readonly ['id', number] | readonly ['name', string] {
	const id = parseId(wanted)
	return id === null ? ['name', String(wanted).trim()] : ['id', id]
}
