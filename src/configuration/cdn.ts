import { tagHeaders } from '../domain/web/headers.ts'
import { oneOf, secretText, shortestSecret, text, webAddress, wholeNumber } from './kinds.ts'
import { variable } from './variable.ts'

/** One header of a request, as `Name: value`. */
function headerLine(value: string): readonly [string, string] | undefined {
	const [, name, content] = /^([A-Za-z\d][A-Za-z\d-]*):\s*(\S[\x20-\x7e]*)$/.exec(value) ?? []
	return name === undefined || content === undefined ? undefined : [name, content]
}

/** The variables of a CDN, or another cache of pages, in front of the shop. */
export const cdnVariables = {
	CDN_TAGS: variable(
		oneOf(tagHeaders),
		undefined,
		'Header in which a CDN in front of the shop learns what a page shows: `Cache-Tag` (Cloudflare and most others), `Surrogate-Key` (Fastly), `xkey` (Varnish). Without it pages carry no tags, and are asked for anew each time.',
	),
	CDN_SECONDS: variable(
		wholeNumber(1, 31_536_000),
		60,
		'How many seconds such a CDN may show a page without asking the shop. More than a minute only together with `PURGE_URL`.',
	),
	PURGE_URL: variable(
		text('an address such as https://cdn.example/purge', (value) => webAddress(value)),
		undefined,
		'Where each process of the shop tells that CDN what has changed: with `xkey` by PURGE and the header `xkey-purge`, else by POST with `{"tags": [...]}`. It needs `CDN_TAGS`.',
	),
	PURGE_HEADER: variable(
		{ ...text('one header, as Authorization: Bearer TOKEN', headerLine), secret: true },
		undefined,
		'Header sent along with it, by which the CDN knows the shop: `Authorization: Bearer TOKEN`.',
	),
	PURGE_SECRET: variable(
		{ ...text(`a secret text of at least ${shortestSecret} characters`, secretText), secret: true },
		undefined,
		'What such messages are signed with, in `X-Timestamp` and `X-Signature` as those to `/api/revalidate` are. Without it they are not signed.',
	),
}

/** The secrets among them. */
export const cdnSecrets: readonly string[] = ['PURGE_HEADER', 'PURGE_SECRET']
