import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { cameOverHttps } from '@storefront/contract/domain/web/forwarded.ts'
import { cdnHeaders, strictTransport } from '@storefront/contract/domain/web/headers.ts'

/**
 * For every reply that does not say otherwise: no guessing of types, no page of ours within another one, no path told to
 * other sites, no device of the shopper's.
 */
const guards = {
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** What a page's own policy says cannot stand in the page: browsers heed this part in a header only. */
const framedByNobody = "frame-ancestors 'none'"
/** Of what has no policy of its own: files, and what was refused before it became a page. Nothing in it runs. */
const inert = `script-src 'none'; object-src 'none'; base-uri 'none'; ${framedByNobody}`
/** Of a page that carries its policy in itself. */
const ownPolicy = `base-uri 'none'; ${framedByNobody}`

/** Types of text; built files and those of `public/` have these without a charset. JSON has no such parameter. */
const textType = /^(?:text\/|application\/(?:javascript|xml)\b|[a-z]+\/[\w.-]+\+xml\b)/i

/** Whether the visitor came over HTTPS: to this process, or to a proxy of ours that says so. */
export function isSecure({ headers, socket }: IncomingMessage, trustedProxies: number): boolean {
	const isEncrypted = 'encrypted' in socket && socket.encrypted === true
	return cameOverHttps({ isEncrypted, header: (name) => headerText(headers[name]) }, trustedProxies)
}

/** Node joins repeated headers by commas, but for a few, which are not among those read here. */
export function headerText(value: string | string[] | undefined): string | undefined {
	return Array.isArray(value) ? value.join(',') : value
}

/** Gives a response these headers when it is sent, whoever sends it and with whatever headers. */
export function guard(response: ServerResponse, secure: boolean): void {
	for (const [name, value] of Object.entries(guards)) response.setHeader(name, value)
	if (secure) response.setHeader('Strict-Transport-Security', strictTransport)
	const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
	// The one place through which every response passes: Node calls it by itself for those that do not.
	response.writeHead = ((status: number, ...rest: unknown[]) => {
		const own = rest.findLast((each) => typeof each === 'object' && each !== null && !Array.isArray(each)) as
			| OutgoingHttpHeaders
			| undefined
		const header = (name: string): OutgoingHttpHeader | undefined => (own && ownHeader(own, name)) ?? response.getHeader(name)
		const type = String(header('content-type') ?? '')
		const set = (name: string, value: string) => {
			if (own) deleteHeader(own, name)
			response.setHeader(name, value)
		}
		for (const [inner, outer] of Object.entries(cdnHeaders)) {
			const value = header(inner)
			if (value === undefined) continue
			if (own) deleteHeader(own, inner)
			response.removeHeader(inner)
			set(outer, String(value))
		}
		const isPage = type.startsWith('text/html')
		if (textType.test(type) && !/charset/i.test(type)) set('Content-Type', `${type}; charset=utf-8`)
		const policy = String(header('content-security-policy') ?? (isPage ? ownPolicy : inert))
		set('Content-Security-Policy', policy.includes('frame-ancestors') ? policy : `${policy.replace(/;\s*$/, '')}; ${framedByNobody}`)
		return writeHead(status, ...rest)
	}) as ServerResponse['writeHead']
}

function ownHeader(headers: OutgoingHttpHeaders, name: string): OutgoingHttpHeader | undefined {
	return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
}

function deleteHeader(headers: OutgoingHttpHeaders, name: string): void {
	for (const each of Object.keys(headers)) if (each.toLowerCase() === name.toLowerCase()) delete headers[each]
}
