import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isHttps } from '@storefront/contract/domain/web/forwarded.ts'
import { cdnHeaders, strictTransport } from '@storefront/contract/domain/web/headers.ts'

/**
 * The default headers of every response: no MIME sniffing, no framing, only the origin as referrer for other sites, no access
 * to devices.
 */
const defaultHeaders = {
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Browsers accept this directive only in a header, not in the policy inside a page. */
const noFraming = "frame-ancestors 'none'"
/** The policy of responses without their own: files, and requests that were rejected. It blocks all scripts. */
const noScriptPolicy = `script-src 'none'; object-src 'none'; base-uri 'none'; ${noFraming}`
/** The header of pages, which have the rest of their policy in a meta element. */
const pagePolicy = `base-uri 'none'; ${noFraming}`

/** Text types, which built files and those of `public/` have without charset. JSON has no charset parameter. */
const textType = /^(?:text\/|application\/(?:javascript|xml)\b|[a-z]+\/[\w.-]+\+xml\b)/i

/** Whether the visitor uses HTTPS, either to this process or to a trusted proxy. */
export function isSecure({ headers, socket }: IncomingMessage, trustedProxies: number): boolean {
	const isEncrypted = 'encrypted' in socket && socket.encrypted === true
	return isHttps({ isEncrypted, header: (name) => joinHeader(headers[name]) }, trustedProxies)
}

/** Joins repeated headers. Node itself returns arrays only for headers that are not read here. */
export function joinHeader(value: string | string[] | undefined): string | undefined {
	return Array.isArray(value) ? value.join(',') : value
}

/** Adds the security headers when the response is sent, whatever handler sends it. */
export function addSecurityHeaders(response: ServerResponse, secure: boolean): void {
	for (const [name, value] of Object.entries(defaultHeaders)) response.setHeader(name, value)
	if (secure) response.setHeader('Strict-Transport-Security', strictTransport)
	const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
	// Every response passes through writeHead: Node calls it implicitly where a handler does not.
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		const passedHeaders = rest.findLast((arg) => typeof arg === 'object' && arg !== null && !Array.isArray(arg)) as
			| OutgoingHttpHeaders
			| undefined
		const header = (name: string): OutgoingHttpHeader | undefined =>
			(passedHeaders && findHeader(passedHeaders, name)) ?? response.getHeader(name)
		const type = String(header('content-type') ?? '')
		const set = (name: string, value: string) => {
			if (passedHeaders) deleteHeader(passedHeaders, name)
			response.setHeader(name, value)
		}
		for (const [internalName, publicName] of Object.entries(cdnHeaders)) {
			const value = header(internalName)
			if (value === undefined) continue
			if (passedHeaders) deleteHeader(passedHeaders, internalName)
			response.removeHeader(internalName)
			set(publicName, String(value))
		}
		const isPage = type.startsWith('text/html')
		if (textType.test(type) && !/charset/i.test(type)) set('Content-Type', `${type}; charset=utf-8`)
		const policy = String(header('content-security-policy') ?? (isPage ? pagePolicy : noScriptPolicy))
		set('Content-Security-Policy', policy.includes('frame-ancestors') ? policy : `${policy.replace(/;\s*$/, '')}; ${noFraming}`)
		return writeHead(status, ...rest)
	}) as ServerResponse['writeHead']
}

function findHeader(headers: OutgoingHttpHeaders, name: string): OutgoingHttpHeader | undefined {
	return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

function deleteHeader(headers: OutgoingHttpHeaders, name: string): void {
	for (const key of Object.keys(headers)) if (key.toLowerCase() === name.toLowerCase()) delete headers[key]
}
