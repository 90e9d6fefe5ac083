/** A carrier with a tracking page. */
export interface Carrier {
	/** Display name. */
	readonly name: string
	/** URL of the tracking page; `{code}` is the tracking number. */
	readonly url: string
	/** URLs of the tracking page in other languages, by language tag. */
	readonly localizedUrls?: Readonly<Record<string, string>>
}

/**
 * The carriers that commands know by name. If a URL has changed, `--tracking-url` sets another one. The shop sends no requests to
 * carriers; shoppers open the page by a link.
 */
export const carriers = {
	'austrian-post': { name: 'Österreichische Post', url: 'https://www.post.at/s/sendungsdetails?snr={code}' },
	bring: { name: 'Bring', url: 'https://tracking.bring.com/tracking/{code}' },
	colissimo: { name: 'Colissimo', url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}' },
	correos: { name: 'Correos', url: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={code}' },
	dhl: {
		name: 'DHL',
		url: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}',
		localizedUrls: { de: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}' },
	},
	'dhl-express': { name: 'DHL Express', url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}' },
	dpd: {
		name: 'DPD',
		url: 'https://tracking.dpd.de/status/en_US/parcel/{code}',
		localizedUrls: { de: 'https://tracking.dpd.de/status/de_DE/parcel/{code}' },
	},
	fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={code}' },
	gls: { name: 'GLS', url: 'https://gls-group.eu/track/{code}' },
	hermes: { name: 'Hermes', url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{code}' },
	inpost: { name: 'InPost', url: 'https://inpost.pl/sledzenie-przesylek?number={code}' },
	postnord: { name: 'PostNord', url: 'https://tracking.postnord.com/en/tracking?id={code}' },
	'royal-mail': { name: 'Royal Mail', url: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}' },
	'swiss-post': { name: 'Swiss Post', url: 'https://service.post.ch/ekp-web/ui/entry/search/{code}' },
	ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum={code}' },
	usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}' },
} as const satisfies Readonly<Record<string, Carrier>>

export const carrierNames: readonly string[] = Object.keys(carriers)

/** Finds a carrier by its typed name, in any spelling: `Royal Mail`. undefined if unknown. */
export function findCarrier(typed: string): Carrier | undefined {
	const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
	return Object.entries(carriers).find(
		([key, { name }]) => normalize(key) === normalize(typed) || normalize(name) === normalize(typed),
	)?.[1]
}

/** The URL of the tracking page in a language (a tag), or else the default URL. */
export function trackingPageUrl({ url, localizedUrls = {} }: Carrier, code: string, language = ''): string {
	return (localizedUrls[language.replace(/-.*/, '')] ?? url).replace('{code}', encodeURIComponent(code))
}
