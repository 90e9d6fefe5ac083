/** Types of environment variables: parsing, and a description of the allowed values for messages. */

import type { ShopMarket } from '@storefront/i18n/market.ts'

/** Type of a variable: parser, description, and field for Astro's schema. */
export interface VariableType<Value> {
	/** undefined for a text that is not allowed. */
	readonly read: (text: string) => Value | undefined
	/** Completes the sentence "It must be ...". */
	readonly allowed: string
	readonly field: AstroField
	/** Values are never printed, not even invalid ones. */
	readonly secret?: true
}

type AstroField =
	| { readonly type: 'string' }
	| { readonly type: 'number'; readonly int: true; readonly min: number; readonly max: number }
	| { readonly type: 'enum'; readonly values: string[] }

/** 32 characters of hexadecimal are 128 bits. */
export const minSecretLength = 32

/** Calls with configurable paths (AMB-08, AMB-09); `packages/contract/endpoints/wire/paths.ts` has the defaults. */
export const configurablePaths = ['getSiteInfo', 'getProducts', 'addToCart', 'addToGuestCart'] as const
type StorePaths = { readonly [Name in (typeof configurablePaths)[number]]?: string }

export function wholeNumber(min: number, max: number): VariableType<number> {
	return {
		read: (value) => (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined),
		allowed: `a whole number from ${min} to ${max}`,
		field: { type: 'number', int: true, min, max },
	}
}

export function oneOf<const Value extends string>(values: readonly Value[]): VariableType<Value> {
	return {
		read: (value) => values.find((one) => one === value),
		allowed: `one of ${values.join(', ')}`,
		field: { type: 'enum', values: [...values] },
	}
}

export function text<Value>(allowed: string, read: (value: string) => Value | undefined): VariableType<Value> {
	return { read, allowed, field: { type: 'string' } }
}

export function secretText(value: string): string | undefined {
	return value.length >= minSecretLength ? value : undefined
}

export function addressOf(value: string, protocols: readonly string[]): string | undefined {
	if (!URL.canParse(value) || /[\s\p{Cc}\\]/u.test(value)) return undefined
	const { protocol, host, username, password } = new URL(value)
	return protocols.includes(protocol) && host && isDecodable(username + password) ? value : undefined
}

/** HTTP URL without a trailing slash, so that paths can be appended, and without a password, because browsers see it. */
export function webAddress(value: string): string | undefined {
	const address = addressOf(value, ['http:', 'https:'])
	return address === undefined || /\/\/[^/]*@/.test(address) ? undefined : address.replace(/\/+$/, '')
}

/** Scheme, host and port without a path. */
export function origin(value: string): string | undefined {
	const address = webAddress(value)
	return address !== undefined && /^https?:\/\/[^/?#*]+$/i.test(address) ? new URL(address).origin : undefined
}

function isDecodable(text: string): boolean {
	try {
		decodeURIComponent(text)
		return true
	} catch {
		// A percent sign without a valid character code.
		return false
	}
}

/** Path of a folder. `~` is rejected, because only a shell expands it. */
export function folder(value: string): string | undefined {
	return value.startsWith('~') || /\p{Cc}/u.test(value) ? undefined : value
}

export function folders(value: string): readonly string[] | undefined {
	const named = value.split(',').map((name) => name.trim())
	return named.every((name) => name !== '' && folder(name) !== undefined) ? named : undefined
}

export function databaseAddress(value: string): string | undefined {
	if (value === 'memory:') return value
	if (/^file:/.test(value)) return /^file:(?!\/*~)[^?#\p{Cc}]*[^/?#\p{Cc}]$/u.test(value) && isDecodable(value) ? value : undefined
	const address = addressOf(value, ['postgres:', 'postgresql:'])
	return address && withTls(address)
}

/**
 * Requires TLS with a verified certificate for a database on another machine, unless the URL has `sslmode` or another `ssl...`
 * parameter.
 */
function withTls(address: string): string {
	const { hostname, search, searchParams } = new URL(address)
	const host = searchParams.get('host') ?? hostname
	const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\/.*|%2f.*)$/i.test(host)
	const isDecided = [...searchParams.keys()].some((name) => name.startsWith('ssl'))
	return isLocal || isDecided ? address : `${address}${search ? '&' : '?'}sslmode=verify-full`
}

/** URL of a bucket. Key and secret are required, because pictures are written. */
export function bucketAddress(value: string): string | undefined {
	const address = addressOf(value, ['http:', 'https:'])
	if (address === undefined) return undefined
	const { username, password, pathname, hash } = new URL(address)
	return username && password && /^\/[^/]/.test(pathname) && hash === '' ? address : undefined
}

export function hosts(value: string): readonly string[] | undefined {
	const names = value.split(',').map((name) => name.trim().toLowerCase())
	return names.every((name) => /^[a-z\d_](?:[a-z\d_.-]*[a-z\d])?$|^[\da-f:.]*:[\da-f:.]*$/.test(name)) ? names : undefined
}

export function ipAddress(value: string): string | undefined {
	const isVersion4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(value) && value.split('.').every((part) => Number(part) <= 255)
	return isVersion4 || (/^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`)) ? value : undefined
}

/** An origin with HTTPS, or one of this machine. */
export function secureOrigin(value: string): string | undefined {
	const one = origin(value)
	return one !== undefined && (one.startsWith('https:') || isLoopback(new URL(one).hostname)) ? one : undefined
}

/** Whether a host name is this machine, to which browsers give the rights of HTTPS. */
export function isLoopback(hostname: string): boolean {
	return /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)
}

export function origins(value: string): readonly string[] | undefined {
	const all = value.split(',').map((one) => origin(one.trim()))
	return all.every((one) => one !== undefined) ? all.filter((one) => one !== undefined) : undefined
}

export function storePaths(value: string): StorePaths | undefined {
	const pairs = value.split(',').map((pair) => pair.trim().split('='))
	const valid = pairs.every(
		([name, path, ...rest]) => configurablePaths.some((known) => known === name) && /^\/[^\s#\\]+$/.test(path ?? '') && rest.length === 0,
	)
	return valid ? Object.fromEntries(pairs) : undefined
}

/** Language tags of BCP 47: `de`, `pt-BR`. */
export function languageTags(value: string): readonly [string, ...string[]] | undefined {
	try {
		const [first, ...others] = value.split(',').map((tag) => new Intl.Locale(tag.trim()).baseName)
		return first && new Set([first, ...others]).size === others.length + 1 ? [first, ...others] : undefined
	} catch {
		// One of the tags is invalid.
		return undefined
	}
}

/** Codes of markets, optionally with the languages of their pages: `us`, `ch:de+fr`. */
export function marketPages(value: string): readonly ShopMarket[] | undefined {
	const markets = value.split(',').map((entry): ShopMarket | undefined => {
		const [code = '', named, ...rest] = entry.split(':').map((part) => part.trim())
		if (!/^[a-z]{2,8}$/.test(code) || rest.length > 0) return undefined
		if (named === undefined) return { code }
		const languages = languageTags(named.replaceAll('+', ','))
		return languages && { code, languages }
	})
	const known = markets.filter((one) => one !== undefined)
	return known.length === markets.length && new Set(known.map(({ code }) => code)).size === known.length ? known : undefined
}
