import { carrierNames, carriers, findCarrier, trackingPageUrl } from '@storefront/store/commerce/parcels/carriers.ts'
import { maxParcels, type NewParcel } from '@storefront/store/commerce/parcels/parcels.ts'
import type { Command } from 'commander'
import { CommandError } from '../../terminal/command-error.ts'
import { suggestion } from '../../terminal/output.ts'

/** Options of a command about parcels. */
export interface ParcelOptions {
	readonly tracking?: readonly string[]
	readonly carrier?: string
	readonly trackingUrl?: string
	readonly removeTracking?: string
}

const longestAddress = 500
const longestName = 40

export function addParcelOptions(command: Command): Command {
	return command
		.option('--tracking <code>', 'tracking code of a parcel; repeat the option for more parcels', (code: string, before: string[] = []) => [
			...before,
			code,
		])
		.option('--carrier <name>', `carrier: ${carrierNames.join(', ')}`)
		.option('--tracking-url <address>', 'tracking page of another carrier; {code} is replaced by the tracking code')
		.option('--remove-tracking <code>', 'remove a tracking code that was added by mistake')
}

/**
 * Parses parcels; tracking pages are in `language`, the language of the order. Throws a `CommandError` for a parcel without a tracking
 * page.
 */
export function parcelsOf({ tracking = [], carrier, trackingUrl }: ParcelOptions, language = ''): readonly NewParcel[] {
	if (tracking.length === 0 && carrier === undefined && trackingUrl === undefined) return []
	if (tracking.length === 0 && trackingUrl === undefined) throw new CommandError('--carrier also needs the tracking code: --tracking CODE.')
	if (tracking.length > maxParcels) throw new CommandError(`An order can have at most ${maxParcels} parcels.`)
	const known = carrier === undefined ? undefined : findCarrier(carrier)
	if (trackingUrl !== undefined) return atAddress(tracking, known?.name ?? parseCarrierName(carrier), trackingUrl)
	if (known === undefined) throw carrierUnknown(carrier)
	return tracking.map(parseTrackingCode).map((code) => ({ carrier: known.name, code, url: trackingPageUrl(known, code, language) }))
}

function atAddress(tracking: readonly string[], carrier: string, typed: string): readonly NewParcel[] {
	if (tracking.length > 1 && !typed.includes('{code}'))
		throw new CommandError(
			'For several parcels, --tracking-url must contain {code} instead of the tracking code. Alternatively run the command once for each parcel.',
		)
	if (tracking.length === 0) return [{ carrier, code: '', url: parseTrackingUrl(typed) }]
	return tracking
		.map(parseTrackingCode)
		.map((code) => ({ carrier, code, url: parseTrackingUrl(typed.replace('{code}', encodeURIComponent(code))) }))
}

function carrierUnknown(typed: string | undefined): CommandError {
	const known = carrierNames.join(', ')
	if (typed === undefined) return new CommandError(`Add --carrier with one of ${known}, or --tracking-url https://...`)
	const names = [...carrierNames, ...Object.values(carriers).map(({ name }) => name)]
	return new CommandError(
		`There is no carrier "${typed}".${suggestion(typed, names)} Carriers: ${known}. For another carrier, add --tracking-url https://...`,
	)
}

/** Removes spaces, which make codes easier to read. */
function parseTrackingCode(typed: string): string {
	const code = typed.replaceAll(/\s/g, '')
	if (/^[A-Za-z0-9][A-Za-z0-9./-]{1,59}$/.test(code)) return code
	throw new CommandError(
		`--tracking is "${typed}". It must be the tracking code of the parcel: 2 to 60 letters and digits such as 00340434161094042557.`,
	)
}

function parseTrackingUrl(typed: string): string {
	const address = typed.trim()
	const url = URL.canParse(address) ? new URL(address) : null
	if (
		url?.protocol === 'https:' &&
		url.username === '' &&
		url.password === '' &&
		address.length <= longestAddress &&
		!/[\s<>"]/.test(address)
	)
		return url.href
	throw new CommandError(`--tracking-url is "${typed}". It must be a URL such as https://carrier.example/track/{code}.`)
}

function parseCarrierName(typed = ''): string {
	const name = typed.trim()
	if (name.length <= longestName) return name
	throw new CommandError(`--carrier can have at most ${longestName} characters.`)
}
