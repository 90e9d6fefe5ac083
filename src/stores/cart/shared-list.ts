import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import { atom, onMount } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { persistedAtom } from '../browser/persisted.ts'

/** State of a list (ENT-35). A failed state keeps the known items, so that an error removes nothing from the screen. */
export type SharedListState<Item> =
	| { readonly status: 'idle' | 'loading' | 'loaded'; readonly items: readonly Item[] }
	| { readonly status: 'failed'; readonly items: readonly Item[]; readonly error: string }

interface SharedListOptions<Item> {
	/** Storage key of the items. */
	readonly key: string
	readonly isItem: (value: unknown) => value is Item
}

/**
 * A list of the shopper that all tabs show alike: the cart or the wishlist. `$state` is what this page has read; `$seen` has the
 * items that any tab saw last, so that badges and wishlist buttons are right before the list is read.
 */
export function sharedList<Item>({ key, isItem }: SharedListOptions<Item>) {
	const none: readonly Item[] = []
	const $state = atom<SharedListState<Item>>({ status: 'idle', items: none })
	const $seen = persistedAtom<readonly Item[]>({
		area: 'local',
		key,
		initial: none,
		accept: (stored) => (Array.isArray(stored) && stored.every(isItem) ? stored : null),
	})
	const { load, drop } = loadable()

	onMount($state, () =>
		$seen.listen((items) => {
			if (items !== $state.get().items) receive(items)
		}),
	)

	const receive = (items: readonly Item[]) => {
		drop()
		$state.set({ status: 'loaded', items })
	}
	/** Shows the items in all tabs. Drops a pending read. */
	const show = (items: readonly Item[]) => {
		receive(items)
		$seen.set(items)
	}
	/** Keeps the items and sets the error: the message of the store, or `fallback`. */
	const fail = (failure: unknown, fallback: string) =>
		$state.set({ status: 'failed', items: $state.get().items, error: logAndGetMessage(failure) || fallback })
	/** Reads the items and shows `before` meanwhile. Never rejects: the state has the result. */
	const read = (ask: () => Promise<readonly Item[]>, before: readonly Item[], fallback: string) => {
		$state.set({ status: 'loading', items: before })
		return load(ask, show, (failure) => fail(failure, fallback))
	}
	/** Resets the list in all tabs. */
	const forget = () => {
		drop()
		$state.set({ status: 'idle', items: none })
		$seen.set(none)
	}
	return { $state, $seen, show, fail, read, forget }
}

/** Whether the items have been read, as opposed to an initial empty list. */
export function isLoaded({ status, items }: SharedListState<unknown>): boolean {
	return status === 'loaded' || items.length > 0
}
