import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { RelyingParty } from '@storefront/store/desk/auth/open-desk-auth.ts'

/** What a test changes in a response. */
interface Changes {
	/** Origin of the page that asks. */
	readonly origin?: string
	/** Host that the authenticator signs for. */
	readonly party?: string
	/** false: no PIN or fingerprint was requested. */
	readonly userVerified?: boolean
	/** Counter in the signed data; otherwise one more than before. */
	readonly counter?: number
	/** base64url; otherwise the user handle of the registration. */
	readonly userHandle?: string
	readonly challenge?: string
}

/** A WebAuthn authenticator in software: one passkey with an ES256 key. */
export interface SoftwareAuthenticator {
	readonly id: string
	create(options: PublicKeyCredentialCreationOptionsJSON, changes?: Changes): RegistrationResponseJSON
	get(options: PublicKeyCredentialRequestOptionsJSON, changes?: Changes): AuthenticationResponseJSON
}

/** `counts: false`: like passkeys that are synchronized between devices, whose counter is always 0. */
export function createAuthenticator({ origin, id: host }: RelyingParty, { counts = true } = {}): SoftwareAuthenticator {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(16)
	let userHandle = ''
	let counter = 0
	const nextCounter = () => (counts ? ++counter : 0)
	const clientData = (type: string, challenge: string, changes: Changes) =>
		Buffer.from(JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin: changes.origin ?? origin, crossOrigin: false }))
	const authenticatorData = (attested: Buffer | null, { party = host, userVerified = true, counter: count = nextCounter() }: Changes) =>
		Buffer.concat([
			createHash('sha256').update(party).digest(),
			// Bits: user present, user verified, attested credential data.
			Buffer.from([0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0)]),
			uint32(count),
			attested ?? Buffer.alloc(0),
		])
	return {
		id: id.toString('base64url'),
		create(options, changes = {}) {
			userHandle = options.user.id
			const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
			const attestation = cborMap([
				[cborText('fmt'), cborText('none')],
				[cborText('attStmt'), cborMap([])],
				[cborText('authData'), cborBytes(authenticatorData(attested, changes))],
			])
			return {
				id: id.toString('base64url'),
				rawId: id.toString('base64url'),
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
					attestationObject: attestation.toString('base64url'),
					transports: ['internal', 'hybrid'],
				},
			}
		},
		get(options, changes = {}) {
			const client = clientData('webauthn.get', options.challenge, changes)
			const data = authenticatorData(null, changes)
			const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
			return {
				id: id.toString('base64url'),
				rawId: id.toString('base64url'),
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: client.toString('base64url'),
					authenticatorData: data.toString('base64url'),
					signature: sign('sha256', signed, privateKey).toString('base64url'),
					userHandle: changes.userHandle ?? userHandle,
				},
			}
		},
	}
}

/** A P-256 key for ES256 as COSE_Key (RFC 9053): kty 2, alg -7, crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	return cborMap([
		[cborInteger(1), cborInteger(2)],
		[cborInteger(3), cborInteger(-7)],
		[cborInteger(-1), cborInteger(1)],
		[cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
		[cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
	])
}

/** CBOR (RFC 8949): the major type in three bits, and the value or length. */
function cborHead(major: number, value: number): Buffer {
	if (value < 24) return Buffer.from([(major << 5) | value])
	return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)])
}

function cborInteger(value: number): Buffer {
	return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
	return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
	return Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
	return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}

function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2)
	bytes.writeUInt16BE(value)
	return bytes
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4)
	bytes.writeUInt32BE(value)
	return bytes
}
