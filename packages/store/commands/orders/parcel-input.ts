import * as v from 'valibot'
import { findCarrier, trackingPageUrl } from '../../commerce/parcels/carriers.ts'
import { isTrackingCode, longestCarrier, normalizeTrackingCode, parseTrackingUrl } from '../../commerce/parcels/parcel-rules.ts'
import type { NewParcel } from '../../commerce/parcels/parcels.ts'

/** The fields of a parcel as people enter them. */
export const parcelFields = {
	/** A carrier of `commerce/parcels/carriers.ts` in any spelling, or another name. */
	carrier: v.optional(
		v.pipe(v.string(), v.trim(), v.maxLength(longestCarrier, `A carrier can have at most ${longestCarrier} characters.`)),
		'',
	),
	code: v.optional(
		v.pipe(
			v.string(),
			v.transform(normalizeTrackingCode),
			v.check(
				(code) => code === '' || isTrackingCode(code),
				'A tracking code has 2 to 60 letters and digits, such as 00340434161094042557.',
			),
		),
		'',
	),
	/** Tracking page; `{code}` is replaced by the tracking code. Empty: the page of a known carrier. */
	url: v.optional(
		v.pipe(
			v.string(),
			v.trim(),
			v.check(
				(url) => url === '' || parseTrackingUrl(url.replace('{code}', '1')) !== null,
				'A tracking page is a URL such as https://carrier.example/track/{code}.',
			),
		),
		'',
	),
}

interface ParcelInput {
	readonly carrier: string
	readonly code: string
	readonly url: string
}

/** The parcel as it is stored; tracking pages are in `language`, the language of the order. */
export function toParcel({ carrier, code, url }: ParcelInput, language: string): NewParcel {
	const known = findCarrier(carrier)
	const page = url === '' ? (known && code !== '' ? trackingPageUrl(known, code, language) : '') : withCode(url, code)
	return { carrier: known?.name ?? carrier, code, url: page }
}

function withCode(url: string, code: string): string {
	return parseTrackingUrl(url.replace('{code}', encodeURIComponent(code))) ?? ''
}
