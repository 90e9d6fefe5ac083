import { setTimeout as wait } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { DownloadError } from '../../infrastructure/network/public-request.ts'
import { TemporaryDownloadError } from './download.ts'

/** Concurrent requests to one host. */
const concurrencyPerHost = 2
const maxTries = 3
/** First pause in milliseconds after a temporary failure without `Retry-After`; it doubles each time. */
const firstPauseMs = 2000
/** Longest pause in milliseconds. A host that needs a longer one is skipped until the next run. */
const maxPauseMs = 120_000

interface Host {
	readonly limit: LimitFunction
	/** Time of `Clock.now` until which no request is sent. */
	pausedUntil: number
	/** Why the host is skipped for the rest of this run. */
	skipReason: string | undefined
}

interface Clock {
	now(): number
	wait(ms: number, signal?: AbortSignal): Promise<unknown>
}

const systemClock: Clock = {
	now: () => performance.now(),
	wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}

/** Runs `work`, which requests the host, when the host may be requested. Rejects with the error of `work` or with a `DownloadError`. */
export type RequestPacing = <Result>(host: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * Creates a function that limits requests: two at a time for each host, and none while the host asks to wait. Temporary failures are
 * retried, up to three attempts in all.
 */
export function createRequestPacing(clock: Clock = systemClock): RequestPacing {
	const hosts = new Map<string, Host>()

	function hostFor(name: string): Host {
		const host = hosts.get(name) ?? { limit: pLimit(concurrencyPerHost), pausedUntil: 0, skipReason: undefined }
		hosts.set(name, host)
		return host
	}

	async function waitForHost(host: Host, signal?: AbortSignal): Promise<void> {
		// Another request may extend the pause meanwhile.
		for (let ms = host.pausedUntil - clock.now(); ms > 0; ms = host.pausedUntil - clock.now()) await clock.wait(ms, signal)
	}

	/** Pauses requests to the host, or skips it for this run. */
	function pauseAfter(host: Host, { afterMs }: TemporaryDownloadError, tries: number): void {
		const pause = afterMs ?? firstPauseMs * 2 ** (tries - 1)
		if (pause <= maxPauseMs) host.pausedUntil = Math.max(host.pausedUntil, clock.now() + pause)
		else host.skipReason = `is at a host that asks to wait for ${Math.ceil(pause / 60_000)} minutes; run the command again then`
	}

	async function runWithRetries<Result>(
		host: Host,
		work: () => Promise<Result>,
		signal: AbortSignal | undefined,
		tries = 1,
	): Promise<Result> {
		await waitForHost(host, signal)
		if (host.skipReason !== undefined) throw new DownloadError(host.skipReason)
		try {
			return await work()
		} catch (error) {
			if (!(error instanceof TemporaryDownloadError)) throw error
			pauseAfter(host, error, tries)
			if (tries === maxTries && host.skipReason === undefined) throw new DownloadError(`${error.message}, ${maxTries} times`)
		}
		return runWithRetries(host, work, signal, tries + 1)
	}

	return (name, work, signal) => {
		const host = hostFor(name)
		return host.limit(() => runWithRetries(host, work, signal))
	}
}
