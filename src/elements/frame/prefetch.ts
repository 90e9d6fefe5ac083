/**
 * Code that a press needs, fetched while the page rests, so that the press works although the network has gone by then.
 * Not where the shopper saves data: there it comes with the press. A failure is dealt with by the press as well.
 */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
	if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
	;(globalThis.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined))
}
