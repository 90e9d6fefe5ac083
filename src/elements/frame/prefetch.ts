/**
 * Loads code for a click when the browser is idle, so that the click works offline. Skipped if the browser saves data. Failures
 * are ignored, because the click loads the code again.
 */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
	if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
	;(globalThis.requestIdleCallback ?? setTimeout)(() => void load().catch(() => undefined))
}
