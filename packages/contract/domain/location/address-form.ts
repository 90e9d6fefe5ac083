import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Hint } from '../checkout/contact-hints.ts'

/** How addresses of a country are written, as `address-forms.json` has it (`npm run make:addresses`). */
export interface AddressFormData {
	/** Missing: its addresses have none. */
	readonly state?: {
		/** As its people call it: "State", "Province", "Emirate". */
		readonly label: string
		/** Letters rarely arrive without it. */
		readonly isExpected: boolean
		/** Each with what it is also written as: `["California", "CA"]`. Empty: there is no list. */
		readonly names: readonly (readonly [string, ...string[]])[]
	}
	/** Missing: its addresses have none. */
	readonly postalCode?: {
		/** A regular expression that a whole code meets. */
		readonly pattern?: string
		readonly example?: string
	}
	readonly phone?: {
		/** Of this country, as `libphonenumber-js` keeps it: its calling code first. */
		readonly rules: readonly unknown[]
		readonly example: string
	}
}

/** The same with the state as places to choose from. */
export interface AddressForm extends Omit<AddressFormData, 'state'> {
	readonly state?: Omit<NonNullable<AddressFormData['state']>, 'names'> & {
		readonly places: readonly { readonly id: string; readonly name: string; readonly also: readonly string[] }[]
	}
}

/** Of a country of which nothing is known, or that is not chosen yet: everything may be typed. */
export const defaultAddressForm: AddressForm = { state: { label: 'State', isExpected: false, places: [] }, postalCode: {} }

export function toAddressForm({ state, ...rest }: AddressFormData): AddressForm {
	if (!state) return rest
	const { names, ...told } = state
	return { ...rest, state: { ...told, places: names.map(([name, ...also]) => ({ id: name, name, also })) } }
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

/** What a shopper reads for the label of a form's state. */
export function stateLabel(label: string): string {
	return stateLabels[label]?.() ?? label
}

/** The fields of an address that its country folds away. */
export function foldedFields(form: AddressForm): readonly ('state' | 'postal_code')[] {
	return [...(form.state ? [] : (['state'] as const)), ...(form.postalCode ? [] : (['postal_code'] as const))]
}

/** By how codes of the country are written: with or without spaces, and without the country's letters that begin some. */
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
 * The ISO 3166 code of a country by its English name, for stores that tell no codes. Undefined for a name that nobody
 * knows: of its addresses nothing is known then.
 */
export function countryCodeOf(name: string): string | undefined {
	codes ??= codesByName()
	return codes.get(plainName(name))
}

/** Every pair of letters that the runtime knows a region by. */
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

/** Not a code of the past: "YU" is "RS" by now, under the same name. */
function isPresent(code: string): boolean {
	return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** "Bosnia & Herzegovina" is "Bosnia and Herzegovina", and "Hong Kong SAR China" is "Hong Kong". */
function plainName(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(' & ', ' and ')
		.replace(/ sar china$/, '')
}
