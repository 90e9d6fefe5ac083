import { tagHeaders } from '@storefront/contract/domain/web/headers.ts'
import { minSecretLength, oneOf, secretText, text, webAddress, wholeNumber } from './kinds.ts'
import { variable } from './variable.ts'

/** Parses one request header, written as `Name: value`. */
function headerLine(value: string): readonly [string, string] | undefined {
	const [, name, content] = /^([A-Za-z\d][A-Za-z\d-]*):\s*(\S[\x20-\x7e]*)$/.exec(value) ?? []
	return name === undefined || content === undefined ? undefined : [name, content]
}

/** The variables of a CDN or another HTTP cache in front of the shop. */
export const cdnVariables = {
	CDN_TAGS: variable(
		oneOf(tagHeaders),
		undefined,
		'Response header with the cache tags of a page for a CDN in front of the shop: `Cache-Tag` (Cloudflare and most others), `Surrogate-Key` (Fastly), `xkey` (Varnish). Without it pages have no tags, and a CDN must revalidate them on every request.',
	),
	CDN_SECONDS: variable(
		wholeNumber(1, 31_536_000),
		60,
		'Seconds that the CDN may serve a page without revalidation. Use more than 60 only with `PURGE_URL`.',
	),
	PURGE_URL: variable(
		text('an address such as https://cdn.example/purge', (value) => webAddress(value)),
		undefined,
		'URL that each process calls to purge changed tags: `PURGE` with the header `xkey-purge` for `xkey`, otherwise `POST` with `{"tags": [...]}`. Needs `CDN_TAGS`.',
	),
	PURGE_HEADER: variable(
		{ ...text('one header such as Authorization: Bearer TOKEN', headerLine), secret: true },
		undefined,
		'Header of purge requests that authenticates the shop, such as `Authorization: Bearer TOKEN`.',
	),
	PURGE_SECRET: variable(
		{ ...text(`a secret text of at least ${minSecretLength} characters`, secretText), secret: true },
		undefined,
		'Secret that signs purge requests (headers `X-Timestamp` and `X-Signature`, as for `/api/revalidate`). Without it they are not signed.',
	),
}

/** The secrets among them. */
export const cdnSecrets: readonly string[] = ['PURGE_HEADER', 'PURGE_SECRET']
