import { setTimeout as wait } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { DownloadError, TryLater } from './download.ts'

/** Pictures of one host that are under way at the same time. */
const atOncePerHost = 2
const mostTries = 3
/** How long a host is left alone that says "later" without saying when, in milliseconds; twice as long each time. */
const firstPauseMs = 2000
/** A host that asks for more is asked again by the next run only. */
const longestPauseMs = 120_000

interface Host {
	readonly limit: LimitFunction
	/** By the clock of `now`; before it nobody asks. */
	pausedUntil: number
	/** Why it is not asked any more in this run. */
	givenUp: string | undefined
}

interface Clock {
	now(): number
	wait(ms: number, signal?: AbortSignal): Promise<unknown>
}

const machine: Clock = {
	now: () => performance.now(),
	wait: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}

/** Does what asks a host, when the host is ready for it. Rejects with what the work rejects with, or with a DownloadError. */
export type RequestPacing = <Result>(host: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * Gives a function that asks hosts politely: two requests a host at a time, and none while it has asked to be left alone.
 * What fails for the moment is tried again, up to three times in all.
 */
export function createRequestPacing(clock: Clock = machine): RequestPacing {
	const hosts = new Map<string, Host>()

	function hostFor(name: string): Host {
		const host = hosts.get(name) ?? { limit: pLimit(atOncePerHost), pausedUntil: 0, givenUp: undefined }
		hosts.set(name, host)
		return host
	}

	async function untilWelcome(host: Host, signal?: AbortSignal): Promise<void> {
		// While it is waited, another request may have been told to wait longer.
		for (let ms = host.pausedUntil - clock.now(); ms > 0; ms = host.pausedUntil - clock.now()) await clock.wait(ms, signal)
	}

	/** Leaves the host alone for as long as it asks, or gives it up for this run. */
	function pauseAfter(host: Host, { afterMs }: TryLater, tries: number): void {
		const pause = afterMs ?? firstPauseMs * 2 ** (tries - 1)
		if (pause <= longestPauseMs) host.pausedUntil = Math.max(host.pausedUntil, clock.now() + pause)
		else host.givenUp = `is at a host that asks to be left alone for ${Math.ceil(pause / 60_000)} minutes; run the command again then`
	}

	async function tryOften<Result>(host: Host, work: () => Promise<Result>, signal: AbortSignal | undefined, tries = 1): Promise<Result> {
		await untilWelcome(host, signal)
		if (host.givenUp !== undefined) throw new DownloadError(host.givenUp)
		try {
			return await work()
		} catch (error) {
			if (!(error instanceof TryLater)) throw error
			pauseAfter(host, error, tries)
			if (tries === mostTries && host.givenUp === undefined) throw new DownloadError(`${error.message}, ${mostTries} times`)
		}
		return tryOften(host, work, signal, tries + 1)
	}

	return (name, work, signal) => {
		const host = hostFor(name)
		return host.limit(() => tryOften(host, work, signal))
	}
}
