import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@storefront/contract/client/account/account.ts'
import type { Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient, type StoreClient } from '@storefront/contract/client/http/http.ts'
import { findVisitorIp, isHttps } from '@storefront/contract/domain/web/forwarded.ts'
import type { AstroGlobal } from 'astro'
import { configuration } from '#backend/environment.ts'
import { answerApi, clientOptions } from '#backend/mount.ts'
import { type Customer, parseSession } from '#stores/session/session.ts'

/** The visitor of a page without scripts, and the store as this visitor reaches it. */
export interface Visitor {
	/** A client whose calls carry the cookies of the visitor. Cookies that the store sets are sent with the page. */
	readonly client: StoreClient
	readonly shopper: Shopper
	/** The public IP address, or the configured one if it is not known (CONST-02). */
	readonly ip: string
	/** The signed-in customer; null: a guest. */
	readonly customer: Customer | null
	/** Signs the visitor in, for this and later requests; the record is that of the store's reply. */
	readonly startSession: (session: SignedIn) => void
	/** Replaces details of the customer after they were saved, by their names in the API. */
	readonly updateInfo: (changes: Readonly<Record<string, unknown>>) => void
	readonly endSession: () => void
	/** Whether the store has refused the session during this request: it was ended elsewhere. */
	readonly isSessionLost: () => boolean
	/** The proof that a form comes from a page of this visitor: other sites can neither read it nor the cookie that it must equal. */
	readonly token: string
	/** Redirects to a path of the shop after a form (303), so that reloading that page does not send the form again. */
	readonly redirect: (path: string) => Response
	/** A reply with a file that the browser saves. */
	readonly download: (name: string, content: string) => Response
	/** A cookie of the shop. `name` is without the prefix that HTTPS adds. */
	readonly readCookie: (name: string) => string | undefined
	/**
	 * Sets a cookie that scripts cannot read and other sites cannot send; an empty value deletes it. Without `days` it ends with the
	 * browser.
	 */
	readonly writeCookie: (name: string, value: string, days?: number) => void
}

/**
 * Headers of the browser that the store needs. `Origin` and `Sec-Fetch-Site` are not among them: `readForm` has checked where a
 * form comes from, and a page may be opened from another site.
 */
const passedHeaders = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

const tokenCookie = 'form'
const sessionCookie = 'session'

/** The store ends a session earlier, if it likes. */
const sessionDays = 7

/** No shared cache keeps a personal page. The browser may, so that Back shows a form again with everything that was typed. */
const personalPage = 'private, no-cache'

/** Opens the store for the visitor who has requested the page. The page must not be cached. */
export function openVisitor({ clientAddress, cookies, request, response, url }: AstroGlobal): Visitor {
	const header = (name: string) => request.headers.get(name) ?? undefined
	const isSecure = isHttps({ isEncrypted: url.protocol === 'https:', header }, configuration.TRUST_PROXY)
	const ip = findVisitorIp({ connection: clientAddress, header }, configuration.TRUST_PROXY) || configuration.FALLBACK_IP
	const fullName = (name: string) => (isSecure ? `__Host-${name}` : name)
	/** All cookies of the visitor, with those that the store has just set. */
	const jar = new Map(parseCookies(request.headers.get('cookie') ?? ''))
	const set: string[] = []
	let record = decodeRecord(cookies.get(fullName(sessionCookie))?.value)
	let isSessionLost = false
	response.headers.set('cache-control', personalPage)
	const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
	const token = cookies.get(fullName(tokenCookie))?.value || randomBytes(24).toString('base64url')
	cookies.set(fullName(tokenCookie), token, cookieOptions)

	const keep = (session: SessionRecord) => {
		record = session
		const encoded = Buffer.from(JSON.stringify(session)).toString('base64url')
		cookies.set(fullName(sessionCookie), encoded, { ...cookieOptions, maxAge: sessionDays * 24 * 60 * 60 })
	}
	const fetchStore: typeof fetch = async (input, init) => {
		const call = new Request(input, init)
		for (const name of passedHeaders) {
			const value = header(name)
			if (value !== undefined) call.headers.set(name, value)
		}
		call.headers.set('host', url.host)
		if (jar.size > 0) call.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
		const reply = await answerApi(call, clientAddress)
		if (reply.status === 401 && call.headers.has('authorization')) isSessionLost = true
		for (const cookie of reply.headers.getSetCookie()) {
			set.push(cookie)
			response.headers.append('set-cookie', cookie)
			const [pair = ''] = cookie.split(';', 1)
			for (const [name, value] of parseCookies(pair)) jar.set(name, value)
		}
		return reply
	}
	/** A response instead of the page, with the cookies that the store has set. */
	const reply = (status: number, body: string | null, fields: Readonly<Record<string, string>>) => {
		const headers = new Headers(fields)
		for (const cookie of set) headers.append('set-cookie', cookie)
		return new Response(body, { status, headers })
	}
	return {
		client: createStoreClient({
			...clientOptions,
			onFailure,
			baseUrl: `${url.origin}/api`,
			fetch: fetchStore,
			token: () => record?.token ?? '',
		}),
		ip,
		get shopper(): Shopper {
			return record ? { kind: 'customer' } : { kind: 'guest', ip }
		},
		get customer() {
			return (record && parseSession(JSON.stringify(record))?.customer) ?? null
		},
		startSession: ({ token: sessionToken, info }) => keep({ token: sessionToken, info: pickInfo(info) }),
		updateInfo(changes) {
			if (record) keep({ ...record, info: { ...record.info, ...changes } })
		},
		endSession() {
			record = null
			cookies.delete(fullName(sessionCookie), cookieOptions)
		},
		isSessionLost: () => isSessionLost,
		token,
		redirect: (path) => reply(303, null, { location: path, 'cache-control': personalPage }),
		download: (name, content) =>
			reply(200, content, {
				'content-type': 'application/json',
				'content-disposition': `attachment; filename="${name}"`,
				// The history of the browser has no copy, unlike that of a form.
				'cache-control': 'private, no-store',
			}),
		readCookie: (name) => cookies.get(fullName(name))?.value,
		writeCookie(name, value, days) {
			if (value === '') cookies.delete(fullName(name), cookieOptions)
			else cookies.set(fullName(name), value, days === undefined ? cookieOptions : { ...cookieOptions, maxAge: days * 24 * 60 * 60 })
		},
	}
}

/** A refusal is an answer to the visitor, and no failure of the shop. */
function onFailure(failure: StoreFailure): void {
	if (failure.kind !== 'refused') clientOptions.onFailure(failure)
}

/** The record of a session, as scripts keep it in local storage. */
interface SessionRecord {
	readonly token: string
	readonly info: Readonly<Record<string, unknown>>
}

/** null for a missing, damaged or expired record. */
function decodeRecord(encoded: string | undefined): SessionRecord | null {
	if (encoded === undefined) return null
	const text = Buffer.from(encoded, 'base64url').toString()
	return parseSession(text) ? (JSON.parse(text) as SessionRecord) : null
}

/** What the pages show of a customer; the rest of the reply would make the cookie too long. */
function pickInfo(info: SignedIn['info']): SessionRecord['info'] {
	const names = ['first_name', 'last_name', 'email', 'phone', 'gender', 'dob']
	return Object.fromEntries(Object.entries(info).filter(([name]) => names.includes(name)))
}

function parseCookies(header: string): readonly (readonly [string, string])[] {
	return header.split(';').flatMap((pair) => {
		const at = pair.indexOf('=')
		return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const]
	})
}
