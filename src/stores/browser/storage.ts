/** Storage of the browser; null on a server, and where the browser forbids it: values then last as long as the page. */
export function getStorage(area: 'local' | 'session'): Storage | null {
	try {
		return typeof window === 'undefined' ? null : area === 'local' ? window.localStorage : window.sessionStorage
	} catch {
		return null
	}
}

/** Parses an entry of browser storage; null when it is missing or is not JSON. */
export function readStoredJson(area: 'local' | 'session', key: string): unknown {
	try {
		return JSON.parse(getStorage(area)?.getItem(key) ?? 'null')
	} catch {
		return null
	}
}
