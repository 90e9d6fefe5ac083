import type { Logger } from 'pino'
import type { Db } from '../../infrastructure/db/open.ts'
import { type ReservedDelivery, recordAttempt, releaseDelivery, reserveDelivery } from './deliveries.ts'
import { prepareEvents } from './prepare-events.ts'
import { readWebhookSecrets, signMessage } from './secrets.ts'
import { type Attempt, type SendOptions, sendMessage } from './send-message.ts'

/** Deliveries at the same time, in all and to one webhook: a slow receiver does not delay the others. */
const concurrency = 8
const concurrencyPerWebhook = 2

export interface WebhooksOptions {
	readonly db: Db
	readonly logger: Logger
	/** Decrypts the secrets of webhooks. */
	readonly key: Uint8Array
	/** WEBHOOK_PRIVATE_HOSTS. */
	readonly privateHosts: readonly string[]
	/** User agent of requests: `shop/1.0 (+https://shop.example)`. */
	readonly userAgent: string
	/** Time limit of an attempt. */
	readonly timeoutMs?: number
	readonly clock?: () => Date
	readonly random?: () => number
	readonly lookup?: SendOptions['lookup']
}

/** The deliveries of this process. */
export interface Webhooks {
	/** Sends what is due in the background, unless this process does already. */
	continue(): void
	/** Resolves when nothing is due any more. */
	whenIdle(): Promise<void>
	/** Ends attempts; the next start, or another process, repeats them. */
	stop(): Promise<void>
}

/** Opens the delivery of webhooks. Nothing is sent before `continue`. */
export function openWebhooks(options: WebhooksOptions): Webhooks {
	const { db, logger, clock = () => new Date() } = options
	const stopping = new AbortController()
	const { signal } = stopping
	const running = new Map<ReservedDelivery, Promise<void>>()
	let working: Promise<void> | null = null
	let wake = Promise.withResolvers<void>()
	let isAsked = false
	const onError = (error: unknown) => logger.error({ err: error }, 'An event for webhooks could not be prepared')

	const deliver = async (delivery: ReservedDelivery) => {
		try {
			await attemptDelivery(delivery, { ...options, signal })
		} catch (error) {
			// If this fails as well, another process takes the delivery over when its reservation ends.
			if (signal.aborted) await releaseDelivery(db, delivery, clock()).catch(() => undefined)
			else logger.error({ err: error, webhook: delivery.webhook_id }, 'An attempt to deliver a webhook could not be recorded')
		} finally {
			running.delete(delivery)
			// Another one may be due that had to wait for this one.
			isAsked = true
		}
	}
	const startDue = async () => {
		while (running.size < concurrency && !signal.aborted) {
			const busy = Map.groupBy(running.keys(), ({ webhook_id }) => webhook_id)
			const full = [...busy].flatMap(([id, { length }]) => (length >= concurrencyPerWebhook ? [id] : []))
			const delivery = await reserveDelivery(db, clock(), full)
			if (!delivery) return
			running.set(delivery, deliver(delivery))
		}
	}
	const work = async () => {
		while (isAsked && !signal.aborted) {
			isAsked = false
			wake = Promise.withResolvers()
			while ((await prepareEvents(db, clock(), onError)) > 0 && !signal.aborted);
			await startDue()
			if (running.size > 0 && !isAsked) await Promise.race([wake.promise, ...running.values()])
		}
		await Promise.all(running.values())
	}
	const start = async () => {
		try {
			await work()
		} catch (error) {
			logger.warn({ err: error }, 'Webhooks could not be sent; the store will try again')
		}
		working = null
	}
	return {
		continue() {
			if (signal.aborted) return
			isAsked = true
			wake.resolve()
			working ??= start()
		},
		async whenIdle() {
			while (working) await working
		},
		async stop() {
			stopping.abort()
			await working
			await Promise.all(running.values())
		},
	}
}

async function attemptDelivery(
	delivery: ReservedDelivery,
	{
		db,
		logger,
		key,
		privateHosts,
		userAgent,
		timeoutMs = 15_000,
		clock = () => new Date(),
		random = Math.random,
		signal,
		lookup,
	}: Attempting,
): Promise<void> {
	const { webhook, event, tries } = delivery
	const sentAt = clock()
	const started = performance.now()
	const attempt = await tryToSend()
	const durationMs = Math.round(performance.now() - started)
	await recordAttempt(db, delivery, attempt, { durationMs, now: clock(), random })
	if (attempt.error !== '')
		logger.warn({ webhook: webhook.id, event: event.event_id, status: attempt.status, tries }, 'A webhook could not be delivered')

	async function tryToSend(): Promise<Attempt> {
		// The personal data of the event may have been deleted since.
		const body = (webhook.has_personal_data === 1 && event.personal_body) || event.body
		let signature: Readonly<Record<string, string>>
		try {
			signature = signMessage({ id: event.event_id, sentAt, body }, readWebhookSecrets(key, webhook, sentAt))
		} catch {
			const error = 'The secret of this webhook cannot be read, because the signing secret of the shop has changed. Replace it.'
			return { status: 0, answer: '', error }
		}
		const headers = { ...signature, 'User-Agent': userAgent }
		return await sendMessage({ url: webhook.url, headers, body }, { privateHosts: new Set(privateHosts), timeoutMs, signal, lookup })
	}
}

interface Attempting extends WebhooksOptions {
	readonly signal: AbortSignal
}
