import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores'

export interface PersistedOptions<Value> {
	/** `local` is shared by all tabs and they agree at once; `session` belongs to the tab and outlives a reload. */
	readonly area: 'local' | 'session'
	readonly key: string
	readonly initial: Value
	/** Turns what was read back into a value, or null for what an older release or a stranger wrote: then `initial` holds. */
	readonly accept: (stored: unknown) => Value | null
}

/**
 * A store that the browser remembers. On a server it holds `initial` and touches nothing; a component reads it through
 * `useStore(…, { ssr: 'initial' })`, so that it hydrates without a difference. `initial` itself leaves no entry behind.
 */
export function persistedAtom<Value>({ area, key, initial, accept }: PersistedOptions<Value>): PreinitializedWritableAtom<Value> {
	const store = atom<Value>(initial)
	const set = store.set
	let mounted = false

	const read = (text: string | null) => set(parse(text, accept) ?? initial)
	const mount = () => {
		const storage = mounted ? null : storageOf(area)
		if (!storage) return
		mounted = true
		read(storage.getItem(key))
		if (area !== 'local') return
		addEventListener('storage', (event) => {
			if (event.storageArea === storage && (event.key === key || event.key === null)) read(event.newValue)
		})
	}
	onMount(store, mount)
	store.set = (value) => {
		mount()
		set(value)
		save(storageOf(area), key, value === initial ? null : JSON.stringify(value))
	}
	return store
}

/** The browser's storage; null on a server, and where the browser forbids it: values then last as long as the page. */
export function storageOf(area: 'local' | 'session'): Storage | null {
	try {
		return typeof window === 'undefined' ? null : area === 'local' ? window.localStorage : window.sessionStorage
	} catch {
		return null
	}
}

function parse<Value>(text: string | null, accept: (stored: unknown) => Value | null): Value | null {
	if (text === null) return null
	try {
		return accept(JSON.parse(text))
	} catch {
		return null
	}
}

function save(storage: Storage | null, key: string, text: string | null): void {
	try {
		if (text === null) storage?.removeItem(key)
		else storage?.setItem(key, text)
	} catch {
		// Storage is full or read-only: the value still holds on this page.
	}
}
