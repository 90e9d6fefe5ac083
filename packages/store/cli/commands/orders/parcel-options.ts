import { carrierNames, carriers, findCarrier, trackingPageUrl } from '@storefront/store/commerce/parcels/carriers.ts'
import { isTrackingCode, longestCarrier, normalizeTrackingCode, parseTrackingUrl } from '@storefront/store/commerce/parcels/parcel-rules.ts'
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
	if (tracking.length === 0) return [{ carrier, code: '', url: parseUrlOption(typed) }]
	return tracking
		.map(parseTrackingCode)
		.map((code) => ({ carrier, code, url: parseUrlOption(typed.replace('{code}', encodeURIComponent(code))) }))
}

function carrierUnknown(typed: string | undefined): CommandError {
	const known = carrierNames.join(', ')
	if (typed === undefined) return new CommandError(`Add --carrier with one of ${known}, or --tracking-url https://...`)
	const names = [...carrierNames, ...Object.values(carriers).map(({ name }) => name)]
	return new CommandError(
		`There is no carrier "${typed}".${suggestion(typed, names)} Carriers: ${known}. For another carrier, add --tracking-url https://...`,
	)
}

function parseTrackingCode(typed: string): string {
	const code = normalizeTrackingCode(typed)
	if (isTrackingCode(code)) return code
	throw new CommandError(
		`--tracking is "${typed}". It must be the tracking code of the parcel: 2 to 60 letters and digits such as 00340434161094042557.`,
	)
}

function parseUrlOption(typed: string): string {
	const url = parseTrackingUrl(typed)
	if (url !== null) return url
	throw new CommandError(`--tracking-url is "${typed}". It must be a URL such as https://carrier.example/track/{code}.`)
}

function parseCarrierName(typed = ''): string {
	const name = typed.trim()
	if (name.length <= longestCarrier) return name
	throw new CommandError(`--carrier can have at most ${longestCarrier} characters.`)
}
