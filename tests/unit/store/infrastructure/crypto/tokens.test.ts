import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { createTokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'

const secret = new Uint8Array(32).fill(7)
const key = deriveKey(secret, 'token')
const now = new Date('2026-11-20T12:00:00Z')
const tokens = createTokens(key, () => now)
const owner = { id: 42, sessionId: 3, first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' }

test('reads back whose token it is, and of which session', async () => {
	expect(await tokens.read(await tokens.issue(owner))).toEqual({ customerId: 42, sessionId: 3 })
})

test('takes a token in one spelling only, so that limits count it as one caller', async () => {
	const token = await tokens.issue(owner)
	// The last of 43 characters has two bits that decoders drop.
	const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
	const last = letters.indexOf(token.at(-1) ?? '')
	for (const other of [1, 2, 3].map((bits) => letters[last ^ bits])) expect(await tokens.read(token.slice(0, -1) + other)).toBeNull()
})

test('puts into a token what the shop shows, and nothing that is handed over by mistake [AUTH-33]', async () => {
	const row = { ...owner, password_hash: 'secret', phone: '1' }
	expect(decodeJwt(await tokens.issue(row))).toEqual({
		iss: 'store',
		aud: 'store-api',
		sub: '42',
		sid: 3,
		first_name: 'Ada',
		last_name: 'Example',
		email: 'ada@example.com',
		iat: 1_795_176_000,
		exp: 1_795_176_000 + 7 * 24 * 60 * 60,
	})
})

test('does not read a token of another key, of another use of the secret, or of another algorithm', async () => {
	const claims = decodeJwt(await tokens.issue(owner))
	const signed = (alg: string, by: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg }).sign(by)
	expect(await tokens.read(await signed('HS256', key))).toEqual({ customerId: 42, sessionId: 3 })
	expect(await tokens.read(await signed('HS256', deriveKey(secret, 'code')))).toBeNull()
	expect(await tokens.read(await signed('HS256', secret))).toBeNull()
	expect(await tokens.read(await signed('HS384', key))).toBeNull()
	expect(await tokens.read('')).toBeNull()
	expect(await tokens.read('a.b.c')).toBeNull()
})

test.each([['exp'], ['sub'], ['sid'], ['iss'], ['aud']])('does not read a token without %s', async (claim) => {
	const claims = { ...decodeJwt(await tokens.issue(owner)), [claim]: undefined }
	expect(await tokens.read(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key))).toBeNull()
})

test('tokens for another audience are rejected', async () => {
	const claims = { ...decodeJwt(await tokens.issue(owner)), aud: 'newsletter' }
	expect(await tokens.read(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key))).toBeNull()
})

test('reads a token until the second in which it expires [AUTH-34]', async () => {
	const token = await tokens.issue(owner)
	const at = (seconds: number) => createTokens(key, () => new Date(now.getTime() + seconds * 1000)).read(token)
	const week = 7 * 24 * 60 * 60
	expect(await at(week - 1)).not.toBeNull()
	expect(await at(week)).toBeNull()
})
