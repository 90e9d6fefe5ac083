import { createHmac, randomBytes } from 'node:crypto'
import { decryptText, encryptText } from '../../infrastructure/crypto/encrypt.ts'

/** Length in bytes; Standard Webhooks has 24 to 64. */
const secretBytes = 32
const prefix = 'whsec_'

/** How long a replaced secret signs too, in milliseconds. */
export const oldSecretMs = 24 * 60 * 60_000

/** A new secret, as the receiver stores it. */
export function createWebhookSecret(): string {
	return prefix + randomBytes(secretBytes).toString('base64')
}

/** Encrypts the secret of a webhook for the database. */
export function encryptWebhookSecret(key: Uint8Array, secret: string, webhookId: number): string {
	return encryptText(key, secret, `webhook:${webhookId}`)
}

/** The columns of a webhook with its secrets. */
export interface StoredSecrets {
	readonly id: number
	readonly secret: string
	readonly old_secret: string | null
	readonly old_secret_until: string | null
}

/** The secrets that sign now, the newest first. Throws if the signing secret of the shop has changed. */
export function readWebhookSecrets(key: Uint8Array, { id, secret, old_secret, old_secret_until }: StoredSecrets, now: Date): string[] {
	const isOldValid = old_secret !== null && old_secret_until !== null && old_secret_until > now.toISOString()
	return [secret, ...(isOldValid ? [old_secret] : [])].map((stored) => decryptText(key, stored, `webhook:${id}`))
}

/** A message in the sense of Standard Webhooks. */
export interface WebhookMessage {
	/** Id of the event. */
	readonly id: string
	/** Time of the attempt, so that receivers can refuse old messages. */
	readonly sentAt: Date
	readonly body: string
}

/** The headers of Standard Webhooks, with a signature for each secret. */
export function signMessage({ id, sentAt, body }: WebhookMessage, secrets: readonly string[]): Readonly<Record<string, string>> {
	const timestamp = String(Math.floor(sentAt.getTime() / 1000))
	const signature = (secret: string) =>
		createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
			.update(`${id}.${timestamp}.${body}`)
			.digest('base64')
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
	}
}
