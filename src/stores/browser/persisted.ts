import { atom, onMount, type PreinitializedWritableAtom } from 'nanostores'
import { getStorage, readStoredJson } from './storage.ts'

export interface PersistedOptions<Value> {
	/** `local` is shared by all tabs, and they agree at once (docs/decisions/0018-shared-state-across-tabs); `session` belongs to the tab and outlives a reload. */
	readonly area: 'local' | 'session'
	readonly key: string
	readonly initial: Value
	/** Parses the stored value; null when it is invalid, as after a change of its format: `initial` is used. */
	readonly accept: (stored: unknown) => Value | null
}

/**
 * An atom that is persisted in browser storage. On a server it has the value `initial`; components read it through
 * `useStore(…, { ssr: 'initial' })`, so that hydration finds no difference. Setting `initial` itself removes the entry.
 */
export function persistedAtom<Value>({ area, key, initial, accept }: PersistedOptions<Value>): PreinitializedWritableAtom<Value> {
	const store = atom<Value>(initial)
	const set = store.set
	let tabs: BroadcastChannel | undefined
	let mounted = false

	const restored = () => {
		const stored = readStoredJson(area, key)
		try {
			return stored === null ? null : accept(stored)
		} catch {
			// The stored value may have any shape.
			return null
		}
	}
	const mount = () => {
		if (mounted || typeof window === 'undefined') return
		mounted = true
		const open = () => {
			set(restored() ?? initial)
			if (area === 'local') tabs = openChannel(key, (received) => set(accept(received) ?? store.get()))
		}
		open()
		// An open BroadcastChannel keeps a page out of the browser's back/forward cache.
		addEventListener('pagehide', () => {
			tabs?.close()
			tabs = undefined
		})
		addEventListener('pageshow', ({ persisted }) => persisted && open())
	}
	onMount(store, mount)
	store.set = (value) => {
		mount()
		set(value)
		if (save(getStorage(area), key, value === initial ? null : JSON.stringify(value))) tabs?.postMessage(value)
	}
	return store
}

/** Opens a channel to the other tabs; undefined where the browser forbids it: the value is then not shared. */
function openChannel(name: string, onValue: (received: unknown) => void): BroadcastChannel | undefined {
	try {
		const channel = new BroadcastChannel(name)
		channel.onmessage = ({ data }) => onValue(data)
		return channel
	} catch {
		return undefined
	}
}

/** Writes or removes the entry. Returns whether the value has changed. */
function save(storage: Storage | null, key: string, text: string | null): boolean {
	const isNews = storage?.getItem(key) !== text
	try {
		if (text === null) storage?.removeItem(key)
		else storage?.setItem(key, text)
	} catch {
		// Storage is full or read-only: the value still holds on the open pages.
	}
	return isNews
}
