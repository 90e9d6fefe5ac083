import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Hint } from '../checkout/contact-hints.ts'

/** The address format of a country in `address-forms.json` (`npm run make:data -- address-forms`). */
export interface AddressFormData {
	/** Undefined if addresses of the country have no state. */
	readonly state?: {
		/** Local name: "State", "Province", "Emirate". */
		readonly label: string
		/** Whether mail usually needs the state. */
		readonly isExpected: boolean
		/** Names of states with their alternative names: `["California", "CA"]`. Empty if there is no list. */
		readonly names: readonly (readonly [string, ...string[]])[]
	}
	/** Undefined if addresses of the country have no postal code. */
	readonly postalCode?: {
		/** A regular expression that matches a complete postal code. */
		readonly pattern?: string
		readonly example?: string
	}
	readonly phone?: {
		/** Rules of the country in the format of `libphonenumber-js`, with the calling code first. */
		readonly rules: readonly unknown[]
		readonly example: string
	}
}

/** An address format with the states as places for a select field. */
export interface AddressForm extends Omit<AddressFormData, 'state'> {
	readonly state?: Omit<NonNullable<AddressFormData['state']>, 'names'> & {
		readonly places: readonly { readonly id: string; readonly name: string; readonly also: readonly string[] }[]
	}
}

/** The format for unknown countries, or without a selected country: all fields are free text. */
export const defaultAddressForm: AddressForm = { state: { label: 'State', isExpected: false, places: [] }, postalCode: {} }

export function toAddressForm({ state, ...rest }: AddressFormData): AddressForm {
	if (!state) return rest
	const { names, ...fields } = state
	return { ...rest, state: { ...fields, places: names.map(([name, ...also]) => ({ id: name, name, also })) } }
}

const stateLabels: Readonly<Record<string, () => string>> = {
	Area: () => text('location.area'),
	County: () => text('location.county'),
	Department: () => text('location.department'),
	District: () => text('location.district'),
	Emirate: () => text('location.emirate'),
	Governorate: () => text('location.governorate'),
	Island: () => text('location.island'),
	Oblast: () => text('location.oblast'),
	Parish: () => text('location.parish'),
	Prefecture: () => text('location.prefecture'),
	Province: () => text('location.province'),
	State: () => text('fields.state'),
}

/** Localized label of the state field. */
export function stateLabel(label: string): string {
	return stateLabels[label]?.() ?? label
}

/** The address fields that the form hides for the country. */
export function foldedFields(form: AddressForm): readonly ('state' | 'postal_code')[] {
	return [...(form.state ? [] : (['state'] as const)), ...(form.postalCode ? [] : (['postal_code'] as const))]
}

/** A hint about a postal code that does not match the format of the country. Spaces and the letter prefix of the country are optional. */
export function postalCodeHint(typed: string, country: string | undefined, { postalCode }: AddressForm): Hint | null {
	const { pattern, example = '' } = postalCode ?? {}
	const code = typed.trim()
	if (code === '' || pattern === undefined) return null
	const [prefix = ''] = /^[A-Z]+[- ]/.exec(example) ?? []
	const whole = new RegExp(`^(?:${pattern})$`, 'i')
	const isRight = [code, code.replaceAll(/\s+/g, ''), prefix + code].some((written) => whole.test(written))
	if (isRight) return null
	const place = country ?? ''
	return {
		text: example
			? text('location.noPostalCodeSuchAs', { country: place, example: bidiIsolate(example) })
			: text('location.noPostalCode', { country: place }),
	}
}

let codes: ReadonlyMap<string, string> | undefined

/**
 * The ISO 3166 code of a country by its English name, for stores that do not send codes. undefined for unknown names, which
 * have no address format.
 */
export function countryCodeOf(name: string): string | undefined {
	codes ??= codesByName()
	return codes.get(plainName(name))
}

/** Codes of all regions that the runtime knows, by name. */
function codesByName(): ReadonlyMap<string, string> {
	const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
	const pairs = letters.flatMap((first) => letters.map((second) => first + second)).filter(isPresent)
	return new Map(
		pairs.flatMap((code) => {
			const name = englishNames.of(code)
			return name === undefined ? [] : [[plainName(name), code] as const]
		}),
	)
}

/** Whether a code is current: "YU" is a former code with the name of "RS". */
function isPresent(code: string): boolean {
	return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** Normalizes a country name: "Bosnia & Herzegovina" is "Bosnia and Herzegovina", "Hong Kong SAR China" is "Hong Kong". */
function plainName(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(' & ', ' and ')
		.replace(/ sar china$/, '')
}
