/** A carrier whose page shows where a parcel is. */
export interface Carrier {
	/** What shoppers call it. */
	readonly name: string
	/** Its page; `{code}` is the tracking number. */
	readonly url: string
	/** The same page for readers of other languages, by their tags. */
	readonly inLanguages?: Readonly<Record<string, string>>
}

/**
 * The carriers that a command knows by name. Addresses change now and then: `--tracking-url` leads anywhere else. Nothing is
 * fetched from them; the shopper's press opens the page.
 */
export const carriers = {
	'austrian-post': { name: 'Österreichische Post', url: 'https://www.post.at/s/sendungsdetails?snr={code}' },
	bring: { name: 'Bring', url: 'https://tracking.bring.com/tracking/{code}' },
	colissimo: { name: 'Colissimo', url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}' },
	correos: { name: 'Correos', url: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={code}' },
	dhl: {
		name: 'DHL',
		url: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}',
		inLanguages: { de: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}' },
	},
	'dhl-express': { name: 'DHL Express', url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}' },
	dpd: {
		name: 'DPD',
		url: 'https://tracking.dpd.de/status/en_US/parcel/{code}',
		inLanguages: { de: 'https://tracking.dpd.de/status/de_DE/parcel/{code}' },
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

/** A carrier by the name that was typed, however it is written: `Royal Mail`. undefined: there is none. */
export function carrierNamed(typed: string): Carrier | undefined {
	const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
	return Object.entries(carriers).find(([key, { name }]) => plain(key) === plain(typed) || plain(name) === plain(typed))?.[1]
}

/** Its page for a reader of `language`, a tag; in English where the carrier has none in that language. */
export function trackingAddress({ url, inLanguages = {} }: Carrier, code: string, language = ''): string {
	return (inLanguages[language.replace(/-.*/, '')] ?? url).replace('{code}', encodeURIComponent(code))
}
