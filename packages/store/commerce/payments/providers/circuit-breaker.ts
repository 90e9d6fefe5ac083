import { type PaymentProvider, ProviderPaused } from './provider.ts'
import { answerMs } from './timing.ts'

/** How long a provider is not called after its first time-out in a row, its second, and so on. */
const pauseStepsMs = [30_000, 60_000, 120_000, 300_000]

/**
 * A provider whose calls end after `answerMs` at the latest. After a time-out all calls fail at once with `ProviderPaused`, so
 * that one that hangs keeps neither shoppers nor background work waiting. After the pause a single call tries it again.
 */
export function withCircuitBreaker(provider: PaymentProvider): PaymentProvider {
	let timeouts = 0
	let pausedUntil = Number.NEGATIVE_INFINITY
	const isPaused = () => performance.now() < pausedUntil
	const guard = async <Result>(call: () => Promise<Result>): Promise<Result> => {
		if (isPaused()) throw new ProviderPaused(`${provider.name} did not respond in time; calls are paused for a while`)
		const before = timeouts
		// After a pause the others wait for the result of this call.
		if (timeouts > 0) pausedUntil = performance.now() + answerMs
		const isCurrent = () => timeouts === before
		try {
			const result = await withinAnswerTime(provider.name, call)
			if (isCurrent()) close()
			return result
		} catch (error) {
			if (isCurrent()) {
				if (error instanceof AnswerTimeout) open()
				else close()
			}
			throw error
		}
	}
	const close = () => {
		timeouts = 0
		pausedUntil = Number.NEGATIVE_INFINITY
	}
	const open = () => {
		pausedUntil = performance.now() + (pauseStepsMs[Math.min(timeouts, pauseStepsMs.length - 1)] ?? 0)
		timeouts += 1
	}
	return {
		...provider,
		isPaused,
		checkKey: () => guard(() => provider.checkKey()),
		start: (request) => guard(() => provider.start(request)),
		fetch: (reference) => guard(() => provider.fetch(reference)),
		cancel: (reference) => guard(() => provider.cancel(reference)),
		refund: (request) => guard(() => provider.refund(request)),
		fetchRefund: (reference, refundReference) => guard(() => provider.fetchRefund(reference, refundReference)),
		findReference: (unresolved) => guard(() => provider.findReference(unresolved)),
	}
}

class AnswerTimeout extends Error {
	override readonly name = 'NoAnswer'
}

async function withinAnswerTime<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new AnswerTimeout(`${name} did not answer within ${answerMs / 1000} seconds`)), answerMs)
	})
	try {
		return await Promise.race([call(), timeout])
	} finally {
		clearTimeout(timer)
	}
}
